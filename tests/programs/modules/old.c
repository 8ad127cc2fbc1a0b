int implicit(c, f, s) char c; float f; short s; { return c + (int)(f * 2) + s; }

enum { END = 77 };

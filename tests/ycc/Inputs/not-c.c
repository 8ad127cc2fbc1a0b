This is no C.

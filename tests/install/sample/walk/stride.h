#define STRIDE 10

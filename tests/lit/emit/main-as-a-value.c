// Under --stress the library's main starts the first thread: the program's own, where its address is taken, goes by
// another name.
// RUN: %ytranslate --stress=statement %s %flags | FileCheck %s
// CHECK: #define main ythread_main
// CHECK: int main(int argc)
// CHECK: ythread_body_main(0, argc)
int (*start)(int);
int main(int argc)
{
    start = main;
    return 0;
}

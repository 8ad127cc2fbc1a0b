// A static function that nobody defines and the optimised source does not call is weak too, in words that gcc takes.
// RUN: %ytranslate --stress=statement %s %flags | FileCheck %s
static void missing(void);
void elsewhere(void);
int main(void)
{
    if (0) {
        missing();
        elsewhere();
    }
    return 0;
}
// CHECK: #pragma weak elsewhere
// CHECK-NEXT: __asm__(".weak missing");

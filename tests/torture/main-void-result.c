// flags: -std=gnu89
extern void exit();
void main() {
    exit(0);
}

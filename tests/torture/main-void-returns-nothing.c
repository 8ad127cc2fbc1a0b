static int n;
int main() {
    for (n = 0; n < 5; n++) {
    }
}

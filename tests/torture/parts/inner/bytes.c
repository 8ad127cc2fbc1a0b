static const unsigned char near[] = {
#embed "near.bin"
};
static int of_near(int n) {
    static const unsigned char kept[] = {
#embed "near.bin" limit(3)
    };
    return near[n] + 3 * kept[n];
}

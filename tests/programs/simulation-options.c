// args: --seed=7 own --report=json -- --seed=8
// stays: the library is given the addresses of argc and of a stream
// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Options of every ysim program: read before it begins, on every node, and taken out of its arguments. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_tally size;

thread feeder(void) {
    struct ysim_stream stream = ysim_stream("sizes");
    for (int i = 0; i < 1000; i++) {
        ysim_hold(0.5);
        ysim_tally_add(&size, ysim_exponential(&stream, 2));
    }
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    for (int i = 1; i < argc; i++) printf("%s\n", argv[i]);
    ysim_tally_init(&size, "size");
    ysim_register_tally(&size);
    feeder();
    ysim_run(YSIM_FOREVER);
    ysim_report(stdout);
}
// expect: own
// expect: --
// expect: --seed=8
// expect: {"seed": "7", "replication": 0, "time": 500, "statistics": [
// expect:   {"kind": "tally", "name": "size", "count": 1000, "mean": 2.06185045713901, "deviation": 2.1110318081404658, "min": 0.0017604264066736505, "max": 16.220519358665268}
// expect: ]}

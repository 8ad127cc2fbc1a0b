// Mistakes on the command line are one line each.
// RUN: not %ytranslate 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %ytranslate --dump-after=nonsense %s %flags 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not %ytranslate --nonsense %s %flags 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not %ytranslate %t-missing.c %flags 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not %ytranslate %s %flags --target=z80-linux-gnu 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not %ytranslate -o %t-no-such-directory/a.c %s %flags 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: %ytranslate --help | FileCheck %s --check-prefix=HELP
// NONE: ytranslate: no input file
// PASS: ytranslate: no pass 'nonsense'; there are find-threads mark-suspends
// OPTION: ytranslate: cannot use '--nonsense'
// MISSING: ytranslate: {{.*}}missing.c: No such file or directory
// TARGET: error: unknown target triple
// OUTPUT: ytranslate: {{.*}}: No such file or directory
// HELP: usage: ytranslate
// HELP: passes: find-threads

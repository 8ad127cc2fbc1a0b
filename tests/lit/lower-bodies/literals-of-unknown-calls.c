/* A call that is looked up has its literals where it stands: compilers want a format to be one, and a list's end.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra -Wformat=2 -Wwrite-strings >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#define NULL ((void *)0)
#define _(text) ((const char *)(text))

extern void complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
extern void list(const char *first, ...) __attribute__((sentinel));
extern int number(void);

// CHECK-LABEL: {{^}}void ythread_body_all(struct ythread_header *ythread_resumed)
void all(void);
void all(void)
{
    // CHECK: {{^ *}}complain(2, _("neither the file nor its directory can be read"));
    complain(2, _("neither the file nor its directory can be read"));
    complain(1, "a text that is longer than twenty-four characters");
    complain(0, "one that is made "
                "of several: %d of %d",
             number(), 5);
    // CHECK: {{^ *}}list(_("first"), "another that is rather long, too", (char *)NULL);
    list(_("first"), "another that is rather long, too", (char *)NULL);
    list(NULL, NULL);
}

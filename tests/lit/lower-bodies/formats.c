/* What compilers look through for the text of a format stands in the call under --stress, too: a choice of literals, a message in
 * the user's language. All else that is not so short is kept before the call is printed twice.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -O1
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra -Wformat=2 >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#include <libintl.h>

#define _(text) gettext(text)
#define MANY(n) ((n) > 1)

struct page {
    struct {
        int system;
        const char *domain;
    } meta;
};

extern void report(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
extern void (*reporter)(const char *format, ...) __attribute__((format(printf, 1, 2)));
extern void say(const char *text);
extern const char *place;

int messages(int n, struct page *page)
{
    // CHECK: {{^}}        report(1, page->meta.system == 2 ? "old" : "new");
    report(1, page->meta.system == 2 ? "old" : "new");
    // CHECK: {{^}}        report(1, dgettext(page->meta.domain, "nothing in %s"), place);
    report(1, dgettext(page->meta.domain, "nothing in %s"), place);
    // CHECK: {{^}}        report(1, n ? "some" : "none");
    report(1, n ? "some" : "none");
    // CHECK: {{^}}        report(1, {{.*}}"nothing"
    report(1, _("nothing"));
    // CHECK: {{^}}        report(n, {{.*}}"one file"{{.*}}"%d files"
    report(n, ngettext("one file", "%d files", n), n);
    // CHECK: {{^}}        report(1, MANY(n) ?
    report(1, MANY(n) ? _("many: %d") : _("one: %d"), n);
    // CHECK: {{^ +[a-z_0-9]+\(n \? "some" : "none"\);$}}
    reporter(n ? "some" : "none");
    // CHECK: ythread_t[[N:[0-9]+]] = n ? "some" : "none";
    // CHECK: {{^}}        say(ythread_t[[N]]);
    say(n ? "some" : "none");
    return n;
}

// Names that generated code builds on cannot be declared, in any name space.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int ythread_mine; // expected-error {{'ythread_mine' is a name of Ythreads}} expected-note {{choose a name that does not begin with 'ythread_' or 'yt_'}}
struct yt_tag {   // expected-error {{'yt_tag' is a name of Ythreads}} expected-note {{}}
  int ythread_member; // expected-error {{'ythread_member' is a name of Ythreads}} expected-note {{}}
};
enum { ythread_enumerator }; // expected-error {{'ythread_enumerator' is a name of Ythreads}} expected-note {{}}
typedef int yt_int; // expected-error {{'yt_int' is a name of Ythreads}} expected-note {{}}

int f(int ythread_parameter) { // expected-error {{'ythread_parameter' is a name of Ythreads}} expected-note {{}}
  for (int ythread_i = 0; ythread_i < 1; ythread_i++) // expected-error {{'ythread_i' is a name of Ythreads}} expected-note {{}}
    ;
ythread_label: // expected-error {{'ythread_label' is a name of Ythreads}} expected-note {{}}
  return ythread_parameter;
}

int ythreads, my_ythread_1, yt; // these only look like it

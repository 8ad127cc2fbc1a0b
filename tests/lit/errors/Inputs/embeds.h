static inline int embedded_byte(int n) {
  static const unsigned char bytes[] = {
// expected-error@+1 {{'embedded_byte' suspends, and holds an #embed in an included file}} expected-note@+1 {{put the bytes into a variable outside of functions}}
#embed "embeds.h" limit(4)
  };
  ythread_yield(YTHREAD_ANY);
  return bytes[n];
}
static inline int plain_byte(int n) { // stays as it is
  return (unsigned char[]){
#embed "embeds.h" limit(4)
  }[n];
}

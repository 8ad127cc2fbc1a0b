//===- KnownCalls.cpp - the table of library functions ----------------------===//

#include "check/KnownCalls.h"
#include "Annotations.h"
#include "Unit.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

// Each row: effects, then names.
// clang-format off
static const char *const Table[][2] = {
    {"", "printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf dprintf vdprintf puts fputs "
         "putchar putc fputc getchar getc fgetc ungetc putchar_unlocked getchar_unlocked putc_unlocked "
         "getc_unlocked fputs_unlocked scanf fscanf sscanf vscanf vfscanf vsscanf fread fwrite fread_unlocked "
         "fwrite_unlocked fflush fclose pclose feof ferror clearerr fileno fseek ftell fseeko ftello rewind "
         "fgetpos fsetpos perror remove rename wprintf fwprintf swprintf wscanf swscanf fputws fputwc putwchar"},
    {"", "__printf_chk __fprintf_chk __sprintf_chk __snprintf_chk __vprintf_chk __vfprintf_chk __vsprintf_chk "
         "__vsnprintf_chk __isoc99_scanf __isoc99_sscanf __isoc99_fscanf __isoc23_scanf __isoc23_sscanf "
         "__isoc23_fscanf"},
    {"", "strlen strnlen strcmp strncmp strcasecmp strncasecmp strcoll strxfrm strspn strcspn memcmp bcmp bzero "
         "explicit_bzero wcslen wcscmp wcsncmp wmemcmp wcscoll wcsspn wcscspn mblen mbtowc wctomb mbstowcs "
         "wcstombs mbrtowc wcrtomb mbrlen mbsinit"},
    {"", "atoi atol atoll atof rand srand rand_r srandom random drand48 srand48 lrand48 abs labs llabs div ldiv "
         "lldiv abort exit _exit _Exit quick_exit system getenv setenv unsetenv clearenv free cfree atexit "
         "at_quick_exit"},
    {"", "isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit "
         "tolower toupper isascii toascii iswalpha iswdigit iswspace iswupper iswlower towlower towupper"},
    {"", "time clock difftime mktime timegm strftime gettimeofday settimeofday clock_gettime clock_getres "
         "nanosleep clock_nanosleep times getrusage stime utime utimes usleep sleep alarm"},
    {"", "read write pread pwrite readv writev open openat creat close lseek dup dup2 pipe pipe2 fcntl access "
         "stat lstat fstat fstatat chdir mkdir rmdir unlink link symlink readlink chmod chown truncate ftruncate "
         "isatty ttyname_r getpid getppid getuid getgid kill raise wait waitpid execv execve execvp send sendto "
         "recv recvfrom bind connect accept getsockname getpeername setsockopt getsockopt select poll inet_pton "
         "uname gethostname sysconf getrlimit setrlimit umask sync fsync"},
    {"", "sched_getaffinity sched_setaffinity sigaction sigpending sigwait sigtimedwait tcgetattr tcsetattr statvfs "
         "fstatvfs statfs fstatfs getgroups getrandom getentropy clock_settime utimensat futimens renameat unlinkat "
         "mkdirat linkat symlinkat readlinkat fchmodat faccessat mkstemp mkostemp"},
    {"", "frexp frexpf frexpl modf modff modfl ldexp ldexpf ldexpl sincos sincosf remquo remquof nan nanf nanl "
         "lgamma_r feclearexcept fegetround fesetround feraiseexcept fetestexcept fegetenv fesetenv feholdexcept "
         "feupdateenv fegetexceptflag fesetexceptflag"},
    {"", "setjmp _setjmp sigsetjmp __sigsetjmp longjmp _longjmp siglongjmp __builtin_setjmp __builtin_longjmp "
         "__assert_fail __assert __errno_location sigemptyset sigfillset sigaddset sigdelset sigismember "
         "sigprocmask regfree regexec regcomp regerror strerror_r perror getloadavg swab"},
    {"r0", "strcpy strcat strncpy strncat memset wcscpy wcscat wcsncpy wcsncat wmemset memfrob strfry fgets gets "
           "fgets_unlocked fgetws ctermid tmpnam getcwd setlocale stpcpy stpncpy strupr strlwr"},
    {"r0", "strchr strrchr strstr strpbrk memchr memrchr rawmemchr strchrnul strcasestr memmem index rindex wcschr "
           "wcsrchr wcsstr wcspbrk wmemchr basename dirname"},
    {"r0", "__strcpy_chk __strcat_chk __strncpy_chk __strncat_chk __memset_chk __stpcpy_chk"},
    {"r0 c01", "memcpy memmove mempcpy memccpy wmemcpy wmemmove __memcpy_chk __memmove_chk __mempcpy_chk"},
    {"c10", "bcopy"},
    {"r1", "gmtime_r localtime_r ctime_r asctime_r realpath strerror_l"},
    {"r2", "inet_ntop"},
    {"s10", "strtol strtoul strtoll strtoull strtod strtof strtold strtoimax strtoumax wcstol wcstoul wcstod "
            "__isoc23_strtol __isoc23_strtoul __isoc23_strtoll __isoc23_strtoull"},
    {"k0 r0", "strtok"},
    {"s20 r0 t2", "strtok_r __strtok_r"},
    {"t0", "strsep"},
    {"l1", "getopt getopt_long getopt_long_only"},
    {"n", "malloc calloc aligned_alloc valloc pvalloc memalign strdup strndup wcsdup fopen fdopen "
          "popen tmpfile opendir strerror strsignal localtime gmtime ctime asctime ttyname getlogin "
          "newlocale duplocale uselocale nl_langinfo __builtin_malloc __ctype_b_loc __ctype_tolower_loc "
          "__ctype_toupper_loc"},
    {"n k0 k1", "open_memstream"},
    {"n c00 r0", "realloc reallocarray"},
    {"n0", "asprintf vasprintf getline posix_memalign __asprintf_chk"},
    {"n0", "getdelim"},
    {"", "__atomic_test_and_set __atomic_clear"},
    {"q3:0", "qsort"},
    {"q4:0,1 r1", "bsearch"},
    {"q4:0,1 r1", "lfind"},
};
// clang-format on

static const llvm::StringMap<StringRef> &rows() {
  static const llvm::StringMap<StringRef> Rows = [] {
    llvm::StringMap<StringRef> Made;
    for (const auto &Row : Table) {
      llvm::SmallVector<StringRef> Names;
      StringRef(Row[1]).split(Names, ' ', -1, false);
      for (StringRef Name : Names)
        Made[Name] = Row[0];
    }
    return Made;
  }();
  return Rows;
}

static std::optional<StringRef> findRow(StringRef Name) {
  auto It = rows().find(Name);
  if (It != rows().end())
    return It->second;
  // __builtin_memcpy, __builtin___memcpy_chk
  if (Name.consume_front("__builtin_"))
    return findRow(Name);
  return std::nullopt;
}

// Functions of numbers alone need no row.
static bool hasPointers(const FunctionDecl *F) {
  if (F->isVariadic() || !F->hasPrototype() || F->getReturnType()->isPointerType())
    return true;
  for (const ParmVarDecl *P : F->parameters())
    if (!P->getType()->isArithmeticType())
      return true;
  return !F->getReturnType()->isVoidType() && !F->getReturnType()->isArithmeticType();
}

std::optional<StringRef> knownEffects(const Unit &U, const FunctionDecl *F) {
  if (!F->getIdentifier())
    return std::nullopt;
  StringRef Name = F->getName();
  if (Name.starts_with("ythread_")) // the wait itself knows its places
    return StringRef();
  unsigned Builtin = F->getBuiltinID();
  bool IsLibrary = Builtin && U.Context.BuiltinInfo.isPredefinedLibFunction(Builtin);
  if (!Builtin && !isInSystemHeader(U, F->getCanonicalDecl()))
    return std::nullopt; // the user's own function of another file
  if (std::optional<StringRef> Row = findRow(Name))
    return Row;
  if (Name.starts_with("__sync_"))
    return StringRef("s01 s02 t0");
  if (Builtin && !IsLibrary) // the compiler's own: no code of theirs keeps anything
    return StringRef("r0");
  return hasPointers(F) ? std::nullopt : std::optional<StringRef>("");
}

bool isKnownInHeader(const Unit &U, const FunctionDecl *Definition) {
  return Definition->getIdentifier() && isInSystemHeader(U, Definition) &&
         findRow(Definition->getName());
}

} // namespace ythreads

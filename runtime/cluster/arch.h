/* What this program was compiled for, as ycc names it: YT_ARCH. */
#ifndef YT_CLUSTER_ARCH_H
#define YT_CLUSTER_ARCH_H

#if defined __x86_64__
#define YT_ARCH "x86_64"
#elif defined __aarch64__
#define YT_ARCH "aarch64"
#elif defined __s390x__
#define YT_ARCH "s390x"
#elif defined __arm__
#define YT_ARCH "armhf"
#elif defined __i386__
#define YT_ARCH "i386"
#else
#define YT_ARCH "unknown"
#endif

#endif

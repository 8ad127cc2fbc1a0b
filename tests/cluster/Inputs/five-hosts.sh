# What five-hosts.c does with a virtual machine of five hosts; $1 is yrun.
yrun="$1 --engine=pvm"
echo conf | pvm | grep "data formats"
$yrun -n 5 five
$yrun --nodes=s390x,aarch64,s390x,aarch64 five "twice two hosts"
$yrun --nodes=armhf,s390x,x86_64,aarch64,i386 tour
$yrun --nodes=s390x,x86_64,armhf,i386,aarch64 workers
$yrun -n 5 wander 200 10
$yrun --wire=pvm --nodes=s390x,armhf,x86_64,i386,aarch64 tour
$yrun --wire=pvm --nodes=x86_64,s390x,aarch64,armhf,i386 workers
$yrun --wire=pvm -n 5 wander 100 10
$yrun -n 5 leave 7
$yrun --nodes=i386,s390x,aarch64 checkpoint "$PWD/state"
$yrun --nodes=s390x,x86_64,armhf --restart="$PWD/state" checkpoint
"$1" -n 2 --restart="$PWD/state" bin/checkpoint
# What is copied is the host's; it starts there where binfmt is set up.
(cd / && PATH="$OLDPWD/bin:$PATH" $yrun --copy --nodes=s390x,armhf five || true) > copy.out 2>&1
for arch in s390x armhf; do cmp "$(dirname "$PVM_TMP")/home.$arch"/.cache/ythreads/*/five.$arch bin/five.$arch && echo "copied to $arch"; done
if $yrun --copy -n 2 tour.c; then exit 1; fi
if $yrun -n 2 missing; then exit 1; fi
echo "delete $(echo conf | pvm | awk '/LINUXS390/ { print $1 }')" | pvm > /dev/null
while echo conf | pvm | grep -q LINUXS390; do :; done # its pvmd hears of it a moment later
if $yrun --nodes=s390x:2 five; then exit 1; fi

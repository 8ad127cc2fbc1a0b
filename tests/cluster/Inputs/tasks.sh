# What pvm-tasks-elsewhere.c does with a virtual machine of two hosts; $1 is yrun, $2 this machine's architecture.
yrun="timeout 60 $1 --engine=pvm"
little=$(echo conf | pvm | awk '/ LINUX64 / { print $1; exit }')
big=$(echo conf | pvm | awk '/ LINUXS390/ { print $1; exit }')
$yrun --nodes="$2:2" tasks stock.s390x "$big" > 1.out
$yrun --nodes=s390x:2 tasks stock "$little" > 2.out
$yrun --nodes="s390x,$2" --wire=pvm tasks stock.s390x "$big" > 3.out

# copy.sh yrun hosts directory: what pvm-copy.c does with three hosts, of which the second and third lack the program in `directory`.
yrun="$1 --engine=pvm --copy --hosts=$2 -n 3" directory=$3
homes=$(dirname "$2")/homes
PATH=$directory/bin:$PATH
cd /
second=$homes/$(awk 'NR == 3 { print $1 }' "$2")/.cache
third=$homes/$(awk 'NR == 4 { print $1 }' "$2")/.cache

look() { # what is there; the numbers of the files tell whether they are new
    for place in "$second" "$third"; do
        (cd "$place/ythreads" && find . -type f -printf '%M %f\n' | sort)
        cmp "$place"/ythreads/*/prog "$directory/bin/prog" && echo "equal"
    done
    now=$(ls -i "$second"/ythreads/*/prog | cut -d' ' -f1)
    [ "$now" = "${before:-}" ] && echo "not copied again" || echo "copied"
    before=$now
}

parts() { # what of a copy that did not end is still there; a host that was not reached has no directory
    for place in "$second" "$third"; do
        [ ! -d "$place" ] || find "$place" -name '.part*'
    done
}

echo "--- first"; $yrun prog | sort; look
echo "--- again"; $yrun prog | sort; look
echo "--- damaged"; printf x | dd of="$(echo "$second"/ythreads/*/prog)" conv=notrunc bs=1 seek=1000 2> /dev/null
mkdir "$second/ythreads/old"; touch -d '40 days ago' "$second/ythreads/old/other"
touch -d '3 days ago' "$second/ythreads/.part-1"; touch "$second/ythreads/.part-of-somebody"
$yrun prog | sort; look
ls -A "$second/ythreads"; rm "$second"/ythreads/.part*
echo "--- where it cannot be"; rm -rf "$third"; touch "$third"
$yrun prog 2>&1; echo "status $?"; rm "$third"
echo "--- full"; mkdir "$directory/full"; printf '#!/bin/sh\nexec cat > /dev/full\n' > "$directory/full/base64"; chmod +x "$directory/full/base64"
PATH=$directory/full:$PATH $yrun prog 2>&1; echo "status $?"; (cd "$third" && find . -type f)
echo "--- cut"; printf '#!/bin/sh\n/usr/bin/base64 -d | head -c 1000\n' > "$directory/full/base64"
PATH=$directory/full:$PATH $yrun prog 2>&1; echo "status $?"; (cd "$third" && find . -type f)
echo "--- killed"; rm -rf "$second" "$third"
printf '#!/bin/sh\nls "$HOME"/.cache/ythreads/.part-* > /dev/null 2>&1 && kill -9 $PPID\nexec /usr/bin/sha256sum\n' > "$directory/full/sha256sum"; chmod +x "$directory/full/sha256sum"
PATH=$directory/full:$PATH $yrun prog 2>&1; echo "status $?"; parts
echo "--- interrupted"; rm -rf "$second" "$third" "$directory/full"; mkdir "$directory/full"
printf '#!/bin/sh\nmkdir %s/once 2> /dev/null && kill -INT $(cat %s/yrun)\nexec /usr/bin/base64 "$@"\n' "$directory" "$directory" > "$directory/full/base64"; chmod +x "$directory/full/base64"
PATH=$directory/full:$PATH sh -c 'echo $$ > "$0/yrun"; exec "$@"' "$directory" $yrun prog 2>&1; echo "status $?"; parts

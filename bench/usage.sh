# What the shell scripts here begin with: --help prints the comment at their head, and what is given must have been built.
case ${1-} in
-h | --help)
    sed -n '/^# /!{1d;q;};s/^# //p' "$0"
    exit
    ;;
esac
[ -x "${1-}/bin/ycc" ] || {
    echo "$0: ${1:-no build directory}: there is no bin/ycc in it (make build; $0 --help)" >&2
    exit 2
}

#!/bin/sh
# owner.sh command...: runs the command where a pvmd of another user seems to run. For root.
touch "$PVM_TMP/pvmd.0" && chown nobody "$PVM_TMP/pvmd.0" || exit
"$@"
status=$?
rm "$PVM_TMP/pvmd.0"
exit $status

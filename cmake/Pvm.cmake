# Finds PVM's header, which has no machine in it: the runtimes of all architectures take it from one directory.
#
# provides: YTHREADS_PVM_INCLUDE. libpvm3 itself is found when a program runs.
find_path(YTHREADS_PVM_HEADER pvm3.h)
if(NOT YTHREADS_PVM_HEADER)
  message(FATAL_ERROR "the PVM engine needs pvm3.h: package pvm-dev (make deps)")
endif()
set(YTHREADS_PVM_INCLUDE ${PROJECT_BINARY_DIR}/pvm)
file(MAKE_DIRECTORY ${YTHREADS_PVM_INCLUDE})
file(CREATE_LINK ${YTHREADS_PVM_HEADER}/pvm3.h ${YTHREADS_PVM_INCLUDE}/pvm3.h SYMBOLIC)

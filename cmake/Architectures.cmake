# Reads tools/architectures.def.
#
# provides: YTHREADS_ARCHITECTURES, YTHREADS_HOST, YTHREADS_FOREIGN (those with a cross compiler here) and, for
# each architecture A, YTHREADS_TRIPLE_A, YTHREADS_CC_A, YTHREADS_FLAGS_A and
# YTHREADS_QEMU_A.
set(table ${PROJECT_SOURCE_DIR}/tools/architectures.def)
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
file(STRINGS ${table} lines REGEX "^YTHREADS_ARCHITECTURE")

set(YTHREADS_HOST ${CMAKE_SYSTEM_PROCESSOR})
set(YTHREADS_ARCHITECTURES)
set(YTHREADS_FOREIGN)
foreach(line IN LISTS lines)
  string(REGEX MATCH "\\(([a-z0-9_]+), \"([^\"]+)\", [0-9]+, [0-9]+, \"([^\"]*)\", \"([^\"]+)\", \"([^\"]+)\"\\)"
    ignored "${line}")
  set(arch ${CMAKE_MATCH_1})
  separate_arguments(YTHREADS_FLAGS_${arch} UNIX_COMMAND "${CMAKE_MATCH_3}")
  set(YTHREADS_QEMU_${arch} ${CMAKE_MATCH_4})
  set(packages "${CMAKE_MATCH_5}")
  list(APPEND YTHREADS_ARCHITECTURES ${arch})
  set(YTHREADS_TRIPLE_${arch} ${CMAKE_MATCH_2})
  if(arch STREQUAL YTHREADS_HOST)
    set(YTHREADS_CC_${arch} ${CMAKE_C_COMPILER})
  elseif(NOT CMAKE_CROSSCOMPILING)
    find_program(YTHREADS_CC_${arch} ${YTHREADS_TRIPLE_${arch}}-gcc)
    if(YTHREADS_CC_${arch})
      list(APPEND YTHREADS_FOREIGN ${arch})
    else()
      message(STATUS "no programs for ${arch}: needs the packages ${packages} (make deps)")
    endif()
  endif()
endforeach()
if(NOT YTHREADS_HOST IN_LIST YTHREADS_ARCHITECTURES)
  message(FATAL_ERROR "this machine is a ${YTHREADS_HOST}; Ythreads knows ${YTHREADS_ARCHITECTURES}")
endif()

# libysim.a for every architecture.

# How ysim's plain C, which never suspends, is compiled; no errno, so that a square root is one instruction.
set(YTHREADS_SIMULATION_FLAGS -std=gnu17 -O2 -g1 -Wall -Wextra -Werror -ffp-contract=off -fno-math-errno)

# Adds the target `name`, which builds lib/<arch>/libysim.a of every architecture from extended C, by our own ycc, and from plain
# C, by the architecture's compiler:
#   ythreads_simulation_library(name SOURCES files... PLAIN files...)
function(ythreads_simulation_library name)
  cmake_parse_arguments(library "" "" "SOURCES;PLAIN" ${ARGN})
  set(room ${CMAKE_CURRENT_SOURCE_DIR})
  set(place ${CMAKE_CURRENT_BINARY_DIR}/objects)
  file(MAKE_DIRECTORY ${place})
  set(targets ${YTHREADS_HOST} ${YTHREADS_FOREIGN})
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${room}/*.h ${PROJECT_SOURCE_DIR}/include/ysim/*.h)
  list(APPEND headers ${PROJECT_SOURCE_DIR}/include/ysim.h ${PROJECT_SOURCE_DIR}/include/ythreads.h
       ${PROJECT_SOURCE_DIR}/include/ythreads/leaf.h ${PROJECT_SOURCE_DIR}/include/ythreads/generated.h)
  string(REPLACE ";" "," words "${targets}")
  foreach(source IN LISTS library_SOURCES)
    string(REPLACE "/" "-" object ${source})
    set(objects)
    foreach(arch IN LISTS targets)
      ythreads_simulation_object(made ${place}/${object} ${arch})
      list(APPEND objects ${made})
      list(APPEND objects_${arch} ${made})
    endforeach()
    add_custom_command(
      OUTPUT ${objects}
      COMMAND ycc --target=${words} -O2 -g -Wall -Wextra -Werror -I${room} -c ${source} -o ${place}/${object}.o
      DEPENDS ${room}/${source} ${headers} ycc ytranslate
      WORKING_DIRECTORY ${room}
      COMMENT "Compiling ${source} for ${name}"
      VERBATIM)
  endforeach()
  foreach(source IN LISTS library_PLAIN)
    string(REPLACE "/" "-" object ${source})
    foreach(arch IN LISTS targets)
      ythreads_simulation_object(made ${place}/${object} ${arch})
      list(APPEND objects_${arch} ${made})
      add_custom_command(
        OUTPUT ${made}
        COMMAND ${YTHREADS_CC_${arch}} ${YTHREADS_FLAGS_${arch}} ${YTHREADS_SIMULATION_FLAGS} -I${PROJECT_SOURCE_DIR}/include
                -I${room} -c ${room}/${source} -o ${made}
        DEPENDS ${room}/${source} ${headers}
        COMMENT "Compiling ${source} for ${name}, ${arch}"
        VERBATIM)
    endforeach()
  endforeach()
  set(archives)
  foreach(arch IN LISTS targets)
    set(archive ${PROJECT_BINARY_DIR}/lib/${arch}/libysim.a)
    set(ar ${YTHREADS_TRIPLE_${arch}}-ar)
    if(arch STREQUAL YTHREADS_HOST)
      set(ar ${CMAKE_AR})
    endif()
    add_custom_command(
      OUTPUT ${archive}
      COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
      COMMAND ${ar} rcs ${archive} ${objects_${arch}}
      DEPENDS ${objects_${arch}}
      COMMENT "Archiving ${archive}"
      VERBATIM)
    list(APPEND archives ${archive})
  endforeach()
  add_custom_target(${name} ALL DEPENDS ${archives})
  set_property(GLOBAL PROPERTY YTHREADS_SIMULATION_ARCHIVES ${archives})
endfunction()

# What ycc calls the object of an architecture.
function(ythreads_simulation_object result stem arch)
  set(suffix .${arch}.o)
  if(arch STREQUAL YTHREADS_HOST)
    set(suffix .o)
  endif()
  set(${result} ${stem}${suffix} PARENT_SCOPE)
endfunction()

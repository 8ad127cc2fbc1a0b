# libysim.a for every architecture, by ycc.

# Adds the target `name`, which builds lib/<arch>/libysim.a of every architecture: ythreads_simulation_library(name SOURCES files...)
function(ythreads_simulation_library name)
  cmake_parse_arguments(library "" "" "SOURCES" ${ARGN})
  set(room ${CMAKE_CURRENT_SOURCE_DIR})
  set(place ${CMAKE_CURRENT_BINARY_DIR}/objects)
  set(targets ${YTHREADS_HOST} ${YTHREADS_FOREIGN})
  string(REPLACE ";" "," words "${targets}")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${room}/*.h ${PROJECT_SOURCE_DIR}/include/ysim/*.h)
  list(APPEND headers ${PROJECT_SOURCE_DIR}/include/ysim.h ${PROJECT_SOURCE_DIR}/include/ythreads.h
       ${PROJECT_SOURCE_DIR}/include/ythreads/leaf.h ${PROJECT_SOURCE_DIR}/include/ythreads/generated.h)
  foreach(source IN LISTS library_SOURCES)
    string(REPLACE "/" "-" object ${source})
    set(object ${place}/${object}.o)
    set(others ${YTHREADS_FOREIGN})
    list(TRANSFORM others REPLACE "(.+)" "\\1.o")
    string(REGEX REPLACE "o$" "" stem ${object})
    list(TRANSFORM others PREPEND ${stem})
    add_custom_command(
      OUTPUT ${object} ${others}
      COMMAND ycc --target=${words} -O2 -g -Wall -Wextra -Werror -I${room} -c ${source} -o ${object}
      DEPENDS ${room}/${source} ${headers} ycc ytranslate
      WORKING_DIRECTORY ${room}
      COMMENT "Compiling ${source} for ${name}"
      VERBATIM)
    list(APPEND objects ${object})
  endforeach()
  file(MAKE_DIRECTORY ${place})
  set(archives)
  foreach(arch IN LISTS targets)
    set(archive ${PROJECT_BINARY_DIR}/lib/${arch}/libysim.a)
    set(ar ${YTHREADS_TRIPLE_${arch}}-ar)
    set(parts ${objects})
    if(arch STREQUAL YTHREADS_HOST)
      set(ar ${CMAKE_AR})
    else()
      list(TRANSFORM parts REPLACE "o$" "${arch}.o")
    endif()
    add_custom_command(
      OUTPUT ${archive}
      COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
      COMMAND ${ar} rcs ${archive} ${parts}
      DEPENDS ${objects} ${parts}
      COMMENT "Archiving ${archive}"
      VERBATIM)
    list(APPEND archives ${archive})
  endforeach()
  add_custom_target(${name} ALL DEPENDS ${archives})
  set_property(GLOBAL PROPERTY YTHREADS_SIMULATION_ARCHIVES ${archives})
endfunction()

# The runtime once more, by custom commands: for foreign architectures and for the fuzzers. CMake itself knows
# one C compiler per build.

# How every file of the runtime is compiled, by whichever compiler.
set(YTHREADS_RUNTIME_FLAGS -std=gnu11 -Wall -Wextra -Werror -ffp-contract=off)

# What its references to the C library are called in the end; its first lines say why.
set(YTHREADS_RUNTIME_NAMES ${PROJECT_SOURCE_DIR}/runtime/base/library.names)

# Adds the target `name`, which builds `archive` from `sources`; without OBJCOPY the names stay as they are:
#   ythreads_runtime_library(name archive SOURCES files... COMPILER cc flags... ARCHIVER ar [OBJCOPY objcopy])
function(ythreads_runtime_library name archive)
  cmake_parse_arguments(runtime "" "ARCHIVER;OBJCOPY" "SOURCES;COMPILER" ${ARGN})
  set(room ${PROJECT_SOURCE_DIR}/runtime)
  set(place ${CMAKE_CURRENT_BINARY_DIR}/${name})
  set(objects)
  foreach(source IN LISTS runtime_SOURCES)
    string(REPLACE "/" "-" object ${source})
    set(object ${place}/${object}.o)
    set(debug)
    if(source IN_LIST YTHREADS_RUNTIME_FOR_GDB)
      set(debug -g)
    endif()
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${runtime_COMPILER} ${YTHREADS_RUNTIME_FLAGS} ${debug} -MD -MF ${object}.d
              -I${PROJECT_SOURCE_DIR}/include -isystem ${YTHREADS_PVM_INCLUDE} -I${room} -c ${room}/${source} -o ${object}
      DEPENDS ${room}/${source}
      DEPFILE ${object}.d
      COMMENT "Compiling ${source} for ${name}"
      VERBATIM)
    list(APPEND objects ${object})
  endforeach()
  get_filename_component(directory ${archive} DIRECTORY)
  file(MAKE_DIRECTORY ${directory} ${place})
  set(rename)
  if(runtime_OBJCOPY)
    set(rename COMMAND ${runtime_OBJCOPY} --redefine-syms=${YTHREADS_RUNTIME_NAMES} ${archive})
  endif()
  add_custom_command(
    OUTPUT ${archive}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
    COMMAND ${runtime_ARCHIVER} rcs ${archive} ${objects}
    ${rename}
    DEPENDS ${objects} ${YTHREADS_RUNTIME_NAMES}
    COMMENT "Archiving ${archive}"
    VERBATIM)
  add_custom_target(${name} ALL DEPENDS ${archive})
endfunction()

# The runtime once more, by custom commands: for foreign architectures and for the fuzzers. CMake itself knows
# one C compiler per build.

# How every file of the runtime is compiled, by whichever compiler.
set(YTHREADS_RUNTIME_FLAGS -std=gnu11 -Wall -Wextra -Werror -ffp-contract=off)

# Adds the target `name`, which builds `archive` from `sources`:
#   ythreads_runtime_library(name archive SOURCES files... COMPILER cc flags... ARCHIVER ar)
function(ythreads_runtime_library name archive)
  cmake_parse_arguments(runtime "" "ARCHIVER" "SOURCES;COMPILER" ${ARGN})
  set(room ${PROJECT_SOURCE_DIR}/runtime)
  set(place ${CMAKE_CURRENT_BINARY_DIR}/${name})
  set(objects)
  foreach(source IN LISTS runtime_SOURCES)
    string(REPLACE "/" "-" object ${source})
    set(object ${place}/${object}.o)
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${runtime_COMPILER} ${YTHREADS_RUNTIME_FLAGS} -MD -MF ${object}.d
              -I${PROJECT_SOURCE_DIR}/include -I${room} -c ${room}/${source} -o ${object}
      DEPENDS ${room}/${source}
      DEPFILE ${object}.d
      COMMENT "Compiling ${source} for ${name}"
      VERBATIM)
    list(APPEND objects ${object})
  endforeach()
  get_filename_component(directory ${archive} DIRECTORY)
  file(MAKE_DIRECTORY ${directory} ${place})
  add_custom_command(
    OUTPUT ${archive}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
    COMMAND ${runtime_ARCHIVER} rcs ${archive} ${objects}
    DEPENDS ${objects}
    COMMENT "Archiving ${archive}"
    VERBATIM)
  add_custom_target(${name} ALL DEPENDS ${archive})
endfunction()

# Programs in extended C that are part of the build: the examples.

# Adds the program `output` (and output.<arch> for each foreign architecture) made by ycc from `source`. A line
# `// flags: ...` of the source is passed to ycc.
function(ythreads_program name source output)
  file(STRINGS ${source} flags REGEX "^// flags: ")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  string(REPLACE "// flags: " "" flags "${flags}")
  separate_arguments(flags UNIX_COMMAND "${flags}")
  set(targets ${YTHREADS_HOST} ${YTHREADS_FOREIGN})
  list(TRANSFORM YTHREADS_FOREIGN PREPEND ${output}. OUTPUT_VARIABLE outputs)
  list(TRANSFORM YTHREADS_FOREIGN REPLACE "(.+)" "${PROJECT_BINARY_DIR}/lib/\\1/libythreads.a" OUTPUT_VARIABLE libraries)
  string(REPLACE ";" "," targets "${targets}")
  get_property(archives GLOBAL PROPERTY YTHREADS_SIMULATION_ARCHIVES)
  get_filename_component(directory ${output} DIRECTORY)
  file(MAKE_DIRECTORY ${directory})
  add_custom_command(
    OUTPUT ${output} ${outputs}
    COMMAND ycc --target=${targets} -O2 -g ${flags} ${source} -o ${output}
    DEPENDS ${source} ${PROJECT_SOURCE_DIR}/include/ythreads.h ${PROJECT_SOURCE_DIR}/include/ythreads/generated.h
            ycc ytranslate ythreads ${libraries} ${archives}
    COMMENT "Building ${name}"
    VERBATIM)
  add_custom_target(${name} ALL DEPENDS ${output})
endfunction()

# The runtime for foreign architectures, by custom commands: CMake knows one C compiler per build.

# Adds the target runtime-<arch>, which builds lib/<arch>/libythreads.a from `sources` (absolute paths).
function(ythreads_cross_runtime arch sources)
  set(directory ${PROJECT_BINARY_DIR}/lib/${arch})
  set(archive ${directory}/libythreads.a)
  set(objects)
  foreach(source IN LISTS sources)
    file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${source})
    string(REPLACE "/" "-" name ${name})
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${arch}/${name}.o)
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${YTHREADS_CC_${arch}} ${YTHREADS_RUNTIME_FLAGS} -O2 -g -MD -MF ${object}.d
              -I${PROJECT_SOURCE_DIR}/include -I${CMAKE_CURRENT_SOURCE_DIR} -c ${source} -o ${object}
      DEPENDS ${source}
      DEPFILE ${object}.d
      COMMENT "Compiling ${name} for ${arch}"
      VERBATIM)
    list(APPEND objects ${object})
  endforeach()
  file(MAKE_DIRECTORY ${directory} ${CMAKE_CURRENT_BINARY_DIR}/${arch})
  add_custom_command(
    OUTPUT ${archive}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
    COMMAND ${YTHREADS_TRIPLE_${arch}}-ar rcs ${archive} ${objects}
    DEPENDS ${objects}
    COMMENT "Archiving lib/${arch}/libythreads.a"
    VERBATIM)
  add_custom_target(runtime-${arch} ALL DEPENDS ${archive})
endfunction()

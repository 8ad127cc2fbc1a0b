# `cmake --install build --prefix P`: the tools, the headers, a runtime for each architecture, and what other
# projects find them by.
#
# ycc looks for ../include and ../lib/<arch> from where it stands, so the folders' names are fixed here (no lib64,
# no lib/<triple>) and an installed tree may be moved.
include(CMakePackageConfigHelpers)

install(TARGETS ycc yrun yctl ystate ytranslate RUNTIME DESTINATION bin)
install(FILES ${PROJECT_SOURCE_DIR}/include/ythreads.h ${PROJECT_SOURCE_DIR}/include/ysim.h DESTINATION include)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ysim DESTINATION include FILES_MATCHING PATTERN "*.h")
foreach(header generated generated_atomics generated_builtins generated_calls generated_values leaf pack pvm)
  install(FILES ${PROJECT_SOURCE_DIR}/include/ythreads/${header}.h DESTINATION include/ythreads)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/include/ythreads/translator/complex.h ${PROJECT_SOURCE_DIR}/include/ythreads/translator/tgmath.h
        DESTINATION include/ythreads/translator)
foreach(arch IN LISTS YTHREADS_HOST YTHREADS_FOREIGN)
  install(FILES ${PROJECT_BINARY_DIR}/lib/${arch}/libythreads.a ${PROJECT_BINARY_DIR}/lib/${arch}/libysim.a
    DESTINATION lib/${arch})
endforeach()
foreach(tool ycc yrun yctl ystate ytranslate)
  install(FILES ${PROJECT_SOURCE_DIR}/docs/man/${tool}.1 DESTINATION share/man/man1)
endforeach()

install(FILES ${PROJECT_SOURCE_DIR}/tools/gdb/ythreads.py DESTINATION share/ythreads/gdb)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/tools/gdb/ythreads_gdb DESTINATION share/ythreads/gdb FILES_MATCHING PATTERN "*.py"
  PATTERN __pycache__ EXCLUDE)

set(package ${PROJECT_BINARY_DIR}/package)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/YthreadsConfig.cmake.in ${package}/YthreadsConfig.cmake
  INSTALL_DESTINATION lib/cmake/Ythreads NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${package}/YthreadsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
list(JOIN YTHREADS_FOREIGN " " YTHREADS_TARGETS_WORDS)
string(PREPEND YTHREADS_TARGETS_WORDS "${YTHREADS_HOST} ")
configure_file(${CMAKE_CURRENT_LIST_DIR}/ythreads.pc.in ${package}/ythreads.pc @ONLY)
install(FILES ${package}/YthreadsConfig.cmake ${package}/YthreadsConfigVersion.cmake DESTINATION lib/cmake/Ythreads)
install(FILES ${package}/ythreads.pc DESTINATION lib/pkgconfig)

# Test suites: every one has a line in tests/budget.txt with its seconds, and over budget it fails.
#
# provides: ythreads_suite(), YTHREADS_PYTHON, YTHREADS_LIT, and the tools' paths for the test configurations.

# Finds a program that tests need, or stops with the package that has it.
function(ythreads_find_tool variable package)
  find_program(${variable} ${ARGN})
  if(NOT ${variable})
    list(GET ARGN -1 name)
    message(FATAL_ERROR "tests need ${name}: package ${package} (make deps)")
  endif()
endfunction()

ythreads_find_tool(YTHREADS_PYTHON python3 HINTS /usr/bin NAMES python3)
ythreads_find_tool(YTHREADS_FILECHECK llvm-19-tools NAMES FileCheck-19)
ythreads_find_tool(YTHREADS_LIT llvm-19-tools HINTS /usr/lib/llvm-19/build/utils/lit NAMES lit.py)
ythreads_find_tool(YTHREADS_CLANG clang-19 NAMES clang-19)
ythreads_find_tool(YTHREADS_CLANG_FORMAT clang-format-19 NAMES clang-format-19)

set(budget_file ${PROJECT_SOURCE_DIR}/tests/budget.txt)
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${budget_file})
file(STRINGS ${budget_file} YTHREADS_BUDGET REGEX "^[a-z]")

# Adds the suite `name`: ythreads_suite(name [LABELS label...] [PROCESSORS n] COMMAND command args...).
# A label `full` keeps it out of `make test`.
function(ythreads_suite name)
  cmake_parse_arguments(suite "" "PROCESSORS" "LABELS;COMMAND" ${ARGN})
  foreach(line IN LISTS YTHREADS_BUDGET)
    if(line MATCHES "^${name} +([0-9]+)")
      set(seconds ${CMAKE_MATCH_1})
    endif()
  endforeach()
  if(NOT DEFINED seconds)
    message(FATAL_ERROR "suite '${name}' has no line in tests/budget.txt")
  endif()
  if(YTHREADS_SANITIZE)
    math(EXPR seconds "${seconds} * 5") # so much slower it is, at the most
  endif()
  if(NOT suite_PROCESSORS)
    set(suite_PROCESSORS 1)
  endif()
  add_test(NAME ${name} COMMAND ${suite_COMMAND})
  # What a runner has said stands in the log also if it is out of time.
  set_tests_properties(${name} PROPERTIES TIMEOUT ${seconds} COST ${seconds} LABELS "${suite_LABELS}"
                                          PROCESSORS ${suite_PROCESSORS} ENVIRONMENT PYTHONUNBUFFERED=1)
endfunction()

# Adds a suite whose runner is a Python script of tests/harness/: ythreads_harness(name script [LABELS label...]
# [PROCESSORS n] ARGUMENTS args...)
function(ythreads_harness name script)
  cmake_parse_arguments(harness "" "PROCESSORS" "LABELS;ARGUMENTS" ${ARGN})
  ythreads_suite(${name} PROCESSORS ${harness_PROCESSORS} LABELS ${harness_LABELS}
    COMMAND ${YTHREADS_PYTHON} -B ${PROJECT_SOURCE_DIR}/tests/harness/${script} ${harness_ARGUMENTS})
endfunction()

# Adds the proof that a suite's runner can fail: the command must exit with a failure and print every text.
#   ythreads_must_fail(name TEXTS text... COMMAND command args...)
function(ythreads_must_fail name)
  cmake_parse_arguments(proof "" "" "TEXTS;COMMAND" ${ARGN})
  add_test(NAME ${name}-can-fail COMMAND ${YTHREADS_PYTHON} -B ${PROJECT_SOURCE_DIR}/tests/harness/must_fail.py
    ${proof_TEXTS} -- ${proof_COMMAND})
  set_tests_properties(${name}-can-fail PROPERTIES TIMEOUT 100 COST 5)
endfunction()

# Unit tests: what they take is compiling GoogleTest's header and code that runs once.
function(ythreads_unit_tests target)
  target_precompile_headers(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:<gtest/gtest.h$<ANGLE-R>>)
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-O0>)
endfunction()

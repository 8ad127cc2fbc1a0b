# ysim's sources, for the host and for every other architecture. Extended C: ycc translates what suspends, and copies the rest.
set(YTHREADS_SIMULATION_SOURCES
  core/fail.c
  base/need.c
  core/choice.c
  core/events.c
  core/join.c
  core/line.c
  core/process.c
  core/report.c
  core/run.c
  core/signal.c)

# The runtime's sources, for the host and for every other architecture.
set(YTHREADS_RUNTIME_SOURCES
)

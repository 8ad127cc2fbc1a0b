# The runtime's sources, for the host and for every other architecture.
set(YTHREADS_RUNTIME_SOURCES
  base/status.c
  base/memory.c
  base/schema.c
  base/schema_describe.c
  base/schema_path.c
  base/codec_buffer.c
  base/codec_kinds.c
  base/codec_quad.c
  base/codec_encode.c
  base/codec_decode.c
)

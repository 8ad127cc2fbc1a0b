//===- Memory.cpp - operators new and delete for a process that ends soon ----===//
//
// A translation makes and drops small strings and vectors by the million, clang's own among
// them. Small blocks come from lists by size and go back there: half of what malloc does for
// them. Before each block stands its size in sixteenths, 0 for what malloc gave.
//
//===------------------------------------------------------------------------===//

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {
constexpr size_t Unit = 16, Header = 8, Largest = 64, Slab = 256 * 1024;

struct Free {
  Free *Next;
};

// A thread of clang's own, which it makes where the stack ends, has lists of its own.
thread_local Free *Lists[Largest + 1];
thread_local char *At, *End;

size_t &headerOf(void *Block) { return static_cast<size_t *>(Block)[-1]; }

void *allocate(size_t Size) {
  for (;;) {
    if (void *Block = std::malloc(Size))
      return Block;
    std::new_handler Handler = std::get_new_handler();
    if (!Handler)
      std::abort();
    Handler();
  }
}

// Blocks begin a header before what malloc would align.
void *carve(size_t Units) {
  if (size_t(End - At) < Units * Unit) {
    At = static_cast<char *>(allocate(Slab)) + Header;
    End = At + Slab - Unit;
  }
  void *Block = At + Header;
  At += Units * Unit;
  headerOf(Block) = Units;
  return Block;
}

void *allocateLarge(size_t Size) {
  void *Block = static_cast<char *>(allocate(Size + Unit)) + Unit;
  headerOf(Block) = 0;
  return Block;
}
} // namespace

void *operator new(size_t Size) {
  if (Size > Largest * Unit - Header)
    return allocateLarge(Size);
  size_t Units = (Size + Header + Unit - 1) / Unit;
  Free *Known = Lists[Units];
  if (!Known)
    return carve(Units);
  Lists[Units] = Known->Next;
  return Known;
}

void operator delete(void *Block) noexcept {
  if (!Block)
    return;
  size_t Units = headerOf(Block);
  if (!Units)
    return std::free(static_cast<char *>(Block) - Unit);
  auto *Known = static_cast<Free *>(Block);
  Known->Next = Lists[Units];
  Lists[Units] = Known;
}

void operator delete(void *Block, size_t) noexcept { operator delete(Block); }

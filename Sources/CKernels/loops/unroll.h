// Loops over several registers at once, which execute fewer instructions for each.

/// The number of registers that a turn of most loops processes, and of those that only copy or fill.
enum { UNROLLED = 4, COPIED = 8 };

/// Repeats the following statement for i in 0..<n, without a loop.
#define UNROLL(i, n) _Pragma("clang loop unroll(full)") for (int i = 0; i < n; i++)

/// The registers that rows of one width consist of.
typedef struct {
    ptrdiff_t blocks;  // the bytes of all blocks of COPIED registers
    int singles;       // the number of registers between the blocks and the last one; -1 without a last one
    ptrdiff_t end;     // the offset of the end of these in bytes
    ptrdiff_t last;    // the offset of the last register in bytes, which may overlap the one before
} row_registers;

/// Returns the registers of rows of at least VBYTES bytes.
INLINE row_registers registers_of(ptrdiff_t bytes) {
    const ptrdiff_t rest = bytes % (COPIED * VBYTES), blocks = bytes - rest;
    const int singles = rest > 0 ? (int)((rest - 1) / VBYTES) : -1;
    return (row_registers){blocks, singles, blocks + singles * VBYTES, bytes - VBYTES};
}

/// Executes `rows(singles)` with a constant for the number of single registers, -1 to COPIED - 1: rows of one width
/// branch once, and not each.
#define WITH_SINGLES(singles, rows)                                                                                    \
    switch (singles) {                                                                                                 \
    case -1: rows(-1); break;                                                                                          \
    case 0: rows(0); break;                                                                                            \
    case 1: rows(1); break;                                                                                            \
    case 2: rows(2); break;                                                                                            \
    case 3: rows(3); break;                                                                                            \
    case 4: rows(4); break;                                                                                            \
    case 5: rows(5); break;                                                                                            \
    case 6: rows(6); break;                                                                                            \
    case 7: rows(7); break;                                                                                            \
    }

/// Executes `move(i)` for i in -count..<0, where `count` is less than COPIED: one jump, and no loop. Memory is written
/// in ascending order, which is faster than another one.
#define EACH_SINGLE(count, move)                                                                                       \
    switch (count) {                                                                                                   \
    case 7: move(-7); __attribute__((fallthrough));                                                                    \
    case 6: move(-6); __attribute__((fallthrough));                                                                    \
    case 5: move(-5); __attribute__((fallthrough));                                                                    \
    case 4: move(-4); __attribute__((fallthrough));                                                                    \
    case 3: move(-3); __attribute__((fallthrough));                                                                    \
    case 2: move(-2); __attribute__((fallthrough));                                                                    \
    case 1: move(-1);                                                                                                  \
    }

// Where rows are often short, the pixels that remain at the end of one are computed from a register that overlaps the
// one before, and that was loaded before any was stored. That is faster than the processing of single pixels.

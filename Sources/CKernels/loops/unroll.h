// Loops over several registers at once, which execute fewer instructions for each.

/// The number of registers that a turn of most loops processes, and of those that only copy or fill.
enum { UNROLLED = 4, COPIED = 8 };

/// Repeats the following statement for i in 0..<n, without a loop.
#define UNROLL(i, n) _Pragma("clang loop unroll(full)") for (int i = 0; i < n; i++)

// Where rows are often short, the pixels that remain at the end of one are computed from a register that overlaps the
// one before, and that was loaded before any was stored. That is faster than the processing of single pixels.

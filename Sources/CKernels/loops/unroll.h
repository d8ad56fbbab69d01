// Loops over several registers at once, which execute fewer instructions for each.

/// The number of registers that a turn of most loops processes, and of those that only store.
enum { UNROLLED = 4, STORED = 8 };

/// Repeats the following statement for i in 0..<UNROLLED, without a loop.
#define UNROLL(i) _Pragma("clang loop unroll(full)") for (int i = 0; i < UNROLLED; i++)

// The last pixels of a row that has at least one register of them are computed first, from a register that may overlap
// the one before, and stored last. That is faster than the processing of single pixels.

import CPlatform

/// The memory that the C library hands out.
package enum HeapMemory {
    /// Gives the pages that nobody uses back to the kernel. Takes a millisecond or more, depending on how much there
    /// is.
    package static func trim() {
        malloc_trim(0)
    }
}

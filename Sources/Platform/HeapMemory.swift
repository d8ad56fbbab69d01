import CPlatform

/// The heap of the C library.
package enum HeapMemory {
    /// Returns unused pages to the kernel. Takes a millisecond or more, depending on the size of the heap.
    package static func trim() {
        malloc_trim(0)
    }
}

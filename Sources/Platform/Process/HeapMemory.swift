import CPlatform

/// The heap of the C library.
package enum HeapMemory {
    /// Returns unused pages to the kernel. Takes a millisecond or more, depending on the size of the heap.
    package static func trim() {
        malloc_trim(0)
    }

    /// Returns the bytes of a block for a size: the block begins with its own size, and ends at a multiple of 16.
    package static func block(_ size: Int) -> Int { max((size + 8 + 15) & ~15, 32) }

    /// Returns the bytes of an object.
    /// - Parameter properties: the size of its stored properties, in their order.
    package static func object(_ properties: Int) -> Int { block(objectHeader + properties) }

    /// The bytes of an array's block without its elements.
    package static let arrayHeader = 32
    private static let objectHeader = 16
}

import CPlatform

@usableFromInline package enum Processors {
    /// How many the calling thread may run on.
    package static var count: Int { Int(cplatform_processor_count()) }

    /// Asks for memory that is to be looked at soon, so that it is there by then.
    @inlinable package static func fetch(_ memory: UnsafeRawPointer, bytes: Int) { cplatform_fetch(memory, bytes) }

    /// Spends a moment of a loop that waits for another thread, which it leaves more of a shared core.
    package static func relax() { cplatform_relax() }
}

import CPlatform

/// The number of processors, and hints to them.
@usableFromInline package enum Processors {
    /// The number of processors in the calling thread's affinity mask.
    package static var count: Int { Int(cplatform_processor_count()) }

    /// Prefetches memory that will be read soon.
    @inlinable package static func fetch(_ memory: UnsafeRawPointer, bytes: Int) { cplatform_fetch(memory, bytes) }

    /// Executes the processor's spin-loop hint, which leaves more of a shared core to its other thread.
    package static func relax() { cplatform_relax() }
}

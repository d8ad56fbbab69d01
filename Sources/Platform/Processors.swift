import CPlatform

package enum Processors {
    /// How many the calling thread may run on.
    package static var count: Int { Int(cplatform_processor_count()) }

    /// Spends a moment of a loop that waits for another thread, which it leaves more of a shared core.
    package static func relax() { cplatform_relax() }
}

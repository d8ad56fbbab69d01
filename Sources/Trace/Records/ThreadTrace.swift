/// The ring of a render thread, and the memory for the rings of its helpers.
package final class ThreadTrace {
    package let memory: TraceMemory
    /// The name of the thread's display.
    package let name: String
    /// The ring; `nil` if there is no memory for it.
    package let ring: TraceRing?

    /// - Parameter name: the name of the thread's display.
    package init(_ memory: TraceMemory, name: String) {
        self.memory = memory
        self.name = name
        ring = memory.makeRing("render \(name)", capacity: TraceMemory.renderRecords)
    }
}

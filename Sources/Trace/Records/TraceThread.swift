/// The records of one thread, as a reader found them.
package struct TraceThread: Sendable {
    /// The name of the thread.
    package var name: String
    /// The kernel's number of the thread; 0 if it is unknown.
    package var id: Int32 = 0
    /// The records in the order in which they were written.
    package var records: [TraceRecord] = []
    /// The number of records before these that were replaced before they were read.
    package var lost: UInt64 = 0

    package init(name: String) {
        self.name = name
    }
}

/// The conditions under which the kernel records events about the threads of a process.
enum KernelFilter {
    /// The upper bound of threads, since the length of a condition is limited to a page of memory.
    static let mostThreads = 40

    /// Returns the condition for an event.
    /// - Parameters:
    ///   - threads: the numbers of the threads, at least one.
    ///   - fields: the fields of the event, of which one has to be the number of a thread.
    static func condition(_ threads: [Int32], _ fields: [String]) -> String {
        threads.prefix(mostThreads).flatMap { thread in fields.map { "\($0)==\(thread)" } }.joined(separator: "||")
    }
}

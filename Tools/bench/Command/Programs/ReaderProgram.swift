import BenchKit

/// The command that a kiosk of ``KioskProgram`` starts to be read by another process.
///
///     vitrine-bench run-reader STATE RECORDS
struct ReaderProgram {
    static let name = ProfilingReader.command

    private let state: ProfilingState
    /// The path of the file of records.
    private let records: String

    /// - Parameter words: The arguments after the name of the command.
    init(_ words: ArraySlice<String>) throws(BenchError) {
        guard words.count == 2, let state = words.first.flatMap(ProfilingState.init), let records = words.last else {
            throw BenchError(.usage, "\(Self.name) needs a state and a file of records")
        }
        self.state = state
        self.records = records
    }

    func run() throws -> Never { try ProfilingReader.run(state, records: records) }
}

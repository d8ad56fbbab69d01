import BenchKit
import FoundationEssentials

/// The command that `tails` starts for each load of the main thread: a kiosk in a process of its own.
///
///     vitrine-bench run-busy idle|busy SECONDS
///
/// Prints the figures as a line of JSON.
struct BusyProgram {
    static let name = "run-busy"

    private let load: MainThreadLoad
    private let seconds: Int

    /// - Parameter words: The arguments after the name of the command.
    init(_ words: ArraySlice<String>) throws(BenchError) {
        let words = Array(words)
        guard words.count == 2, let load = MainThreadLoad(rawValue: words[0]), let seconds = Int(words[1]),
            1...600 ~= seconds
        else {
            let loads = MainThreadLoad.allCases.map(\.rawValue).joined(separator: " or ")
            throw BenchError(.usage, "\(Self.name) needs \(loads), and 1 to 600 seconds")
        }
        self.load = load
        self.seconds = seconds
    }

    func run() throws {
        let run = try BusyMeasurement(load, seconds: Double(seconds)).run()
        try ResultOutput.write(String(decoding: try JSONEncoder().encode(run), as: UTF8.self))
    }

    /// Runs this command in a new process.
    static func inProcessOfItsOwn(_ load: MainThreadLoad, seconds: Int) throws -> BusyRun {
        let words = [name, load.rawValue, "\(seconds)"]
        let process = try ChildProcess.run(["/proc/self/exe"] + words)
        guard process.status == 0, let run = try? JSONDecoder().decode(BusyRun.self, from: Data(process.output.utf8))
        else {
            throw BenchError(
                .failed,
                "the kiosk whose main thread is \(load.rawValue) ended with status \(process.status); run "
                    + "“vitrine-bench \(words.joined(separator: " "))” to see why")
        }
        return run
    }
}

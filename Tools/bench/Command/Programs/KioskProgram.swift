import BenchKit
import FoundationEssentials

/// The command that `profiling` starts for each scene and state: a kiosk in a process of its own.
///
///     vitrine-bench run-kiosk SCENE STATE SECONDS
///
/// Prints the count as a line of JSON.
struct KioskProgram {
    static let name = "run-kiosk"

    private let scene: BenchScene
    private let state: ProfilingState
    private let seconds: Int

    /// - Parameter words: The arguments after the name of the command.
    init(_ words: ArraySlice<String>) throws(BenchError) {
        let words = Array(words)
        guard words.count == 3, let scene = BenchScene(rawValue: words[0]),
            let state = ProfilingState(rawValue: words[1]), let seconds = Int(words[2]), 1...60 ~= seconds
        else {
            let states = ProfilingState.allCases.map(\.rawValue).joined(separator: ", ")
            throw BenchError(.usage, "\(Self.name) needs a scene, one of \(states), and 1 to 60 seconds")
        }
        self.scene = scene
        self.state = state
        self.seconds = seconds
    }

    func run() throws {
        let count = try ProfiledKiosk.count(scene, state, seconds: seconds)
        try ResultOutput.write(String(decoding: try JSONEncoder().encode(count), as: UTF8.self))
    }

    /// Runs this command in a new process.
    static func inProcessOfItsOwn(
        _ scene: BenchScene, _ state: ProfilingState, seconds: Int
    ) throws -> ProfilingCount {
        let words = [name, scene.rawValue, state.rawValue, "\(seconds)"]
        let process = try ChildProcess.run(["/proc/self/exe"] + words, environment: state.environment)
        guard process.status == 0,
            let count = try? JSONDecoder().decode(ProfilingCount.self, from: Data(process.output.utf8))
        else {
            throw BenchError(
                .failed,
                "the kiosk with the scene \(scene.rawValue), \(state.title), ended with status \(process.status); run "
                    + "“vitrine-bench \(words.joined(separator: " "))” to see why")
        }
        return count
    }
}

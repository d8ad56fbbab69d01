import BenchKit
import Compositor
import FoundationEssentials

/// The command that other commands start for each run of a scene, in a process of its own to measure its memory.
///
///     vitrine-bench run-scene SCENE [--from FRAME] [--dump FILE] [--threads N] [--redraw scene|whole|changes]
///
/// Prints the figures as a line of JSON. Parses its arguments without ArgumentParser, and reads the memory's size
/// before it encodes the figures: both would add up to a megabyte to the memory of the scene.
struct SceneProgram {
    static let name = "run-scene"

    private var scene: BenchScene
    /// The number of the first frame that is drawn.
    private var from = 0
    /// The PPM file for the last frame.
    private var dump: String?
    /// The number of threads that paint a frame.
    private var threads = 1
    private var redraw = SceneRedraw.scene

    /// - Parameter words: The arguments after the name of the command.
    init(_ words: ArraySlice<String>) throws(BenchError) {
        guard let word = words.first, let scene = BenchScene(rawValue: word) else {
            throw BenchError(
                .usage,
                "\(Self.name) runs one of the scenes \(BenchScene.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        self.scene = scene
        var rest = words.dropFirst()
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw BenchError(.usage, "\(option) needs a value") }
            try take(option, value)
        }
    }

    private mutating func take(_ option: String, _ value: String) throws(BenchError) {
        switch option {
        case "--from":
            guard let frame = Int(value), 0...BenchScene.lastFrame ~= frame else {
                throw BenchError(
                    .usage, "--from \(value) is out of range; choose a frame from 0 to \(BenchScene.lastFrame)")
            }
            from = frame
        case "--dump":
            dump = value
        case "--threads":
            guard let count = Int(value) else { throw BenchError(.usage, "--threads “\(value)” is not a number") }
            threads = count
        case "--redraw":
            guard let redraw = SceneRedraw(rawValue: value) else {
                throw BenchError(
                    .usage,
                    "--redraw “\(value)” is unknown; choose from \(SceneRedraw.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            self.redraw = redraw
        default:
            throw BenchError(.usage, "\(Self.name) has no option \(option)")
        }
    }

    func run() throws {
        let threads = try DrawingThreads.of(threads)
        let figures = try scene.isIdle ? IdleMeasurement.run(threads: self.threads) : frames(threads)
        try ResultOutput.write(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
    }

    private func frames(_ threads: PaintThreads) throws -> SceneRun {
        var measurement = SceneMeasurement(scene)
        measurement.firstFrame = from
        measurement.threads = threads
        measurement.redraw = redraw
        return try measurement.run { renderer in
            if let dump { try Picture(renderer.picture).writePPM(dump) }
        }
    }

    /// Runs this command in a new process.
    static func inProcessOfItsOwn(
        _ scene: BenchScene, from frame: Int = 0, dump: String? = nil, redraw: SceneRedraw = .scene,
        threads: Int = 1
    ) throws -> SceneRun {
        var words = [
            "/proc/self/exe", name, scene.rawValue, "--from", "\(frame)", "--threads", "\(threads)", "--redraw",
            redraw.rawValue,
        ]
        if let dump { words += ["--dump", dump] }
        let process = try ChildProcess.run(words, environment: StartClock.setting)
        guard let run: SceneRun = try Peers.line(of: process, "vitrine-bench \(name) \(scene.rawValue)") else {
            throw BenchError(.failed, "cannot run the scene \(scene.rawValue)")
        }
        return run
    }
}

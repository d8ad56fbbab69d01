import ArgumentParser
import BenchKit
import Compositor
import FoundationEssentials

/// What the other commands start for every run of a scene: its memory is its own.
struct RunSceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run-scene", abstract: "Runs one scene in this process and prints its figures as a line of JSON.", shouldDisplay: false)

    @Argument(help: "S1 to S8 or S5g.")
    var scene: BenchScene

    @Option(help: ArgumentHelp("The first frame that is drawn.", valueName: "FRAME"))
    var from = 0

    @Option(help: ArgumentHelp("A file for the last frame, as PPM.", valueName: "FILE"))
    var dump: String?

    @Option(help: ArgumentHelp("Threads that draw a frame.", valueName: "N"))
    var threads = 1

    @Option(help: ArgumentHelp("What of a frame is drawn: what the scene says, the whole frame, or what changed.", valueName: "scene|whole|changes"))
    var redraw = SceneRedraw.scene

    func validate() throws {
        guard 0...BenchScene.lastFrame ~= from else { throw ValidationError("A scene has frames 0 to \(BenchScene.lastFrame), and none \(from) for --from") }
    }

    func run() throws {
        let figures = try scene.isIdle ? IdleMeasurement.run(threads: threads) : frames(DrawingThreads.of(threads))
        print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
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

    /// Runs this program again for one scene.
    static func inProcessOfItsOwn(_ scene: BenchScene, from frame: Int = 0, dump: String? = nil, redraw: SceneRedraw = .scene,
                                  threads: Int = 1) throws -> SceneRun {
        var words = ["/proc/self/exe", configuration.commandName ?? "", scene.rawValue, "--from", "\(frame)", "--threads", "\(threads)",
                     "--redraw", redraw.rawValue]
        if let dump { words += ["--dump", dump] }
        let process = try ChildProcess.run(words, environment: StartClock.setting)
        guard let run: SceneRun = try Peers.line(of: process, "vitrine-bench run-scene \(scene.rawValue)") else {
            throw BenchError(.failed, "the scene \(scene.rawValue) can't be run")
        }
        return run
    }
}

extension SceneRedraw: ExpressibleByArgument {}

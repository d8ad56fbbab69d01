import ArgumentParser
import Gallery
import Kiosk
import Trace
import Vitrine

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Shows a scene, until a limit or SIGTERM, SIGINT or SIGHUP ends it.")

    @Argument(help: "A scene, of which “vitrine scenes” lists some, or a scene file.")
    var scene: String

    @Option(
        help: ArgumentHelp(
            "Where: auto and drm take a DRM device, headless takes memory, in virtual time.", valueName: "KIND"))
    var display = DisplayKind.auto

    @Option(
        help: ArgumentHelp(
            "A DRM device, by its path (/dev/dri/card0) or its driver (virtio_gpu).", valueName: "PATH|DRIVER"))
    var card: String?

    @Option(help: ArgumentHelp("A connector, such as HDMI-A-1.", valueName: "NAME"))
    var connector: String?

    @Option(help: ArgumentHelp("A mode instead of the preferred one.", valueName: "WxH[@HZ]"))
    var mode: String?

    @Option(help: ArgumentHelp("Pixels per point, from 0.1 to 16.", valueName: "F"))
    var scale = Scale(1)

    @Option(
        help: ArgumentHelp(
            "Degrees that the picture is turned by on the panel, clockwise: 0, 90, 180 or 270; touches with it.",
            valueName: "DEGREES"))
    var rotation = Kiosk.Configuration.Rotation.none

    @Option(
        help: ArgumentHelp(
            "The mouse's pointer: auto shows it once a mouse has moved, until a finger touches.",
            valueName: "auto|never"))
    var cursor = CursorKind.auto

    @Option(
        help: ArgumentHelp(
            "Threads that paint a large frame, 1 to 64; without it one on each processor, up to four.", valueName: "N"))
    var threads: Int?

    @Option(help: ArgumentHelp("Ends after so many frames were on screen.", valueName: "N"))
    var frames: Int?

    @Option(help: ArgumentHelp("Ends after so many seconds.", valueName: "S"))
    var duration: Double?

    @Option(help: ArgumentHelp("Stops the scene's time at this moment, and goes on showing it.", valueName: "T"))
    var pauseAt: Double?

    @Option(help: ArgumentHelp("Plays a recording of input in place of the machine's devices.", valueName: "FILE"))
    var replay: String?

    @Option(help: ArgumentHelp("A file for counters and times of the frames and of input, as JSON.", valueName: "FILE"))
    var stats: String?

    @Flag(help: "Lets a scene file that belongs to another user have files read outside its folder.")
    var trust = false

    func validate() throws {
        if frames != nil && duration != nil { throw ValidationError("Choose one of --frames and --duration") }
        if let pauseAt, !(0...1e9 ~= pauseAt) {
            throw ValidationError("The scene has no moment \(pauseAt) for --pause-at: choose 0 or later")
        }
    }

    func run() throws {
        let scene = try SceneChoice(scene, isTrusted: trust)
        let file = try stats.map { try OutputFile($0, option: "--stats") }
        let stage = scene.stage()
        let kiosk = try Kiosk(root: stage.root, configuration: kioskConfiguration)
        stage.open(on: Screen(size: kiosk.size, scale: scale.value))
        stage.play(pausingAt: pauseAt)
        // The kiosk blocks signals as long as it exists, so that a second signal does not prevent the report from being
        // written.
        try withExtendedLifetime(kiosk) {
            try kiosk.run()
            let report = RunReport(
                frames: FrameReport(kiosk.statistics), input: kiosk.inputStatistics.map(RunReport.Input.init))
            try file?.write(json: report)
        }
    }

    private var kioskConfiguration: Kiosk.Configuration {
        var configuration = Kiosk.Configuration()
        configuration.display = display.kind
        configuration.card = card
        configuration.connector = connector
        configuration.mode = mode
        configuration.scale = scale.value
        configuration.rotation = rotation
        configuration.cursor = cursor.kind
        configuration.threads = threads
        configuration.recording = replay
        configuration.frameLimit = frames
        configuration.duration = duration
        return configuration
    }
}

extension Kiosk.Configuration.Rotation: ExpressibleByArgument {}

/// The values of `--cursor`.
enum CursorKind: String, ExpressibleByArgument, CaseIterable {
    case auto, never

    var kind: Kiosk.Configuration.Cursor { self == .auto ? .automatic : .never }
}

/// The values of `--display`.
enum DisplayKind: String, ExpressibleByArgument, CaseIterable {
    case auto, drm, headless

    var kind: Kiosk.Configuration.Display {
        switch self {
        case .auto: .auto
        case .drm: .drm
        case .headless: .headless
        }
    }
}

import ArgumentParser
import CommandSupport
import Gallery
import Kiosk
import Trace
import Vitrine

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Shows a scene until a limit is reached, or until SIGTERM, SIGINT or SIGHUP.",
        discussion: CommandExamples.text(
            ("vitrine run door --card virtio_gpu --rotation 90", "Shows a scene on a panel that is mounted upright."),
            (
                "vitrine run clock.json --connector HDMI-A-1 --mode 1280x720@60 --scale 2",
                "Shows a scene file on a connector, with two pixels per point."
            ),
            (
                "vitrine run ship --display headless --duration 10 --stats ship.json",
                "Measures ten seconds of frames without a display."
            )))

    @Argument(
        help: "A scene that “vitrine scenes” lists, or the path of a scene file.", completion: SceneCompletion.kind)
    var scene: String

    @Option(
        help: ArgumentHelp(
            "The display: auto and drm use a DRM device, headless draws into memory in virtual time.", valueName: "KIND"
        ))
    var display = DisplayKind.auto

    @Option(
        help: ArgumentHelp(
            "The DRM device, by its path (/dev/dri/card0) or its driver (virtio_gpu).", valueName: "PATH|DRIVER"))
    var card: String?

    @Option(help: ArgumentHelp("The connector, such as HDMI-A-1.", valueName: "NAME"))
    var connector: String?

    @Option(help: ArgumentHelp("The display mode; by default the preferred one.", valueName: "WxH[@HZ]"))
    var mode: String?

    @Option(
        help: ArgumentHelp("Pixels per point, from 0.1 to 16; by default 1.", valueName: "F"), transform: Scale.init(_:)
    )
    var scale = Scale(1)

    @Option(
        help: ArgumentHelp(
            "The clockwise rotation of the picture and the touches on the panel: 0, 90, 180 or 270 degrees.",
            valueName: "DEGREES"))
    var rotation = Kiosk.Configuration.Rotation.none

    @Option(
        help: ArgumentHelp(
            "The mouse pointer: auto shows it when a mouse moves, until the next touch.",
            valueName: "auto|never"))
    var cursor = CursorKind.auto

    @Option(
        help: ArgumentHelp(
            "The number of threads that paint a large frame, 1 to 64; by default one per processor, up to four.",
            valueName: "N"))
    var threads: Int?

    @Option(help: ArgumentHelp("Ends after this number of frames.", valueName: "N"))
    var frames: Int?

    @Option(help: ArgumentHelp("Ends after this number of seconds.", valueName: "S"))
    var duration: Double?

    @Option(
        help: ArgumentHelp("Pauses the scene at this time, in seconds, and continues to show it.", valueName: "T"),
        transform: OptionNumber.decimal(0...Moments.limit, "seconds"))
    var pauseAt: Double?

    @Option(
        help: ArgumentHelp("Replays an input recording instead of reading input devices.", valueName: "FILE"),
        completion: .file())
    var replay: String?

    @Option(
        help: ArgumentHelp(
            "The file for counters and times of frames and input, as JSON; “-” is standard output.", valueName: "FILE"),
        completion: .file())
    var stats: String?

    @Flag(help: "Allows a scene file of another user to refer to files outside its folder.")
    var trust = false

    func validate() throws {
        if frames != nil && duration != nil {
            throw ValidationError("--frames and --duration exclude each other; choose one")
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

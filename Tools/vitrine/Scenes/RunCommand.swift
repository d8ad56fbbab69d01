import ArgumentParser
import CommandSupport
import Gallery
import Kiosk
import SceneCommands
import Vitrine

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Shows a scene until a limit is reached, or until SIGTERM, SIGINT or SIGHUP.",
        discussion: CommandExamples.text(
            (
                "vitrine run door --rotation 90 --also HDMI-A-2=ship",
                "Shows a scene on an upright panel, and another one on a second display."
            ),
            (
                "vitrine run clock.json --watch --connector HDMI-A-1 --scale 2",
                "Shows a scene file, and each change of it, with two pixels per point."
            ),
            (
                "vitrine run ship --display headless --duration 10 --stats ship.json",
                "Measures ten seconds of frames without a display."
            )))

    @OptionGroup var chosen: SceneArguments

    @Option(help: Self.help("profile"), completion: .file(extensions: ["json"]))
    var profile: String?

    @Option(help: Self.help("display"))
    var display: String?

    @Option(help: Self.help("card"))
    var card: String?

    @Option(help: Self.help("connector"))
    var connector: String?

    @Option(
        help: ArgumentHelp(
            "Shows another scene on a further display, or with “mirror” the kiosk's own picture, scaled to fit, "
                + "as soon as it is connected; may be repeated.",
            valueName: "CONNECTOR=SCENE|mirror"),
        transform: FurtherScene.init(argument:))
    var also: [FurtherScene] = []

    @Option(help: Self.help("outputs"))
    var outputs: String?

    @Option(help: Self.help("mode"))
    var mode: String?

    @Option(help: Self.help("rotation"))
    var rotation: String?

    @Option(help: Self.help("scale"))
    var scale: String?

    @Option(help: Self.help("format"))
    var format: String?

    @Option(help: Self.help("buffers"))
    var buffers: String?

    @Option(help: Self.help("cursor"))
    var cursor: String?

    @Option(help: Self.help("threads"))
    var threads: String?

    @Option(help: Self.help("debug"))
    var debug: String?

    @Option(help: Self.help("frames"))
    var frames: String?

    @Option(help: Self.help("duration"))
    var duration: String?

    @Option(help: Self.help("budget"))
    var budget: String?

    @Flag(help: Self.help("hud"))
    var hud = false

    @Option(help: Self.help("brightness"))
    var brightness: String?

    @Option(help: Self.help("dim-after"))
    var dimAfter: String?

    @Option(help: Self.help("off-after"))
    var offAfter: String?

    @Option(help: Self.help("hours"))
    var hours: String?

    @Flag(help: Self.help("wait"))
    var wait = false

    @Option(help: Self.help("seat"))
    var seat: String?

    @Flag(name: .customLong("allow-vt-switching"), help: Self.help("allow-vt-switching"))
    var allowVTSwitching = false

    @Flag(help: Self.help("real-time"))
    var realTime = false

    @Option(
        help: ArgumentHelp("Pauses the scene at this time, in seconds, and continues to show it.", valueName: "T"),
        transform: OptionNumber.decimal(0...Moments.limit, "seconds"))
    var pauseAt: Double?

    @Option(help: Self.help("replay"), completion: .file())
    var replay: String?

    @Option(help: Self.help("record"), completion: .file())
    var record: String?

    @Option(help: Self.help("at"))
    var at: String?

    @Option(name: .shortAndLong, help: Self.help("output"), completion: .file())
    var output: String?

    @Option(help: Self.help("control"), completion: .file())
    var control: String?

    @Option(help: Self.help("stats"), completion: .file())
    var stats: String?

    @Flag(
        help: "Shows the scene file anew whenever it is saved. A file with an error is reported, and the old one stays."
    )
    var watch = false

    func validate() throws {
        if watch && display == "headless" && !realTime {
            throw ValidationError("--watch needs the time of a display; add --real-time to --display headless")
        }
        if frames != nil && duration != nil {
            throw ValidationError("--frames and --duration exclude each other; choose one")
        }
    }

    func run() throws {
        // A scene that may have made the program fail is shown without motion.
        let pauseAt = pauseAt ?? (Kiosk.isInSafeMode ? 0 : nil)
        // From before the file is read, so that no change is missed.
        let reload = try SceneReload(chosen.scene, isTrusted: chosen.trust, watches: watch)
        let scene = try chosen.choice()
        let stage = scene.stage(over: chosen.background)
        let configuration = try configuration
        let further = try FurtherScenes(also, pausingAt: pauseAt)
        let kiosk = try Kiosk(root: stage.root, configuration: configuration) { screen in
            stage.open(on: Screen(size: screen.size, scale: screen.scale))
        }
        stage.play(pausingAt: pauseAt)
        reload.start(on: stage)
        kiosk.reloadHandler = { try reload.show(on: stage) }
        if !also.isEmpty { further.show(on: kiosk) }
        try withExtendedLifetime((reload, further)) { try kiosk.run() }
    }

    /// The settings of the command line over those of the environment.
    private var configuration: Kiosk.Configuration {
        get throws {
            let values = [
                "profile": profile, "display": display, "card": card, "connector": connector, "mode": mode,
                "rotation": rotation, "scale": scale, "format": format, "buffers": buffers, "outputs": outputs,
                "cursor": cursor, "threads": threads, "frames": frames,
                "duration": duration,
                "budget": budget, "debug": debug, "hud": hud ? "1" : nil, "real-time": realTime ? "1" : nil,
                "wait": wait ? "1" : nil,
                "seat": seat,
                "allow-vt-switching": allowVTSwitching ? "1" : nil, "brightness": brightness, "dim-after": dimAfter,
                "off-after": offAfter, "hours": hours, "replay": replay, "record": record,
                "at": at, "output": output,
                "control": control, "stats": stats,
            ]
            return try Kiosk.Configuration().resolved(
                with: RunOption.all.compactMap { option in
                    (values[option.name] ?? nil).map { RunSetting(option, $0) }
                })
        }
    }

    /// The help of an option that all kiosk programs have.
    private static func help(_ name: String) -> ArgumentHelp {
        let option = RunOption.all.first { $0.name == name }
        return ArgumentHelp(
            ArgumentHelp.StringLiteralType(option?.help ?? ""), valueName: option?.valueName)
    }
}

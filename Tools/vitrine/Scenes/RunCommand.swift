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

    @Option(
        help: ArgumentHelp(
            "Shows another scene on a further display, or with “mirror” the kiosk's own picture, scaled to fit, "
                + "as soon as it is connected; may be repeated.",
            valueName: "CONNECTOR=SCENE|mirror"),
        transform: FurtherScene.init(argument:))
    var also: [FurtherScene] = []

    @Option(
        help: ArgumentHelp("Pauses the scene at this time, in seconds, and continues to show it.", valueName: "T"),
        transform: OptionNumber.decimal(0...Moments.limit, "seconds"))
    var pauseAt: Double?

    @Flag(
        help: "Shows the scene file anew whenever it is saved. A file with an error is reported, and the old one stays."
    )
    var watch = false

    @OptionGroup var options: RunOptions

    func validate() throws {
        if watch && options.display == "headless" && !options.realTime {
            throw ValidationError("--watch needs the time of a display; add --real-time to --display headless")
        }
        if options.frames != nil && options.duration != nil {
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
        let configuration = try Kiosk.Configuration().resolved(with: options.settings)
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
}

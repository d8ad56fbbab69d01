import ArgumentParser
import CommandSupport
import Control
import Explain
import Gallery
import Glibc
import Input
import JSONTree
import SceneCommands

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tells what each layer of a frame costs, and what would make the frame faster.",
        discussion: """
            A copy of the frame is drawn several times and measured, also with changes that may help. What saves time is \
            listed as advice, the most useful first. A scene is explained on this machine; do it on the board for the \
            board's figures. A kiosk that runs, started with --control, explains the frame that it shows now, or with --at the \
            one of another moment: a kiosk keeps the last 30 seconds from the first question on, and for a moment to \
            come the command waits.

            \(CommandExamples.text(
                ("vitrine explain menu.json --at 1.5", "Explains the frame of a scene file after 1.5 s."),
                ("vitrine explain lobby", "Explains the frame that an installed program shows."),
                ("vitrine explain photos --at 2 --json", "Prints the result as JSON.")))
            """)

    @Argument(
        help: ArgumentHelp(
            "A scene that “vitrine scenes” lists, the path of a scene file, or a running kiosk: a process id, the name "
                + "of a service, or the path of a control socket.", valueName: "SCENE|TARGET"),
        completion: SceneCompletion.kind)
    var subject: String

    @Flag(help: "Allows a scene file of another user to refer to files outside its folder.")
    var trust = false

    @Option(
        help: ArgumentHelp(
            "The time of the frame: in seconds of the scene's time, or since the start of a running kiosk.",
            valueName: "T"),
        transform: Moments.single)
    var at: Moments.Moment?

    @Option(
        help: ArgumentHelp("The size of the picture of a scene in pixels; by default 1280x720.", valueName: "WxH"),
        transform: PixelSize.init(_:))
    var size = PixelSize(width: 1280, height: 720)

    @OptionGroup var scale: ScaleOption

    @OptionGroup var replay: ReplayOption

    @Option(
        help: ArgumentHelp("The display of a running kiosk, such as HDMI-A-1; by default its own.", valueName: "NAME"))
    var display: String?

    @Flag(help: "Prints JSON instead of text.")
    var json = false

    func run() throws {
        let result = try isScene ? explainScene() : explainKiosk()
        try ResultOutput.write(
            json
                ? String(decoding: JSONPrinter.print(result), as: UTF8.self)
                : ExplainText.lines(result).joined(separator: "\n"), terminator: json ? "" : "\n")
    }

    /// Whether the subject is a scene: the name of one, or a file that is no socket.
    private var isScene: Bool {
        if galleryScenes.contains(where: { $0.name == subject }) || subject.hasSuffix(".json") { return true }
        var status = stat()
        return stat(subject, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func explainScene() throws -> JSONValue {
        guard let at else {
            throw ValidationError("--at is missing: the time of the frame, such as --at 1.5")
        }
        guard display == nil else { throw ValidationError("--display is for running kiosks; leave it out") }
        let scene = try SceneChoice(subject, isTrusted: trust)
        // The frame, the copies that are measured, and the images that advice makes smaller.
        try size.checkMemory(copies: 4)
        let picture = ScenePicture(of: scene.stage(), size: size, scale: scale.value)
        picture.play(try replay.recording() ?? InputRecording())
        let progress = Progress("vitrine")
        defer { progress.finish() }
        progress.report("drawing the frame with and without changes")
        return try picture.explanation(at: at.time).json
    }

    private func explainKiosk() throws -> JSONValue {
        let client = try AttachTarget(text: subject).connect()
        do throws(ControlError) {
            if let at { try Self.wait(for: at.time, client) }
            return try client.call(ExplainRequest(at: at?.time, of: display), timeout: Self.longest)
        } catch {
            throw CommandError(.failed, "\(error)")
        }
    }

    /// The time in which a kiosk has to explain a frame, in seconds. It draws while nothing else needs the processor,
    /// which takes minutes on a slow board with much to show.
    private static let longest = 600.0

    /// The longest time between two questions, in seconds: a kiosk that is not asked for longer forgets.
    private static let patience = 5.0

    /// Waits until a moment of a kiosk has come, while it keeps what it shows.
    private static func wait(for moment: Double, _ client: ControlClient) throws(ControlError) {
        while true {
            let now = try client.call(HistoryRequest()).to
            guard moment > now else { return }
            poll(nil, 0, Int32(min(moment - now, patience) * 1000) + 1)
        }
    }
}

import ArgumentParser
import CommandSupport
import Glibc
import Input
import Kiosk
import Platform
import SceneCommands
import Vitrine

struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract:
            "Shows crosses to touch, and writes the rule of udev that makes a touch panel agree with its display.",
        discussion: """
            The fifth touch checks the others; if it does not agree, the crosses are shown again, three times at most. The rule holds for
            every program that uses libinput, whatever the rotation of its picture; running ones find it when they are started again.

            \(CommandExamples.text(
                ("vitrine calibrate", "Calibrates the only touch panel."),
                ("vitrine calibrate --device '*Goodix*' --connector DSI-1", "Calibrates one of several."),
                ("vitrine calibrate -o -", "Prints the rule.")))
            """)

    static let rules = "/etc/udev/rules.d/98-vitrine-touch.rules"

    @Option(
        help: ArgumentHelp(
            "A pattern for the panel's name or port, as “vitrine input list” shows them.", valueName: "pattern"))
    var device: String?

    @Option(help: "The connector of the panel's display, such as DSI-1.")
    var connector: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file of rules, in which other panels' stay; “-” is standard output.", valueName: "file"),
        completion: .file(), transform: OptionPath.named)
    var output = Self.rules

    @Option(
        help: ArgumentHelp("Ends without a rule after this number of seconds.", valueName: "S"),
        transform: OptionNumber.decimal(1...86_400, "seconds"))
    var timeout = 300.0

    @Option(
        help: ArgumentHelp("Replays an input recording on a display in memory.", valueName: "file"), completion: .file()
    )
    var replay: String?

    func run() throws {
        let panel = try panel()
        let file = try TouchRuleFile(output)
        let matrix = try measure(panel)
        let rule = TouchRule(name: panel.name, port: panel.port, matrix: matrix)
        try file.write(rule)
        guard output == Self.rules, let path = panel.path else { return }
        let words = ["sh", "-c", "udevadm control --reload && udevadm trigger --settle --name-match=\(path)"]
        guard try ChildProcess(words, output: 2).wait() == .exit(0) else {
            throw CommandError(.failed, "udev did not read \(output); see the lines above, or start the machine again")
        }
        try ResultOutput.write("\(panel.name): calibrated in \(output); start the kiosk again")
    }

    private func panel() throws -> CalibratedPanel {
        guard let replay else { return try CalibratedPanel(matching: device) }
        let recording: InputRecording
        do throws(RecordingError) {
            recording = try InputRecording(contentsOfFile: replay)
        } catch {
            throw CommandError(.noScene, "\(error)")
        }
        return try CalibratedPanel(in: recording, matching: device)
    }

    private func measure(_ panel: CalibratedPanel) throws -> CalibrationMatrix {
        var configuration = Kiosk.Configuration()
        configuration.connector = connector
        // The calibration is that of the panel before any rotation, and replaces the one that udev has.
        configuration.rotation = .none
        configuration.touchPanels = [.init(device: Self.literal(panel.name), calibration: [1, 0, 0, 0, 1, 0])]
        configuration.duration = timeout
        configuration.cursor = .never
        if let replay {
            configuration.display = .headless
            configuration.recording = replay
        }
        let screen = CalibrationScreen()
        let kiosk = try Kiosk(root: screen, configuration: configuration) { _ in screen.begin() }
        var outcome: CalibrationMatrix??
        screen.completion = { [unowned kiosk] in
            outcome = .some($0)
            kiosk.stop()
        }
        try kiosk.run()
        switch outcome {
        case .some(.some(let matrix)): return matrix
        case .some(.none):
            throw CommandError(
                .failed,
                "\(panel.name): the touches did not agree with each other; touch the middle of each cross with one finger"
            )
        case nil: throw CommandError(.unavailable, "\(panel.name): not every cross was touched; nothing was written")
        }
    }

    /// Returns a pattern of file names that only matches a text.
    private static func literal(_ text: String) -> String {
        String(text.flatMap { #"*?[]\"#.contains($0) ? ["\\", $0] : [$0] })
    }
}

import ArgumentParser
import CommandSupport
import Input
import Kiosk
import SceneCommands
import Vitrine

struct InputReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Prints the touches that a recording results in, with its times: one line per change of a touch.",
        discussion: """
            The line of a touch contains the time in seconds, the number of the touch, its phase, its location in points, and its device. Other
            lines report devices that are added or removed, and touch panels that report invalid touches.

            \(CommandExamples.text(
                ("vitrine input replay drag.input --size 800x480 --rotation 90", "Prints the touches on a panel that is mounted upright.")))
            """)

    @Argument(help: "The recording.", completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp("The panel's size in pixels; by default 1280x800.", valueName: "WxH"),
        transform: PixelSize.init(_:))
    var size = PixelSize(width: 1280, height: 800)

    @OptionGroup var scale: ScaleOption

    @Option(
        help: ArgumentHelp(
            "The clockwise rotation of the picture on the panel: 0, 90, 180 or 270 degrees.", valueName: "DEGREES"))
    var rotation = Kiosk.Configuration.Rotation.none

    func run() throws {
        let recording = try InputRecording(named: file)
        let screen = ScreenGeometry(
            pixelWidth: size.width, pixelHeight: size.height, rotation: rotation.pictureRotation, scale: scale.value)
        var lines = TouchLines(screen: screen)
        let source = InputReplay(recording, startingAt: 0)
        while source.nextEventTime < .infinity {
            let time = min(source.nextEventTime, lines.deadline)
            lines.advance(to: time)
            source.dispatch(at: time) { lines.take($0) }
            for line in lines.removeLines() {
                guard try ResultOutput.write(line) else { return }
            }
        }
    }
}

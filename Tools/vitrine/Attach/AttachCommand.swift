import ArgumentParser
import CommandSupport
import Control
import Glibc
import Graphics
import JSONTree
import LayerModel

struct AttachCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach",
        abstract: "Looks at a running kiosk: its frames, layers and picture; with full access also changes it.",
        discussion: """
            The kiosk was started with --control. Without an action, its frames are shown live: frames a second, the time \
            of each stage, late frames with their reasons, and in a terminal the layers that take most of the time.

            \(CommandExamples.text(
                ("vitrine attach lobby", "Shows the frames of an installed program live."),
                ("vitrine attach lobby screenshot -o lobby.png", "Writes its picture into a file."),
                ("vitrine attach 812 set card.opacity 0.5", "Changes a property of the layer with this name.")))

            ACTIONS:
              screenshot              writes the picture of the last frame; needs --output
              tree                    lists the layers with their numbers, names, geometry and properties
              get LAYER.KEYPATH       prints the model's value and the one that is seen
              animations              lists the animations of all layers
              statistics              prints counters and times of frames since the start
              frames                  prints frames as they are shown, a line of JSON each
              set LAYER.KEYPATH VALUE changes a property; values are those of scene files
              pause, resume           stops the time of all layers, and lets it go on
              speed FACTOR            changes the speed of the time
              scrub SECONDS           shows another moment of the time
              power on|off            turns the display on or off
              brightness VALUE        sets the brightness of the display's light, from 0 to 1
              debug NAME,…|none       shows debug colours: \(LayerDebugOptions.names.map(\.name).joined(separator: ", "))
              hud on|off              shows frame times and counters over the picture, or hides them
              reload                  shows the scene file anew, or what else the program loads

            A LAYER is the number that “tree” prints, as #12, its name, or root.
            """)

    @Argument(
        help: "A process id, the name of a service, or the path of a control socket.",
        completion: .file(extensions: ["socket"]), transform: AttachTarget.init(text:))
    var target: AttachTarget

    @Argument(help: "The action; by default the live view.")
    var action: AttachAction?

    @Argument(help: ArgumentHelp("The words of the action.", valueName: "word"))
    var words: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The PNG file of a screenshot.", valueName: "FILE"), completion: .file()
    )
    var output: String?

    @Option(
        help: ArgumentHelp("Ends the live view or the frames after this time, in seconds.", valueName: "S"),
        transform: OptionNumber.decimal(0...1_000_000, "seconds"))
    var duration: Double?

    func validate() throws {
        guard (action == .screenshot) == (output != nil) else {
            throw ValidationError(
                action == .screenshot
                    ? "--output is missing; name a PNG file" : "--output is for screenshots; leave it out")
        }
        guard words.count == (action?.words?.split(separator: " ").count ?? 0) else {
            let form = action?.words.map { " \($0)" } ?? ""
            throw ValidationError("write it as: \(action?.rawValue ?? "")\(form)")
        }
    }

    func run() throws {
        let client = try target.connect()
        do {
            try perform(with: client)
        } catch let error as ControlError {
            throw CommandError(.failed, "\(error)")
        }
    }

    private func perform(with client: ControlClient) throws {
        switch action {
        case nil:
            var view = LiveView(client)
            try view.run(for: duration)
        case .screenshot: try writeScreenshot(client)
        case .tree: try write(TreeText.lines(client.call(TreeRequest())))
        case .animations: try write(client.call(AnimationsRequest()))
        case .statistics: try write(client.call(StatisticsRequest()))
        case .frames: try printFrames(client)
        case .get:
            let (layer, keyPath) = AttachValue.layer(words[0])
            try write(client.call(GetRequest(layer, keyPath)))
        case .set:
            let (layer, keyPath) = AttachValue.layer(words[0])
            try write(client.call(SetRequest(layer, keyPath, to: AttachValue.json(words[1]))))
        case .pause: try answer(to: TimeRequest(speed: 0), client)
        case .resume: try answer(to: TimeRequest(speed: 1), client)
        case .speed: try answer(to: TimeRequest(speed: AttachValue.number(words[0])), client)
        case .scrub: try answer(to: TimeRequest(offset: AttachValue.number(words[0])), client)
        case .debug: try answer(to: DebugRequest(AttachValue.names(words[0])), client)
        case .power: try answer(to: PowerRequest(on: words[0] == "on"), client)
        case .brightness: try answer(to: BrightnessRequest(AttachValue.number(words[0])), client)
        case .reload: try answer(to: ReloadRequest(), client)
        case .hud: try answer(to: HUDRequest(on: words[0] == "on"), client)
        }
    }

    /// Makes a request, and prints its answer as the kiosk wrote it.
    private func answer(to request: some ControlRequest, _ client: ControlClient) throws {
        try write(client.answer(to: request).result)
    }

    private func write(_ value: JSONValue) throws {
        try ResultOutput.write(String(decoding: JSONPrinter.print(value), as: UTF8.self), terminator: "")
    }

    private func write(_ lines: [String]) throws { try ResultOutput.write(lines.joined(separator: "\n")) }

    private func writeScreenshot(_ client: ControlClient) throws {
        let answer = try client.answer(to: ScreenshotRequest())
        guard let image = ReceivedPicture.image(answer) else {
            throw ControlError.invalidAnswer("the kiosk sent no picture")
        }
        do throws(ImageError) {
            try image.writePNG(toFile: output ?? "")
        } catch {
            throw CommandError(.noOutput, "\(error)")
        }
    }

    private func printFrames(_ client: ControlClient) throws {
        _ = try client.call(SubscribeRequest(to: "frames"))
        let end = duration.map { LiveView.now + $0 } ?? .infinity
        while LiveView.now < end {
            guard let frame = try client.next(timeout: min(end - LiveView.now, 3600)) else { continue }
            try ResultOutput.write(String(decoding: JSONPrinter.line(frame.params), as: UTF8.self))
        }
    }
}

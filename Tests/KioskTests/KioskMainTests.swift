import Geometry
import Graphics
import Kiosk
import Layers
import LayerTestSupport
import TestSupport
import Testing

@Suite(.ownRunLoop) struct KioskMainTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> BuiltProgram.Outcome {
        try BuiltProgram("MainProbe").run(arguments, environment: environment)
    }

    /// The layers of MainProbe.
    private func tree() -> CALayer {
        let root = CALayer()
        root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
        let box = CALayer()
        box.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        box.backgroundColor = .white
        root.addSublayer(box)
        let move = CABasicAnimation(keyPath: "position.x")
        // Not where the box lies without the animation, so that a picture shows whether it has begun.
        move.fromValue = 40.0
        move.byValue = 100.0
        move.duration = 10
        box.add(move, forKey: "move")
        return root
    }

    private func picture(_ name: String) throws -> CGImage {
        try CGImage(contentsOfFile: folder.url.appending(path: name).path)
    }

    @Test(
        "D5 pictures of a program at given times equal those of its layers, in virtual and in real time",
        arguments: [[], ["--real-time"]])
    func pictures(flags: [String]) throws {
        let outcome = try run(
            [
                "--display", "headless", "--mode", "200x100", "--scale", "1", "--at", "0,0.26,0.505", "-o",
                folder.url.appending(path: "p.png").path,
            ] + flags)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        // The media clock's times are rounded, so no edge may lie where a sample is rounded up or down by that.
        for (time, name) in [(0, "p-0.png"), (0.26, "p-0.26.png"), (0.505, "p-0.505.png")] {
            let expected = try Kiosk.render(tree(), at: time, size: CGSize(width: 200, height: 100))
            #expect(try picture(name).premultipliedRGBA() == expected.premultipliedRGBA())
        }
    }

    @Test("D6 a picture of a turned panel is upright, and has the scale's pixels")
    func turned() throws {
        _ = try run([
            "--display=headless", "--mode=100x200", "--rotation=90", "--scale=0.5", "--at=2", "-o",
            folder.url.appending(path: "p.png").path,
        ])
        let expected = try Kiosk.render(tree(), at: 2, size: CGSize(width: 400, height: 200), scale: 0.5)
        #expect(try picture("p.png").premultipliedRGBA() == expected.premultipliedRGBA())
    }

    @Test("the command line wins over the environment, and both over the program")
    func sources() throws {
        let environment = ["VITRINE_DISPLAY": "headless", "VITRINE_MODE": "300x200", "VITRINE_SCALE": "2"]
        let outcome = try run(["--mode", "200x100", "mine", "--duration=0.1"], environment: environment)
        #expect(outcome.output == "CGSize(width: 100.0, height: 50.0) 2.0 [\"mine\"] true\n")
    }

    @Test("an error of the environment names the variable, and an error of the program ends it with status 70")
    func errors() throws {
        let wrong = try run([], environment: ["VITRINE_SCALE": "99"])
        #expect(wrong.status == 64)
        #expect(wrong.errors == "VITRINE_SCALE “99”: not possible; choose pixels per point from 0.1 to 16\n")
        let failed = try run(["--display", "headless", "fail"])
        #expect(failed.status == 70 && failed.errors == "making the layers: no picture today\n")
    }

    @Test("a screenshot shows the last frame, and statistics count frames")
    func screenshot() throws {
        let file = folder.url.appending(path: "s.png").path
        let outcome = try run(["--display", "headless", "--mode", "200x100", "screenshot", file])
        #expect(outcome.output.hasSuffix("true 0\n"))
        let image = try picture("s.png")
        // The box is red since second 1, and its center is at 60 points at second 2.
        let pixel = (20 * image.width + 60) * 4
        #expect(Array(image.premultipliedRGBA()[pixel..<pixel + 4]) == [255, 0, 0, 255])
    }

    @Test(
        "statistics are written as JSON to a file or to standard output, and a file that can't be written ends at once")
    func statistics() throws {
        let outcome = try run(["--display", "headless", "--duration", "1", "--stats", "-"])
        #expect(outcome.output.contains("\"missedVblanks\": 0,"))
        let refused = try run(["--display", "headless", "--stats", "/nonexistent/s.json"])
        #expect(refused.status == 73 && refused.output.isEmpty)
    }

    @Test("--help-kiosk lists every option")
    func help() throws {
        let outcome = try run(["--help-kiosk"])
        #expect(outcome.status == 0)
        for option in KioskSetting.options { #expect(outcome.output.contains("  \(option.argument)")) }
    }
}

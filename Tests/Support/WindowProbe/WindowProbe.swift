import Glibc
import Vitrine

/// Shows a sign in a window and prints what it hears, or draws the sign into a file; Tools/window/test runs it.
///
///     WindowProbe run WIDTHxHEIGHT
///     WindowProbe render WIDTH HEIGHT FILE.png
/// Prints a line at once, although the output is a pipe.
func report(_ line: String) {
    print(line)
    fflush(nil)
}

@main struct WindowProbe {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case ("run", 2):
            do throws(KioskError) {
                try run(mode: arguments[2])
            } catch {
                report("\(error)")
                exit(error.exitStatus)
            }
        case ("render", 4): try render(Int(arguments[2]) ?? 1, Int(arguments[3]) ?? 1, to: arguments[4])
        default: fatalError("usage: WindowProbe run WxH | render W H FILE.png")
        }
    }

    private static func run(mode: String) throws(KioskError) {
        let sign = Sign()
        let tap = UITapGestureRecognizer { recognizer in
            let place = recognizer.location(in: nil)
            report("tap \(Int(place.x)) \(Int(place.y))")
        }
        sign.addGestureRecognizer(tap)
        var configuration = Kiosk.Configuration()
        configuration.display = .window
        configuration.mode = mode
        configuration.keyboard = Kiosk.Configuration.Keyboard(layout: "us")
        let kiosk = try Kiosk(root: sign, configuration: configuration)
        kiosk.keyboardFocus = sign
        report("size \(Int(kiosk.size.width)) \(Int(kiosk.size.height))")
        kiosk.sizeHandler = { report("size \(Int($0.width)) \(Int($0.height))") }
        try kiosk.run()
        report("end")
    }

    private static func render(_ width: Int, _ height: Int, to path: String) throws {
        let sign = Sign()
        sign.frame = CGRect(x: 0, y: 0, width: width, height: height)
        let renderer = CARenderer(width: width, height: height)
        renderer.layer = sign
        CATransaction.flush()
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.endFrame()
        guard let image = CGImage(premultipliedRGBA: renderer.pixels, width: width, height: height) else { return }
        try image.writePNG(toFile: path)
    }
}

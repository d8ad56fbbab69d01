import Animation
import Geometry
import Glibc
import Input
import Kiosk
import Layers
import Testing

extension HeadlessKioskTests {
    /// A recording as a file, which is gone with this object.
    private final class RecordingFile {
        let path: String

        init(_ lines: String) throws {
            var template = Array("/tmp/vitrine-recording-XXXXXX".utf8CString)
            let descriptor = mkstemp(&template)
            #expect(descriptor >= 0)
            path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let bytes = Array("vitrine-input 1\ndevice 1 name=\"Panel\" capabilities=touch\n0.0 1 added\n\(lines)\n".utf8)
            #expect(write(descriptor, bytes, bytes.count) == bytes.count)
            close(descriptor)
        }

        deinit {
            unlink(path)
        }
    }

    @Test("G3 what waits for time to pass is recognized in time while nothing moves and nothing is touched: a long press, and a tap without its second")
    func waitingGestures() throws {
        let file = try RecordingFile("""
            0.1 1 down 0 0.5 0.5
            0.1 1 frame
            1.0 1 up 0
            1.0 1 frame
            2.0 1 down 0 0.5 0.5
            2.0 1 frame
            2.1 1 up 0
            2.1 1 frame
            """)
        let root = CALayer()
        var told: [(String, CFTimeInterval)] = []
        let press = UILongPressGestureRecognizer { if $0.state == .began { told.append(("press", MediaClock.now)) } }
        let single = UITapGestureRecognizer { _ in told.append(("tap", MediaClock.now)) }
        let double = UITapGestureRecognizer { _ in told.append(("double", MediaClock.now)) }
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for recognizer in [press, single, double] { root.addGestureRecognizer(recognizer) }
        var configuration = Kiosk.Configuration()
        (configuration.display, configuration.mode, configuration.recording) = (.headless, "200x100@60", file.path)
        configuration.duration = 5
        let kiosk = try Kiosk(root: root, configuration: configuration)
        try kiosk.run()
        #expect(told.map(\.0) == ["press", "tap"])
        let expected = [0.6, 2.45]
        for (i, line) in told.enumerated() where i < 2 { #expect(abs(line.1 - expected[i]) < 1e-6) }
        // The waiting drew nothing.
        #expect(kiosk.statistics.flips <= 1)
    }
}

import Foundation
import TestSupport
import Testing

/// Calibrations with recorded touches, on a display in memory.
@Suite struct CalibrateCommandTests {
    private static let crosses = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9), (0.5, 0.5)]

    /// Returns a recording of taps on a panel at places that a function makes of those of the crosses.
    private func recording(_ places: [(Double, Double)], device: String = "name=\"Panel\" port=\"pci-0\"") -> String {
        var lines = ["vitrine-input 1", "device 1 \(device) capabilities=touch", "0 1 added"]
        for (number, place) in places.enumerated() {
            let time = Double(number + 1)
            lines += ["\(time) 1 down 0 \(place.0) \(place.1)", "\(time) 1 frame"]
            lines += ["\(time + 0.2) 1 up 0", "\(time + 0.2) 1 frame"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func run(_ recording: String, _ arguments: String..., in folder: TemporaryFolder) throws
        -> BuiltProgram.Outcome
    {
        try folder.write(recording, to: "touches.input")
        return try Tool.run(["calibrate", "--replay", folder.path("touches.input")] + arguments)
    }

    @Test("B3 I8 the rule has the matrix from the touches to the crosses: here of a panel that is built in turned")
    func rule() throws {
        let folder = try TemporaryFolder()
        let touches = Self.crosses.map { (1 - $0.1, $0.0 * 0.9 + 0.05) }
        let outcome = try run(recording(touches), "--output", "-", in: folder)
        let match = #"SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_PATH}=="pci-0", ATTRS{name}=="Panel""#
        let matrix = "0.00000 1.11111 -0.05556 -1.00000 0.00000 1.00000"
        #expect(
            outcome.output == "\(match), ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(matrix)\"\n", "\(outcome.errors)")
    }

    @Test("B3 a file of rules keeps those of other panels, and has one for each")
    func file() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("98-touch.rules")
        try folder.write("# by hand\nKERNEL==\"x\"\n", to: "98-touch.rules")
        for device in ["name=\"Panel\"", "name=\"Other \\\"9\\\"\"", "name=\"Panel\""] {
            #expect(try run(recording(Self.crosses, device: device), "--output", path, in: folder).status == 0)
        }
        let identity = "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"1.00000 0.00000 0.00000 0.00000 1.00000 0.00000\""
        #expect(
            try String(contentsOfFile: path, encoding: .utf8) == """
                # by hand
                KERNEL=="x"
                SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Other ?9?", \(identity)
                SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Panel", \(identity)

                """)
    }

    @Test("B3 touches that do not agree are asked for again, three times at most, and write nothing")
    func disagreement() throws {
        let folder = try TemporaryFolder()
        var wrong = Self.crosses
        wrong[4] = (0.6, 0.5)
        let second = try run(recording(wrong + Self.crosses), "--output", "-", in: folder)
        #expect(second.status == 0 && second.output.contains("1.00000 0.00000 0.00000 0.00000 1.00000 0.00000"))
        let never = try run(
            recording(wrong + wrong + wrong + Self.crosses), "--output", folder.path("rules"), in: folder)
        #expect(never.status == 71 && never.errors.contains("Panel: the touches did not agree with each other"))
        let short = try run(
            recording(Array(Self.crosses.prefix(3))), "--output", folder.path("rules"), "--timeout", "60", in: folder)
        #expect(short.status == 69 && short.errors.contains("not every cross was touched; nothing was written"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("rules")))
    }

    @Test("B3 a panel that is not there, or of which there are several, is an error that lists them")
    func panels() throws {
        let folder = try TemporaryFolder()
        let absent = try run(recording(Self.crosses), "--device", "*Goodix*", "--output", "-", in: folder)
        #expect(
            absent.status == 69
                && absent.errors.contains("no touch panel matches “*Goodix*”; there is “Panel” on pci-0"))
        let two = recording(Self.crosses).replacing(
            "device 1", with: "device 2 name=\"Two\" capabilities=touch\ndevice 1")
        let several = try run(two, "--output", "-", in: folder)
        #expect(
            several.errors.contains("there are several touch panels; name one with --device: “Two”, “Panel” on pci-0"))
        let output = try run(recording(Self.crosses), "--output", "/nonexistent/rules", in: folder)
        #expect(output.status == 73 && output.errors.contains("/nonexistent/rules"))
    }
}

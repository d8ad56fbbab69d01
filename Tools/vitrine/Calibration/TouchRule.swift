import Input

/// The rule of udev that tells libinput the calibration of a touch panel.
struct TouchRule {
    /// The name of the device.
    let name: String
    /// The port of the device (`ID_PATH`); empty if unknown.
    let port: String
    let matrix: CalibrationMatrix

    /// The line of the rule. Its comment is the line before.
    var line: String { match + ", ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(numbers)\"" }

    /// The numbers of the matrix, with five digits after the point: less than a tenth of a pixel.
    private var numbers: String {
        [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map { number in
            let hundredThousandths = Int(saturating: (number * 100_000).rounded())
            let digits = String(abs(hundredThousandths) % 100_000)
            return (hundredThousandths < 0 ? "-" : "") + "\(abs(hundredThousandths) / 100_000)."
                + String(repeating: "0", count: 5 - digits.count) + digits
        }.joined(separator: " ")
    }

    private var match: String {
        let place = port.isEmpty ? "" : "ENV{ID_PATH}==\"\(Self.pattern(port))\", "
        return "SUBSYSTEM==\"input\", KERNEL==\"event*\", \(place)ATTRS{name}==\"\(Self.pattern(name))\""
    }

    /// Returns a pattern of udev that matches a text: letters with a meaning, which cannot be quoted, match any one.
    private static func pattern(_ text: String) -> String {
        String(text.map { #""\*?[]|"#.contains($0) || $0.isNewline ? "?" : $0 })
    }

    /// Returns the text of a file of rules with this one in place of an older one for the same device.
    func added(to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        lines.removeAll { $0.hasPrefix(match + ",") }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }
}

import Logging
import Platform

/// Reports characters that no font has: a line for the first one of each script.
package struct MissingGlyphs {
    private static let logger = Logger(label: "vitrine")
    private static let log = LockedValue(MissingGlyphs())

    /// The codes of the scripts that were reported.
    private var reported: Set<String> = []

    package init() {}

    /// Logs a character, unless one of its script was logged before. Callable on any thread.
    static func report(_ scalar: Unicode.Scalar) {
        if let line = log.withLock({ $0.line(for: scalar) }) { logger.warning("\(line)") }
    }

    /// Returns the line for a character; `nil` if its script was reported before.
    package mutating func line(for scalar: Unicode.Scalar) -> String? {
        let code = FontScript.code(of: scalar)
        guard reported.insert(code).inserted else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        // Characters without a script: those for private use, and those that are not assigned.
        if code == "Zzzz" { return "app: text: no font has \(number); register the font file that has it" }
        let script = FontScript.named(code)
        return
            "app: text: no font has “\(scalar)” (\(number), \(script?.name ?? "the script \(code)")); install the package "
            + "\(script?.package ?? FontScript.packageOfOthers), or register a font file"
    }
}

/// The version of the exporter that wrote a file. It determines the forms of a few values.
package struct FormatVersion: Comparable, Sendable {
    private let parts: [Int]

    init(_ major: Int, _ minor: Int, _ patch: Int) {
        parts = [major, minor, patch]
    }

    /// Creates a version from its text; one without numbers, or no text, is newer than all others.
    init(_ text: String?) {
        let numbers = (text ?? "").split(separator: ".").prefix(3).map { Int($0) ?? 0 }
        parts = numbers.isEmpty ? [Int.max, 0, 0] : numbers + Array(repeating: 0, count: 3 - numbers.count)
    }

    package static func < (a: FormatVersion, b: FormatVersion) -> Bool {
        a.parts.lexicographicallyPrecedes(b.parts)
    }
}

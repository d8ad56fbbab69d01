import Foundation

/// Lines that arrive in pieces.
package struct LineBuffer {
    /// The bytes of the line that is not complete yet.
    private var rest = Data()

    package init() {}

    /// Adds bytes and returns the lines that are complete with them.
    package mutating func append(_ bytes: Data) -> [String] {
        rest.append(bytes)
        var lines: [String] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
            rest.removeSubrange(rest.startIndex...end)
        }
        return lines
    }
}

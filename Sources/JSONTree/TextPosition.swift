/// A position in a text: its line and column, from 1, where columns count bytes.
package struct TextPosition: Equatable, Sendable {
    package let line: Int
    package let column: Int

    /// The position of the byte at `offset`, or of the end of a shorter text.
    package init(of offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(offset)
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        column = before.count - ((before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1) + 1
    }
}

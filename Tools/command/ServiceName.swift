/// The name of an installed program, of its service, its user and its folders.
package struct ServiceName: CustomStringConvertible {
    package let description: String

    package init(_ text: String) throws(CommandError) {
        let letters = Array(text.utf8)
        let isName = letters.allSatisfy {
            ("a"..."z" ~= Character(Unicode.Scalar($0))) || (0x30...0x39 ~= $0) || $0 == 0x2D
        }
        guard 1...30 ~= letters.count, isName, "a"..."z" ~= Character(Unicode.Scalar(letters[0])) else {
            throw CommandError(
                .usage,
                "name “\(text)”: not possible; choose up to 30 small letters, digits and hyphens that begin with a letter, with --name"
            )
        }
        description = text
    }
}

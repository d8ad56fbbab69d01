/// The text of ArgumentParser's errors, which may have several lines.
package enum CommandLineMessage {
    /// Returns the text as one line without a full stop at its end.
    package static func line(_ text: String) -> String {
        let line = text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }
}

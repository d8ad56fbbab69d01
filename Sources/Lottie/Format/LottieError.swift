/// An error of a composition or an archive: what is wrong, and where.
public struct LottieError: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The file could not be read; with the system's message.
        case file(String)
        /// The text is not JSON.
        case syntax(String)
        /// The JSON is no composition.
        case notAComposition(String)
        /// The file is no archive, or a damaged one.
        case archive(String)
        /// The archive has no file of this name.
        case missingEntry(String)
        /// A limit of ``LottieLimits`` is exceeded.
        case tooMuch(String)
    }

    package let reason: Reason
    /// The path of the file, or the name that was given instead.
    package let name: String
    /// The line in the file, from 1; 0 if the error has no position.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    /// The place in the composition, such as `layers[2].shapes[0]`; empty if there is none.
    package let path: String

    init(_ reason: Reason, name: String, line: Int = 0, column: Int = 0, path: String = "") {
        self.reason = reason
        self.name = name
        self.line = line
        self.column = column
        self.path = path
    }
}

extension LottieError: CustomStringConvertible {
    /// One line in the form of compilers: `door.json:12:5: layers[2]: …`.
    public var description: String {
        let place = line > 0 ? "\(name):\(line):\(column)" : name
        return "\(place): \(path.isEmpty ? "" : path + ": ")\(words)"
    }

    private var words: String {
        switch reason {
        case .file(let words), .syntax(let words), .archive(let words), .tooMuch(let words): words
        case .notAComposition(let words): "not a composition: \(words); export it again as Lottie JSON"
        case .missingEntry(let entry): "the archive has no file “\(entry)”; export it again"
        }
    }
}

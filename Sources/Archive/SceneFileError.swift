/// Why a scene file can't be read or written: what is wrong, and where.
public struct SceneFileError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The file could not be opened, read or written; the system's words.
        case file(String)
        /// It is no JSON.
        case syntax(String)
        /// It was written for a later version than this program knows.
        case version(Int)
        /// A class that the program has not registered.
        case unknownClass(String)
        /// A value of another kind than its place takes.
        case wrongValue(expected: String, found: String)
        /// A picture that can't be read; the decoder's words.
        case picture(String)
        /// More than ``SceneLimits`` allows.
        case tooMuch(String)
    }

    public let reason: Reason
    /// The file, or what stands for it where there is none.
    public let name: String
    /// Where in the file, counted from 1; 0 where there is no such place.
    public let line: Int
    public let column: Int
    /// Where in the scene: `layer.sublayers[2].animations.turn.toValue`; empty where there is no such place.
    public let path: String

    init(_ reason: Reason, name: String, line: Int = 0, column: Int = 0, path: String = "") {
        self.reason = reason
        self.name = name
        self.line = line
        self.column = column
        self.path = path
    }
}

extension SceneFileError: CustomStringConvertible {
    /// In one line, as compilers say it: `door.json:12:5: layer.name: …`.
    public var description: String {
        let place = line > 0 ? "\(name):\(line):\(column)" : name
        return "\(place): \(path.isEmpty ? "" : path + ": ")\(words)"
    }

    private var words: String {
        switch reason {
        case .file(let words), .syntax(let words), .picture(let words): words
        case .version(let version): "version \(version) is newer than what this program reads (\(SceneFile.version))"
        case .unknownClass(let name): "no class “\(name)” is registered"
        case .wrongValue(let expected, let found): "\(expected) must stand here, not \(found)"
        case .tooMuch(let words): words
        }
    }
}

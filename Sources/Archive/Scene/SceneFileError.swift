/// An error of a scene file: what is wrong, and where.
public struct SceneFileError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The file could not be opened, read or written; with the system's message.
        case file(String)
        /// The text is not JSON.
        case syntax(String)
        /// The file has a newer version than this program supports.
        case version(Int)
        /// The program has not registered a class of this name.
        case unknownClass(String)
        /// A value has another type than the property.
        case wrongValue(expected: String, found: String)
        /// An image could not be read, or decoded, where that is no warning: outside the folder of an untrusted scene
        /// file, and in archives; with a message.
        case picture(String)
        /// A file that a layer shows could not be read; with the message of its reader.
        case contents(String)
        /// A limit of ``SceneLimits`` is exceeded.
        case tooMuch(String)
    }

    public let reason: Reason
    /// The path of the file, or the name that was given instead.
    public let name: String
    /// The line in the file, from 1; 0 if the error has no position.
    public let line: Int
    public let column: Int
    /// The position in the scene, such as `layer.sublayers[2].animations.turn.toValue`; empty if there is none.
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
    /// One line in the form of compilers: `door.json:12:5: layer.name: …`.
    public var description: String {
        let place = line > 0 ? "\(name):\(line):\(column)" : name
        return "\(place): \(path.isEmpty ? "" : path + ": ")\(words)"
    }

    private var words: String {
        switch reason {
        case .file(let words), .syntax(let words), .picture(let words), .contents(let words): words
        case .version(let version):
            "version \(version) is newer than what this program reads (\(SceneReader.newestVersion))"
        case .unknownClass(let name): "no class “\(name)” is registered"
        case .wrongValue(let expected, let found): "\(expected) must stand here, not \(found)"
        case .tooMuch(let words): words
        }
    }
}

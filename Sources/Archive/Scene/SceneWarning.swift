import JSONTree

/// A likely mistake in a scene file, or a fault of a picture, that does not keep the file from being read: what is
/// odd, and where.
public struct SceneWarning: Equatable, Sendable {
    /// The kind of a mistake.
    public enum Reason: Equatable, Sendable {
        /// A key is no property of its object, but differs from one by at most two letters.
        case unknownKey(String, of: String, suggestion: String)
        /// The class of a layer has no animatable property of this key path. The suggestion is a key path that differs
        /// by at most two letters.
        case unknownKeyPath(String, of: String, suggestion: String?)
        /// A type has no constant of this name.
        case unknownConstant(String, type: String, known: [String])
        /// A picture cannot be read, and nothing is shown in its place; or it is truncated, and its beginning is shown.
        /// With a description that begins with the path of the file. A file that is used several times has one warning.
        case picture(String)
    }

    public let reason: Reason
    /// The path of the file, or the name that was given instead.
    public let name: String
    /// The line in the file, from 1.
    public let line: Int
    /// The column of the key or value, in bytes from 1.
    public let column: Int
    /// The position in the scene, such as `layer.sublayers[2].contentsGravity`.
    public let path: String
}

extension SceneWarning: CustomStringConvertible {
    /// One line in the form of compilers: `door.json:12:5: layer.bgColor: …`.
    public var description: String { "\(name):\(line):\(column): \(path.isEmpty ? "" : path + ": ")\(words)" }

    private var words: String {
        switch reason {
        case .unknownKey(let key, let owner, let suggestion):
            "\(owner) has no “\(key)”; write “\(suggestion)”, or choose a key that differs more"
        case .unknownKeyPath(let keyPath, let owner, let suggestion):
            "\(owner) has no property “\(keyPath)” to animate; "
                + (suggestion.map { "write “\($0)”" } ?? "name one of its animatable properties")
        case .unknownConstant(let name, let type, let known):
            "“\(name)” is no \(type); "
                + (NearName.nearest(to: name, among: known).map { "write “\($0)”" }
                    ?? "choose one of \(known.joined(separator: ", "))")
        case .picture(let fault): fault
        }
    }
}

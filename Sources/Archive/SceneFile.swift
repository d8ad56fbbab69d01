import Animation
import Glibc
import Graphics
import JSONTree
public import Layers

/// A layer tree as a human-readable JSON file, with all properties that were set, animations, custom properties and the
/// values of any other keys.
///
/// ```swift
/// let scene = try SceneFile(contentsOfFile: "door.json")
/// root.addSublayer(scene.layer)
///
/// try SceneFile(root).write(toFile: "copy.json")
/// ```
///
/// Images are files beside the scene file or embedded in it. An image that cannot be read is a warning, and its layer
/// is empty; a truncated PNG or JPEG file is a warning, and its beginning is shown. Unknown keys are kept and written
/// again. A program registers its own classes with ``register(_:named:)-(Layer.Type,_)`` and its kin before it reads a
/// file that names them.
public struct SceneFile {
    /// The version of written files, and the newest version that can be read.
    public static let version = SceneReader.newestVersion

    /// The root layer.
    public let layer: CALayer
    /// The likely mistakes in the file that was read: misspelled keys, unknown constants, and pictures that cannot be
    /// read or that are truncated; at most 100.
    public private(set) var warnings: [SceneWarning] = []
    /// The files of the images, and the folder to which their paths are relative.
    private var images: SceneImages?
    private var folder: String?
    /// The members of the file besides the root layer that this version does not know.
    private var others: [JSONMember] = []

    public init(_ layer: CALayer) {
        self.layer = layer
    }

    // MARK: Reading

    /// Reads a file.
    /// - Parameter trust: the other files that may be read for it.
    public init(
        contentsOfFile path: String, limits: SceneLimits = SceneLimits(), trust: SceneFileTrust = .byOwner
    ) throws(SceneFileError) {
        let file = try SceneBytes.read(path, limit: limits.bytes)
        let stranger: UInt32? =
            switch trust {
            case .byOwner: file.owner == geteuid() || file.owner == 0 ? nil : file.owner
            case .trusted: nil
            case .untrusted: file.owner
            }
        try self.init(
            json: file.bytes, name: path, folder: SceneBytes.folder(of: path), limits: limits, stranger: stranger)
    }

    /// Reads the text of a file.
    /// - Parameters:
    ///   - name: the name of the file in errors.
    ///   - folder: the folder to which paths of images are relative; by default the working directory.
    public init(json: [UInt8], name: String = "scene", folder: String? = nil, limits: SceneLimits = SceneLimits())
        throws(SceneFileError)
    {
        try self.init(json: json, name: name, folder: folder, limits: limits, stranger: nil)
    }

    /// Returns the layer of an archive. A picture that cannot be read or that is truncated is an error.
    package static func layer(archive json: [UInt8]) throws(SceneFileError) -> CALayer {
        try SceneFile(
            json: json, name: "archive", folder: nil, limits: SceneLimits(), stranger: nil, toleratesPictures: false
        ).layer
    }

    /// Reads the text of a file.
    /// - Parameters:
    ///   - stranger: the owner of a file that is confined to its folder; `nil` for a trusted file.
    ///   - toleratesPictures: whether a picture that cannot be read or that is truncated is a warning.
    private init(
        json: [UInt8], name: String, folder: String?, limits: SceneLimits, stranger: UInt32?,
        toleratesPictures: Bool = true
    ) throws(SceneFileError) {
        guard json.count <= limits.bytes else {
            throw SceneFileError(.tooMuch("\(json.count) bytes are more than the \(limits.bytes) allowed"), name: name)
        }
        let reader = SceneReader(
            json, name: name, folder: folder, limits: limits, valueTypes: SceneTags.types, stranger: stranger,
            toleratesPictures: toleratesPictures)
        let node: JSONNode
        do throws(JSONParser.Failure) {
            node = try JSONParser.parse(
                json, maximumDepth: limits.nesting, maximumCount: limits.values)
        } catch {
            throw reader.error(.syntax(error.message), at: error.offset)
        }
        try self.init(node, reader, folder: folder)
    }

    private init(_ node: JSONNode, _ reader: SceneReader, folder: String?) throws(SceneFileError) {
        let members = try reader.object(node, "a scene")
        guard let version = node.value["vitrine"], case .integer(let number) = version.value, number >= 1 else {
            throw reader.wrong(node.value["vitrine"] ?? node, "“vitrine”, the version of the file,")
        }
        guard number <= Self.version else { throw reader.error(.version(number), at: version.offset) }
        guard let root = node.value["layer"] else { throw reader.wrong(node, "“layer”, the root of the tree,") }
        if let pictures = node.value["images"] { try Self.read(pictures, reader) }
        layer = try Self.withoutActions { () throws(SceneFileError) in
            try reader.within(.key("layer")) { () throws(SceneFileError) in try reader.layer(root) }
        }
        others = members.filter { !Self.keys.contains($0.key) }
        for member in others { reader.check(member, of: "a scene", among: Self.keys + ["$schema"]) }
        warnings = reader.warnings
        images = reader.images
        self.folder = folder
    }

    /// The members of the file that have a meaning.
    private static let keys = ["vitrine", "layer", "images"]

    private static func read(_ pictures: JSONNode, _ reader: SceneReader) throws(SceneFileError) {
        try reader.within(.key("images")) { () throws(SceneFileError) in
            for member in try reader.object(pictures, "pictures by their names") {
                try reader.within(.key(member.key)) { () throws(SceneFileError) in
                    if let image = try CGImage.read(member.node, reader) as? CGImage {
                        reader.images.add(image, named: member.key)
                    }
                }
            }
        }
    }

    /// Calls a closure with actions disabled, because reading a layer is no change of it.
    private static func withoutActions<Result>(_ body: () throws(SceneFileError) -> Result) throws(SceneFileError)
        -> Result
    {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        return try body()
    }

    /// Sets the properties of a file's root on an existing layer, whichever class the file names.
    package static func restore(_ layer: CALayer, json: [UInt8]) throws(SceneFileError) {
        let (root, reader) = try root(json, "layer")
        try withoutActions { () throws(SceneFileError) in try reader.fill(layer, try reader.object(root)) }
    }

    /// Changes the properties of a file's root on an existing layer, with the implicit animations of the change.
    /// - Returns: likely mistakes.
    package static func set(_ layer: CALayer, json: [UInt8]) throws(SceneFileError) -> [SceneWarning] {
        let (root, reader) = try root(json, "layer")
        try reader.fill(layer, try reader.object(root))
        return reader.warnings
    }

    /// Sets the properties of a file's animation on an existing animation.
    package static func restore(_ animation: CAAnimation, json: [UInt8]) throws(SceneFileError) {
        let (root, reader) = try root(json, "animation")
        try reader.fill(animation, try reader.object(root))
    }

    /// Reads an animation that ``json(of:)`` wrote.
    package static func animation(json: [UInt8]) throws(SceneFileError) -> CAAnimation {
        let (root, reader) = try root(json, "animation")
        return try reader.animation(root)
    }

    /// Returns the value of a key of an archive. A picture that cannot be read or that is truncated is an error, before
    /// anything is changed by it.
    private static func root(_ json: [UInt8], _ key: String) throws(SceneFileError) -> (JSONNode, SceneReader) {
        let limits = SceneLimits()
        let reader = SceneReader(
            json, name: "archive", folder: nil, limits: limits, valueTypes: SceneTags.types, toleratesPictures: false)
        let node: JSONNode
        do throws(JSONParser.Failure) {
            node = try JSONParser.parse(
                json, maximumDepth: limits.nesting, maximumCount: limits.values)
        } catch {
            throw reader.error(.syntax(error.message), at: error.offset)
        }
        if let pictures = node.value["images"] { try read(pictures, reader) }
        guard let root = node.value[key] else { throw reader.wrong(node, "“\(key)”") }
        return (root, reader)
    }

    // MARK: Writing

    /// Returns the text of the file. Images are embedded unless they were read from files.
    public func json() -> [UInt8] { json(folder: folder) }

    /// Writes a file atomically. Images that were read from files beside it are referred to; others are embedded.
    public func write(toFile path: String) throws(SceneFileError) {
        try SceneBytes.write(json(folder: SceneBytes.folder(of: path)), to: path)
    }

    private func json(folder: String?) -> [UInt8] { JSONPrinter.print(tree(folder: folder)) }

    private func tree(folder: String?) -> JSONValue {
        let writer = SceneWriter(
            imagePaths: folder == self.folder ? images?.paths ?? [:] : [:], valueTypes: SceneTags.types)
        let root = writer.layer(layer)
        let pictures = writer.images.isEmpty ? [] : [JSONMember("images", .object(writer.images))]
        return .object([JSONMember("vitrine", .integer(Self.version)), JSONMember("layer", root)] + others + pictures)
    }

    /// Returns the text of a single animation.
    package static func json(of animation: CAAnimation) -> [UInt8] {
        let writer = SceneWriter(imagePaths: [:], valueTypes: SceneTags.types)
        let root = writer.animation(animation)
        let pictures = writer.images.isEmpty ? [] : [JSONMember("images", .object(writer.images))]
        return JSONPrinter.print(
            .object([JSONMember("vitrine", .integer(version)), JSONMember("animation", root)] + pictures))
    }
}

// MARK: Codable

/// A scene inside a document of any format.
extension SceneFile: Codable {
    public init(from decoder: any Decoder) throws {
        let node = try JSONNode(from: decoder)
        let reader = SceneReader(
            [], name: "scene", folder: nil, limits: SceneLimits(), valueTypes: SceneTags.types, toleratesPictures: true)
        try self.init(node, reader, folder: nil)
    }

    public func encode(to encoder: any Encoder) throws {
        try JSONNode(tree(folder: nil)).encode(to: encoder)
    }
}

/// Layers and animations in Foundation's archives, in the form of a scene file.
extension NSCoder: LayerCoder {
    /// Restores the properties, animations and sublayers of a layer; called by `init?(coder:)`.
    package func restore(_ layer: CALayer) {
        guard let box = rootBox else { return }
        try? SceneFile.restore(layer, json: [UInt8](box.json))
    }

    package func restore(_ animation: CAAnimation) {
        guard let box = rootBox else { return }
        try? SceneFile.restore(animation, json: [UInt8](box.json))
    }

    private var rootBox: SceneBox? {
        allowsKeyedCoding ? decodeObject(of: SceneBox.self, forKey: NSKeyedArchiveRootObjectKey) : nil
    }

    /// Encodes a layer with its tree, animations and custom values.
    public func encode(_ layer: CALayer?, forKey key: String) {
        encode(layer.map { SceneBox($0) }, forKey: key)
    }

    /// Encodes an animation with its custom values.
    public func encode(_ animation: CAAnimation?, forKey key: String) {
        encode(animation.map { SceneBox($0) }, forKey: key)
    }

    /// Decodes the layer of a key; `nil` if there is none or if it has another class.
    public func decodeObject<Layer: CALayer>(of type: Layer.Type, forKey key: String) -> Layer? {
        decodeObject(of: SceneBox.self, forKey: key)?.layer as? Layer
    }

    /// Decodes the animation of a key; `nil` if there is none or if it has another class.
    public func decodeObject<Animation: CAAnimation>(of type: Animation.Type, forKey key: String) -> Animation? {
        decodeObject(of: SceneBox.self, forKey: key)?.animation as? Animation
    }
}

/// The archived form of a layer or an animation.
final class SceneBox: NSObject, NSSecureCoding {
    let json: Data

    init(_ layer: CALayer) {
        json = Data(SceneFile(layer).json())
    }

    init(_ animation: CAAnimation) {
        json = Data(SceneFile.json(of: animation))
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(json as NSData, forKey: "scene")
    }

    init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "scene") else { return nil }
        json = data as Data
    }

    var layer: CALayer? { try? SceneFile.layer(archive: [UInt8](json)) }
    var animation: CAAnimation? { try? SceneFile.animation(json: [UInt8](json)) }
}

extension NSKeyedArchiver {
    /// Archives a layer tree. A program's own classes have the names that are registered with ``SceneFile``.
    public static func archivedData(withRootObject layer: CALayer, requiringSecureCoding: Bool) throws -> Data {
        try archivedData(withRootObject: SceneBox(layer), requiringSecureCoding: requiringSecureCoding)
    }

    /// Archives an animation with its custom values.
    public static func archivedData(withRootObject animation: CAAnimation, requiringSecureCoding: Bool) throws -> Data {
        try archivedData(withRootObject: SceneBox(animation), requiringSecureCoding: requiringSecureCoding)
    }
}

extension NSKeyedUnarchiver {
    /// Unarchives a layer tree; `nil` if the root has another class.
    public static func unarchivedObject<Layer: CALayer>(ofClass type: Layer.Type, from data: Data) throws -> Layer? {
        try unarchivedObject(ofClass: SceneBox.self, from: data).map { try SceneFile.layer(archive: [UInt8]($0.json)) }
            as? Layer
    }

    /// Unarchives an animation; `nil` if it has another class.
    public static func unarchivedObject<Animation: CAAnimation>(ofClass type: Animation.Type, from data: Data) throws
        -> Animation?
    {
        try unarchivedObject(ofClass: SceneBox.self, from: data).map { try SceneFile.animation(json: [UInt8]($0.json)) }
            as? Animation
    }
}

/// Layers are compared by identity.
extension CALayer: Hashable {
    public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

    public final func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// Whether the object is this layer.
    public final func isEqual(_ object: Any?) -> Bool { (object as? CALayer) === self }

    public final var hash: Int { hashValue }
}

extension CALayer: CustomStringConvertible, CustomDebugStringConvertible {
    /// The class, the name or number in the log, and the geometry.
    public final var description: String { "<\(logName); position = \(position); bounds = \(bounds)>" }

    public final var debugDescription: String { description }
}

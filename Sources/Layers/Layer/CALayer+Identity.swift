/// A layer is equal to itself alone.
extension CALayer: Hashable {
    public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

    public final func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// As ``==(_:_:)`` says.
    public final func isEqual(_ object: Any?) -> Bool { (object as? CALayer) === self }

    public final var hash: Int { hashValue }
}

extension CALayer: CustomStringConvertible, CustomDebugStringConvertible {
    /// The class, and the name or number by which the log calls the layer, and its place.
    public final var description: String { "<\(logName); position = \(position); bounds = \(bounds)>" }

    public final var debugDescription: String { description }
}

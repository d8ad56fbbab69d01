/// A layer is equal to itself alone.
extension CALayer: Hashable {
    public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

    public final func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CALayer: CustomStringConvertible {
    /// The class, and the name or number by which the log calls the layer, and its place.
    public final var description: String { "<\(logName); position = \(position); bounds = \(bounds)>" }
}

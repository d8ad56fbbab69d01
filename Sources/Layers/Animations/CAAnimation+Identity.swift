extension CAAnimation {
    /// Whether both are the same object; a copy is not equal.
    public final func isEqual(_ object: Any?) -> Bool { (object as? CAAnimation) === self }

    public final var hash: Int { hashValue }
}

extension CAAnimation: CustomStringConvertible, CustomDebugStringConvertible {
    /// The class, the animated property and the duration.
    public final var description: String {
        let path = (self as? CAPropertyAnimation)?.keyPath
        return "<\(type(of: self))\(path.map { "; keyPath = \($0)" } ?? ""); duration = \(duration)>"
    }

    public final var debugDescription: String { description }
}

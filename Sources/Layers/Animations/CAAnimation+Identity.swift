extension CAAnimation {
    /// An animation is equal to itself alone; a copy is another.
    public final func isEqual(_ object: Any?) -> Bool { (object as? CAAnimation) === self }

    public final var hash: Int { hashValue }
}

extension CAAnimation: CustomStringConvertible, CustomDebugStringConvertible {
    /// The class, what it animates, and for how long.
    public final var description: String {
        let path = (self as? CAPropertyAnimation)?.keyPath
        return "<\(type(of: self))\(path.map { "; keyPath = \($0)" } ?? ""); duration = \(duration)>"
    }

    public final var debugDescription: String { description }
}

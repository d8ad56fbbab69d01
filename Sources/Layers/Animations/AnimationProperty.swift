import Animation

/// A property of a class of animations: its name and how it is read and set. Key-value coding, archives and the
/// inspector use these.
package final class AnimationProperty: Sendable {
    package let name: String
    /// The Swift type of the declaration.
    package let type: any PropertyType.Type
    private let owner: CAAnimation.Type
    private let reader: @Sendable (CAAnimation) -> Any?
    private let writer: @Sendable (CAAnimation, Any?) -> Bool

    private init(
        _ name: String, of owner: CAAnimation.Type, type: any PropertyType.Type,
        read: @escaping @Sendable (CAAnimation) -> Any?, write: @escaping @Sendable (CAAnimation, Any?) -> Bool
    ) {
        self.name = name
        self.owner = owner
        self.type = type
        reader = read
        writer = write
    }

    package convenience init<Animation: CAAnimation, Value: SendableMetatype>(
        _ name: String, _ property: ReferenceWritableKeyPath<Animation, Value> & Sendable
    ) {
        self.init(
            name, of: Animation.self, type: TypedProperty<Value>.self,
            read: { animation in
                (animation as? Animation).flatMap { flattened($0[keyPath: property]) }
            },
            write: { animation, value in
                guard let animation = animation as? Animation, let value: Value = converted(value) else { return false }
                animation[keyPath: property] = value
                return true
            })
    }

    /// Whether an animation has the property.
    func isProperty(of animation: CAAnimation) -> Bool {
        var level: AnyClass? = Swift.type(of: animation)
        while let current = level, current != owner { level = _getSuperclass(current) }
        return level != nil
    }

    package func read(_ animation: CAAnimation) -> Any? { reader(animation) }

    /// Sets the property. Returns false if the value does not fit.
    package func write(_ animation: CAAnimation, _ value: Any?) -> Bool { writer(animation, value) }
}

import Animation

/// A value as it was seen of a property: animations compute with it as it is, programs get it in the property's own type.
struct SeenValue: AnimatableValueBox {
    let value: AnimatableValue
    let property: LayerProperty

    var animatableValue: AnimatableValue? { value }

    /// An opacity as a `Float`, a position as a `CGPoint`; nil for nothing.
    var opened: Any? {
        func opened<Value>(as type: Value.Type) -> Any? { value.unboxed(as: type).flatMap { flattened($0) } }
        return value.isNone ? nil : _openExistential(property.type.declared, do: opened) ?? value.anyValue
    }
}

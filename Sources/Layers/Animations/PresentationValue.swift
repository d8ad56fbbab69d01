import Animation

/// A value as it was seen of a property: animations compute with it as it is, programs get it in the property's own
/// type.
struct PresentationValue: AnimatableValueBox {
    let value: AnimatableValue
    let property: LayerProperty

    var animatableValue: AnimatableValue? { value }

    /// An opacity as a `Float`, a position as a `CGPoint`; nil for nothing.
    var opened: Any? { value.opened(as: property.type) }
}

extension AnimatableValue {
    /// The value in the Swift type of a property; nil for nothing.
    func opened(as type: any PropertyType.Type) -> Any? {
        func opened<Value>(as type: Value.Type) -> Any? { unboxed(as: type).flatMap { flattened($0) } }
        return isNone ? nil : _openExistential(type.declared, do: opened) ?? anyValue
    }
}

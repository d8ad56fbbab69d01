import Animation

/// A presentation value of a property: animations use it directly, programs get it in the property's own type.
struct PresentationValue: AnimatableValueBox {
    let value: AnimatableValue
    let property: LayerProperty

    var animatableValue: AnimatableValue? { value }

    /// The value in the property's Swift type, such as `Float` for an opacity; `nil` for none.
    var opened: Any? { value.opened(as: property.type) }
}

extension AnimatableValue {
    /// Returns the value in a Swift type; `nil` for none.
    func opened(as type: any PropertyType.Type) -> Any? {
        func opened<Value>(as type: Value.Type) -> Any? { unboxed(as: type).flatMap { flattened($0) } }
        return isNone ? nil : _openExistential(type.declared, do: opened) ?? anyValue
    }
}

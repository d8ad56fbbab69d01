internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

extension CALayer {
    /// Sets a property to a value. The properties that most layers of compositions have are set without key-value
    /// coding, which takes several times as long.
    func assign(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("opacity", .number(let number)): opacity = Float(number)
        case ("hidden", .number(let number)): isHidden = number != 0
        case ("transform", .transform(let matrix)): transform = matrix
        case (_, .array(let elements)):
            setValue(elements.compactMap(\.anyValue), forKeyPath: keyPath)
        default:
            if let shape = self as? CAShapeLayer, shape.assignToShape(value, forKey: keyPath) { return }
            setValue(value.anyValue, forKeyPath: keyPath)
        }
    }
}

extension CAShapeLayer {
    /// Sets a property of shapes. Returns false if it is none of those that are set directly.
    fileprivate func assignToShape(_ value: AnimatableValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("path", .path(let storage)): path = CGPath(storage)
        case ("fillColor", .color(let color)): fillColor = color
        case ("strokeColor", .color(let color)): strokeColor = color
        case ("lineWidth", .number(let number)): lineWidth = CGFloat(number)
        case ("miterLimit", .number(let number)): miterLimit = CGFloat(number)
        default: return false
        }
        return true
    }
}

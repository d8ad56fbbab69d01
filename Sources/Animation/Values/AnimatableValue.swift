package import Geometry
package import Graphics

/// A value of a property in the form in which animations compute with it.
package enum AnimatableValue: Sendable {
    /// No value, such as a `nil` colour, contents or path.
    case none
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(CGColor)
    case affine(CGAffineTransform)
    case transform(CATransform3D)
    case path(PathStorage)
    case image(LayerContents)
    case array([AnimatableValue])
    case custom(any CAInterpolatable)

    /// Creates a value from a boxed or plain one; `nil` for a type that cannot be animated.
    package init?(any: Any) {
        // Casts are expensive, most of all those that fail, so the common types are compared first.
        let type = Swift.type(of: any)
        if type == CGFloat.self, let value = any as? CGFloat {
            self = .number(Double(value))
        } else if type == CGPoint.self, let value = any as? CGPoint {
            self = .point(value)
        } else if type == CGRect.self, let value = any as? CGRect {
            self = .rect(value)
        } else if type == CATransform3D.self, let value = any as? CATransform3D {
            self = .transform(value)
        } else if type == CGColor.self, let value = any as? CGColor {
            self = .color(value)
        } else if type == Float.self, let value = any as? Float {
            self = .number(Double(value))
        } else if type == CGPath.self, let value = any as? CGPath {
            self = .path(value.storage)
        } else if type == [Any].self, let value = any as? [Any] {
            self.init(array: value)
        } else {
            self.init(anyOfAll: any)
        }
    }

    /// Creates a value from a boxed or plain one, or ``none`` from no value; `nil` for a type that cannot be animated.
    package init?(optional value: Any?) {
        guard let value else {
            self = .none
            return
        }
        self.init(any: value)
    }

    private init?(anyOfAll any: Any) {
        switch any {
        case let value as AnimatableValue: self = value
        case let value as Double: self = .number(value)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .affine(value)
        case let value as CGColor: self = .color(value)
        case let value as CGImage: self = .image(.image(value))
        case let value as CGPath: self = .path(value.storage)
        case let value as any CAInterpolatable: self = .custom(value)
        case let value as any BinaryInteger: self = .number(Double(value))
        case let value as [Any]: self.init(array: value)
        case let value as Any?:
            guard let value else {
                self = .none
                return
            }
            guard let opened = (value as? any AnimatableValueBox)?.animatableValue else { return nil }
            self = opened
        }
    }

    private init?(array: [Any]) {
        var elements: [AnimatableValue] = []
        elements.reserveCapacity(array.count)
        for element in array {
            guard let value = AnimatableValue(any: element) else { return nil }
            elements.append(value)
        }
        self = .array(elements)
    }

    package var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    package var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// The name of the kind of the value, for messages.
    package var kind: String {
        switch self {
        case .none: "nothing"
        case .number: "a number"
        case .point: "a point"
        case .size: "a size"
        case .rect: "a rectangle"
        case .color: "a colour"
        case .affine: "an affine transform"
        case .transform: "a transform"
        case .path: "a path"
        case .image: "an image"
        case .array: "an array"
        case .custom(let value): "a \(type(of: value))"
        }
    }
}

extension AnimatableValue {
    var isTransform: Bool {
        switch self {
        case .transform, .affine: true
        default: false
        }
    }
}

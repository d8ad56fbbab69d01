package import Geometry
package import Graphics

/// A type of properties that can be converted to and from an ``AnimatableValue``.
package protocol AnimatableRepresentable: SendableMetatype {
    init?(_ value: AnimatableValue)
    var animatableValue: AnimatableValue { get }
}

extension Double: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .number(let number) = value else { return nil }
        self = number
    }

    package var animatableValue: AnimatableValue { .number(self) }
}

extension CGFloat: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .number(let number) = value else { return nil }
        self = CGFloat(number)
    }

    package var animatableValue: AnimatableValue { .number(Double(self)) }
}

extension Float: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .number(let number) = value else { return nil }
        self = Float(number)
        // A finite number that overflows the type has no value in it.
        if isInfinite && number.isFinite { return nil }
    }

    package var animatableValue: AnimatableValue { .number(Double(self)) }
}

extension Int: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .number(let number) = value, let whole = Int(exactly: number.rounded()) else { return nil }
        self = whole
    }

    package var animatableValue: AnimatableValue { .number(Double(self)) }
}

extension Bool: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .number(let number) = value else { return nil }
        self = number != 0
    }

    package var animatableValue: AnimatableValue { .number(self ? 1 : 0) }
}

extension CGPoint: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .point(let point) = value else { return nil }
        self = point
    }

    package var animatableValue: AnimatableValue { .point(self) }
}

extension CGSize: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .size(let size) = value else { return nil }
        self = size
    }

    package var animatableValue: AnimatableValue { .size(self) }
}

extension CGRect: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }

    package var animatableValue: AnimatableValue { .rect(self) }
}

extension CATransform3D: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        switch value {
        case .transform(let transform): self = transform
        case .affine(let transform): self = CATransform3DMakeAffineTransform(transform)
        default: return nil
        }
    }

    package var animatableValue: AnimatableValue { .transform(self) }
}

extension CGAffineTransform: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        switch value {
        case .affine(let transform): self = transform
        case .transform(let transform): self = CATransform3DGetAffineTransform(transform)
        default: return nil
        }
    }

    package var animatableValue: AnimatableValue { .affine(self) }
}

extension CGColor: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .color(let color) = value else { return nil }
        self = color
    }

    package var animatableValue: AnimatableValue { .color(self) }
}

extension LayerContents: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .image(let contents) = value else { return nil }
        self = contents
    }

    package var animatableValue: AnimatableValue { .image(self) }
}

extension PathStorage: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .path(let path) = value else { return nil }
        self = path
    }

    package var animatableValue: AnimatableValue { .path(self) }
}

extension Optional: AnimatableRepresentable where Wrapped: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        if value.isNone {
            self = .none
        } else if let wrapped = Wrapped(value) {
            self = wrapped
        } else {
            return nil
        }
    }

    package var animatableValue: AnimatableValue { self?.animatableValue ?? .none }
}

extension Array: AnimatableRepresentable where Element: AnimatableRepresentable {
    package init?(_ value: AnimatableValue) {
        guard case .array(let values) = value else { return nil }
        let elements = values.compactMap { Element($0) }
        guard elements.count == values.count else { return nil }
        self = elements
    }

    package var animatableValue: AnimatableValue { .array(map(\.animatableValue)) }
}

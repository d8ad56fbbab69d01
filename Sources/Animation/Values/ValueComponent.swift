import Geometry

/// A component of a value, named by the end of a key path: `x` in `position.x`, `rotation.z` in `transform.rotation.z`.
package enum ValueComponent: Equatable, Sendable {
    case x, y
    case width, height
    case origin, size
    case originX, originY, sizeWidth, sizeHeight
    case transform(TransformComponent)

    /// Creates the component of a name in values of the kind of `sample`; `nil` if there is none.
    package init?(_ name: String, of sample: AnimatableValue) {
        switch (sample, name) {
        case (.point, "x"): self = .x
        case (.point, "y"): self = .y
        case (.size, "width"): self = .width
        case (.size, "height"): self = .height
        case (.rect, "origin"): self = .origin
        case (.rect, "size"): self = .size
        case (.rect, "origin.x"): self = .originX
        case (.rect, "origin.y"): self = .originY
        case (.rect, "size.width"): self = .sizeWidth
        case (.rect, "size.height"): self = .sizeHeight
        case (.transform, _):
            guard let component = TransformComponent(rawValue: name) else { return nil }
            self = .transform(component)
        default: return nil
        }
    }

    package func get(_ value: AnimatableValue) -> AnimatableValue? {
        switch (self, value) {
        case (.x, .point(let p)): .number(Double(p.x))
        case (.y, .point(let p)): .number(Double(p.y))
        case (.width, .size(let s)): .number(Double(s.width))
        case (.height, .size(let s)): .number(Double(s.height))
        case (.origin, .rect(let r)): .point(r.origin)
        case (.size, .rect(let r)): .size(r.size)
        case (.originX, .rect(let r)): .number(Double(r.origin.x))
        case (.originY, .rect(let r)): .number(Double(r.origin.y))
        case (.sizeWidth, .rect(let r)): .number(Double(r.size.width))
        case (.sizeHeight, .rect(let r)): .number(Double(r.size.height))
        case (.transform(let component), .transform(let t)): TransformParts(lenient: t)[component]
        default: nil
        }
    }

    /// Returns `value` with this component replaced; unchanged for a part of another kind.
    package func setting(_ part: AnimatableValue, in value: AnimatableValue) -> AnimatableValue {
        switch (self, value, part) {
        case (.x, .point(let p), .number(let n)): .point(CGPoint(x: CGFloat(n), y: p.y))
        case (.y, .point(let p), .number(let n)): .point(CGPoint(x: p.x, y: CGFloat(n)))
        case (.width, .size(let s), .number(let n)): .size(CGSize(width: CGFloat(n), height: s.height))
        case (.height, .size(let s), .number(let n)): .size(CGSize(width: s.width, height: CGFloat(n)))
        case (.origin, .rect(let r), .point(let p)): .rect(CGRect(origin: p, size: r.size))
        case (.size, .rect(let r), .size(let s)): .rect(CGRect(origin: r.origin, size: s))
        case (.originX, .rect(let r), .number(let n)):
            .rect(CGRect(origin: CGPoint(x: CGFloat(n), y: r.origin.y), size: r.size))
        case (.originY, .rect(let r), .number(let n)):
            .rect(CGRect(origin: CGPoint(x: r.origin.x, y: CGFloat(n)), size: r.size))
        case (.sizeWidth, .rect(let r), .number(let n)):
            .rect(CGRect(origin: r.origin, size: CGSize(width: CGFloat(n), height: r.size.height)))
        case (.sizeHeight, .rect(let r), .number(let n)):
            .rect(CGRect(origin: r.origin, size: CGSize(width: r.size.width, height: CGFloat(n))))
        case (.transform(let component), .transform(let t), _):
            .transform(TransformParts(lenient: t).setting(component, to: part).transform)
        default: value
        }
    }
}

extension ValueComponent {
    /// Whether `part` has the kind of this component of `value`.
    package func accepts(_ part: AnimatableValue, in value: AnimatableValue) -> Bool {
        switch (get(value), part) {
        case (.number, .number), (.point, .point), (.size, .size), (.size, .point): true
        default: false
        }
    }
}

extension AnimatableValue {
    /// Whether both values are equal; values of a program's own types are never equal.
    package func isSame(as other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.number(let a), .number(let b)): a == b
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.affine(let a), .affine(let b)): a == b
        case (.transform(let a), .transform(let b)): a == b
        case (.path(let a), .path(let b)): a == b
        case (.image(let a), .image(let b)): a == b
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
        default: false
        }
    }
}

package import Animation
package import Geometry
package import Graphics

/// The values of a filter: its kind and its inputs. A value type, so that commits can carry it.
package struct FilterState: Sendable {
    package let kind: FilterKind
    /// The name by which key paths refer to the filter.
    package var name: String
    package var isEnabled = true
    private var numbers = [20 of Double](repeating: 0)
    private var images: [CGImage?]

    /// Creates a filter with the defaults of its inputs.
    package init(_ kind: FilterKind) {
        self.kind = kind
        name = kind.name
        images = Array(repeating: nil, count: kind.imageCount)
        setDefaults()
    }

    package mutating func setDefaults() {
        for input in kind.inputs {
            for (i, number) in input.initial.enumerated() { numbers[input.offset + i] = number }
        }
        for i in images.indices { images[i] = nil }
    }

    // MARK: Values for animations

    /// Returns the value of an input or of `enabled`; nothing for an unknown key.
    package func value(_ key: String) -> AnimatableValue {
        if key == "enabled" { return .number(isEnabled ? 1 : 0) }
        guard let input = kind.input(key) else { return .none }
        switch input.shape {
        case .number: return .number(numbers[input.offset])
        case .vector(2): return .point(point(input))
        case .vector:
            return .rect(
                CGRect(
                    origin: point(input),
                    size: CGSize(width: numbers[input.offset + 2], height: numbers[input.offset + 3])))
        case .color: return .color(color(input))
        case .image: return images[input.offset].map { .image(.image($0)) } ?? .none
        }
    }

    /// Sets an input or `enabled`. Returns false if the key is unknown or the value does not fit.
    package mutating func set(_ key: String, _ value: AnimatableValue) -> Bool {
        if key == "enabled" {
            guard let number = value.number else { return false }
            isEnabled = number != 0
            return true
        }
        guard let input = kind.input(key) else { return false }
        return set(input, value)
    }

    private mutating func set(_ input: FilterInput, _ value: AnimatableValue) -> Bool {
        guard value.isFinite else { return false }
        switch (input.shape, value) {
        case (.number, .number(let number)): numbers[input.offset] = number
        case (.vector(2), .point(let p)):
            numbers[input.offset] = Double(p.x)
            numbers[input.offset + 1] = Double(p.y)
        case (.vector(4), .rect(let r)): set(input, r.origin.x, r.origin.y, r.size.width, r.size.height)
        case (.vector(let count), .array(let values)):
            let parts = values.compactMap(\.number)
            guard values.count == count, parts.count == count else { return false }
            for (i, part) in parts.enumerated() { numbers[input.offset + i] = part }
        case (.color, .color(let c)): set(input, c.red, c.green, c.blue, c.alpha)
        case (.image, .image(let image)): images[input.offset] = image.settled
        case (.image, .none): images[input.offset] = nil
        default: return false
        }
        return true
    }

    private mutating func set(_ input: FilterInput, _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) {
        numbers[input.offset] = Double(a)
        numbers[input.offset + 1] = Double(b)
        numbers[input.offset + 2] = Double(c)
        numbers[input.offset + 3] = Double(d)
    }

    /// The transition that the values describe; `nil` for a filter that is disabled or of another kind.
    package var transition: TransitionKind? {
        guard isEnabled, case .transition(let transition) = kind.effect else { return nil }
        return transition(self)
    }

    // MARK: Values for filters

    /// Returns a number, or zero for an unknown key.
    package func number(_ key: String) -> Double { kind.input(key).map { numbers[$0.offset] } ?? 0 }

    package func point(_ key: String) -> CGPoint { kind.input(key).map(point) ?? .zero }

    package func color(_ key: String) -> CGColor { kind.input(key).map(color) ?? .clear }

    package func image(_ key: String) -> CGImage? { kind.input(key).flatMap { images[$0.offset] } }

    /// Returns the components of a vector of four numbers, or zeros for an unknown key.
    package func vector(_ key: String) -> SIMD4<Double> {
        guard let offset = kind.input(key)?.offset else { return .zero }
        return SIMD4(numbers[offset], numbers[offset + 1], numbers[offset + 2], numbers[offset + 3])
    }

    private func point(_ input: FilterInput) -> CGPoint {
        CGPoint(x: numbers[input.offset], y: numbers[input.offset + 1])
    }

    private func color(_ input: FilterInput) -> CGColor {
        CGColor(
            red: numbers[input.offset], green: numbers[input.offset + 1], blue: numbers[input.offset + 2],
            alpha: numbers[input.offset + 3])
    }
}

extension FilterState: Equatable {
    package static func == (a: FilterState, b: FilterState) -> Bool {
        guard a.kind === b.kind, a.name == b.name, a.isEnabled == b.isEnabled, a.images == b.images else {
            return false
        }
        for i in a.numbers.indices where a.numbers[i] != b.numbers[i] { return false }
        return true
    }
}

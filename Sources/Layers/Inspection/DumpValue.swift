import Animation
import Geometry
import Graphics

/// The value of a property in a dump.
package enum DumpValue: Equatable, Sendable {
    case none
    case bool(Bool)
    case number(Double)
    case numbers([Double])
    case text(String)
    case list([DumpValue])

    init(_ rect: CGRect) {
        self = .numbers([
            Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height),
        ])
    }

    init(_ point: CGPoint) {
        self = .numbers([Double(point.x), Double(point.y)])
    }

    /// Creates a value: numbers and compounds of numbers as such, everything else as text.
    package init(any: Any?) {
        guard let any else {
            self = .none
            return
        }
        if type(of: any) == Bool.self, let value = any as? Bool {
            self = .bool(value)
        } else if let value = any as? String {
            self = .text(value)
        } else if let value = any as? any AttributedTextConvertible {
            self = .text(value.attributedText.string)
        } else if let value = any as? CTFont {
            self = .text(value.description)
        } else if let value = any as? CGFont {
            self = .text(value.name)
        } else if let value = any as? any RawRepresentable {
            self = DumpValue(any: value.rawValue)
        } else if let filter = any as? CIFilter {
            self = .text(filter.description)
        } else if let filters = any as? [CIFilter] {
            self = .list(filters.map { .text($0.description) })
        } else if let value = AnimatableValue(any: any) {
            self.init(value)
        } else {
            self = .text("\(type(of: any))")
        }
    }

    private init(_ value: AnimatableValue) {
        switch value {
        case .none: self = .none
        case .number(let number): self = .number(number)
        case .point(let point): self.init(point)
        case .size(let size): self = .numbers([Double(size.width), Double(size.height)])
        case .rect(let rect): self.init(rect)
        case .color(let color): self = .text(Self.words(for: color))
        case .affine(let t): self = .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init))
        case .transform(let transform): self.init(transform)
        case .path(let path): self = .text("path of \(path.elements.count) elements")
        case .image(let contents):
            self = .text(contents.settled.map { "image of \($0.width) × \($0.height) pixels" } ?? "no image")
        case .array(let values): self = .list(values.map(DumpValue.init))
        case .custom(let value): self = .text("\(value)")
        }
    }

    /// Creates a list of six numbers for an affine transform, or of all sixteen row by row.
    private init(_ t: CATransform3D) {
        if CATransform3DIsAffine(t) {
            self = .numbers([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42].map(Double.init))
        } else {
            self = .numbers(
                [
                    t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
                    t.m43, t.m44,
                ].map(Double.init))
        }
    }

    private static func words(for color: CGColor) -> String {
        if let pattern = color.pattern { return "pattern of \(pattern.image.width) × \(pattern.image.height) pixels" }
        return "rgba("
            + [color.red, color.green, color.blue, color.alpha].map { words(for: Double($0)) }.joined(separator: ", ")
            + ")"
    }

    /// Returns a number with at most six decimals.
    private static func words(for number: Double) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        let rounded = (number * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
    }
}

extension DumpValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .none: "nil"
        case .bool(let value): "\(value)"
        case .number(let number): Self.words(for: number)
        case .numbers(let numbers): "(" + numbers.map(Self.words).joined(separator: ", ") + ")"
        case .text(let text): text
        case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        }
    }
}

extension DumpValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .none: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let number): try container.encode(Number(number))
        case .numbers(let numbers): try container.encode(numbers.map(Number.init))
        case .text(let text): try container.encode(text)
        case .list(let values): try container.encode(values)
        }
    }

    /// A number, or text for an infinite one, which JSON lacks.
    private struct Number: Encodable {
        let value: Double

        init(_ value: Double) {
            self.value = value
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if value.isFinite { try container.encode(value) } else { try container.encode("\(value)") }
        }
    }
}

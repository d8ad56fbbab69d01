public import Geometry

/// A string whose parts have fonts, colours and more: what Foundation's `NSAttributedString` is, as a value that needs no classes.
///
/// ```swift
/// var price = AttributedText("4.20 ", attributes: .init(font: CTFont(name: "DejaVuSans-Bold", size: 48)))
/// price.append(AttributedText("per cup", attributes: .init(foregroundColor: CGColor(gray: 0.6, alpha: 1))))
/// textLayer.string = price
/// ```
///
/// With `import QuartzCore` an `NSAttributedString` does as well wherever this is taken.
public struct AttributedText: Hashable, Sendable {
    public private(set) var string: String
    /// One after the other, none empty; together as long as the string.
    package private(set) var runs: [Run]

    package struct Run: Hashable, Sendable {
        package var attributes: Attributes
        /// In UTF-8 code units.
        package var length: Int
    }

    /// How a part of a text looks. What is nil is as the layer or the context says.
    public struct Attributes: Hashable, Sendable {
        public var font: CTFont?
        public var foregroundColor: CGColor?
        /// Points between characters besides their own.
        public var kern: CGFloat
        /// Points that the text is moved up.
        public var baselineOffset: CGFloat
        public var isUnderlined: Bool
        public var isStruckThrough: Bool

        public init(font: CTFont? = nil, foregroundColor: CGColor? = nil, kern: CGFloat = 0, baselineOffset: CGFloat = 0,
                    isUnderlined: Bool = false, isStruckThrough: Bool = false) {
            (self.font, self.foregroundColor) = (font, foregroundColor)
            (self.kern, self.baselineOffset) = (kern, baselineOffset)
            (self.isUnderlined, self.isStruckThrough) = (isUnderlined, isStruckThrough)
        }
    }

    public init(_ string: String = "", attributes: Attributes = Attributes()) {
        self.string = string
        runs = string.isEmpty ? [] : [Run(attributes: attributes, length: string.utf8.count)]
    }

    public mutating func append(_ other: AttributedText) {
        string += other.string
        for run in other.runs { add(run) }
    }

    public static func + (a: AttributedText, b: AttributedText) -> AttributedText {
        var sum = a
        sum.append(b)
        return sum
    }

    /// Gives a part of the text other attributes.
    /// - Parameter range: of ``string``; what lies outside counts as far as it lies inside.
    public mutating func setAttributes(_ attributes: Attributes, in range: Range<String.Index>) {
        let range = range.clamped(to: string.startIndex..<string.endIndex)
        let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        let end = string.utf8.distance(from: string.startIndex, to: range.upperBound)
        let old = runs
        runs = []
        var position = 0
        for run in old {
            let next = position + run.length
            add(Run(attributes: run.attributes, length: min(next, start) - position))
            add(Run(attributes: attributes, length: min(next, end) - max(position, start)))
            add(Run(attributes: run.attributes, length: next - max(position, end)))
            position = next
        }
    }

    /// The attributes of the character at an index; those of nothing at the end.
    public func attributes(at index: String.Index) -> Attributes {
        var rest = string.utf8.distance(from: string.startIndex, to: index)
        for run in runs {
            if rest < run.length { return run.attributes }
            rest -= run.length
        }
        return Attributes()
    }

    /// A part of the text with its attributes.
    public func part(_ range: Range<String.Index>) -> AttributedText {
        let range = range.clamped(to: string.startIndex..<string.endIndex)
        let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        let end = start + string.utf8.distance(from: range.lowerBound, to: range.upperBound)
        var part = AttributedText(), position = 0
        part.string = String(string[range])
        for run in runs {
            let next = position + run.length
            part.add(Run(attributes: run.attributes, length: min(next, end) - max(position, start)))
            position = next
        }
        return part
    }

    private mutating func add(_ run: Run) {
        guard run.length > 0 else { return }
        if let last = runs.last, last.attributes == run.attributes {
            runs[runs.count - 1].length += run.length
        } else {
            runs.append(run)
        }
    }
}

extension AttributedText: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension AttributedText: CustomStringConvertible {
    public var description: String { string }
}

extension AttributedText: AttributedTextConvertible {
    package var attributedText: AttributedText { self }
}

/// A value of another type that is a text with attributes, such as Foundation's.
package protocol AttributedTextConvertible {
    var attributedText: AttributedText { get }
}

internal import Geometry

/// A string whose parts have fonts, colours and other attributes: the equivalent of Foundation's `NSAttributedString`
/// as a value.
///
/// ```swift
/// var price = AttributedText("4.20 ", attributes: .init(font: CTFont(named: "DejaVuSans-Bold", size: 48)))
/// price.append(AttributedText("per cup", attributes: .init(foregroundColor: CGColor(gray: 0.6, alpha: 1))))
/// textLayer.string = price
/// ```
///
/// With `import QuartzCore` an `NSAttributedString` can be used in its place.
public struct AttributedText: Hashable, Sendable {
    /// The characters of the text.
    public private(set) var string: String
    /// The runs in order; none is empty, and together they cover the string.
    package private(set) var runs: [Run]
    /// The number of runs with a paragraph style, so that texts without one need not be searched.
    private(set) var styledRunCount = 0

    /// A part of the text with the same attributes.
    package struct Run: Hashable, Sendable {
        package var attributes: Attributes
        /// The range of the run in UTF-8 code units of the string.
        package var range: Range<Int>
        package var length: Int { range.count }
    }

    /// Creates a text all of which has the same attributes.
    public init(_ string: String = "", attributes: Attributes = Attributes()) {
        self.string = string
        runs = []
        add(attributes, from: 0, to: string.utf8.count)
    }

    /// Appends another text with its attributes.
    public mutating func append(_ other: AttributedText) {
        let start = string.utf8.count
        string += other.string
        for run in other.runs {
            add(run.attributes, from: start + run.range.lowerBound, to: start + run.range.upperBound)
        }
    }

    /// Returns the first text followed by the second one, with their attributes.
    public static func + (a: AttributedText, b: AttributedText) -> AttributedText {
        var sum = a
        sum.append(b)
        return sum
    }

    /// Replaces the attributes of a part of the text.
    /// - Parameter range: a range of ``string``, limited to the string.
    public mutating func setAttributes(_ attributes: Attributes, in range: Range<String.Index>) {
        let part = offsets(of: range)
        guard !part.isEmpty else { return }
        // The runs that the part touches, and one on each side, which may be merged with it.
        let first = max(runIndex(at: part.lowerBound) - 1, 0)
        let last = min(runIndex(at: part.upperBound - 1) + 1, runs.count - 1)
        var changed = AttributedText()
        for run in runs[first...last] {
            changed.add(run.attributes, from: run.range.lowerBound, to: min(run.range.upperBound, part.lowerBound))
            let end = min(run.range.upperBound, part.upperBound)
            changed.add(attributes, from: max(run.range.lowerBound, part.lowerBound), to: end)
            changed.add(run.attributes, from: max(run.range.lowerBound, part.upperBound), to: run.range.upperBound)
        }
        styledRunCount += changed.styledRunCount - runs[first...last].count { $0.attributes.paragraphStyle != nil }
        runs.replaceSubrange(first...last, with: changed.runs)
    }

    /// Returns the attributes of the character at an index; empty attributes at the end of the text.
    public func attributes(at index: String.Index) -> Attributes {
        let run = runIndex(at: string.utf8.distance(from: string.startIndex, to: index))
        return run < runs.count ? runs[run].attributes : Attributes()
    }

    /// Returns a part of the text with its attributes.
    public func part(_ range: Range<String.Index>) -> AttributedText {
        let bytes = offsets(of: range)
        var part = AttributedText()
        part.string = String(string[range.clamped(to: string.startIndex..<string.endIndex)])
        var index = runIndex(at: bytes.lowerBound)
        while index < runs.count, runs[index].range.lowerBound < bytes.upperBound {
            let common = runs[index].range.clamped(to: bytes)
            let start = common.lowerBound - bytes.lowerBound
            part.add(runs[index].attributes, from: start, to: start + common.count)
            index += 1
        }
        return part
    }

    /// Returns a range of the string in UTF-8 code units.
    private func offsets(of range: Range<String.Index>) -> Range<Int> {
        let range = range.clamped(to: string.startIndex..<string.endIndex)
        let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        return start..<start + string.utf8.distance(from: range.lowerBound, to: range.upperBound)
    }

    /// Returns the index of the run that contains a UTF-8 code unit; the number of runs for the end of the text.
    func runIndex(at offset: Int) -> Int {
        if runs.count == 1 { return offset < runs[0].range.upperBound ? 0 : 1 }
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Adds a run that begins at the end of the last one; does nothing if it is empty.
    private mutating func add(_ attributes: Attributes, from start: Int, to end: Int) {
        guard start < end else { return }
        if let last = runs.last, last.attributes == attributes {
            runs[runs.count - 1].range = last.range.lowerBound..<end
        } else {
            runs.append(Run(attributes: attributes, range: start..<end))
            if attributes.paragraphStyle != nil { styledRunCount += 1 }
        }
    }
}

extension AttributedText: ExpressibleByStringLiteral {
    /// Creates a text without attributes.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension AttributedText: CustomStringConvertible {
    /// The characters of the text.
    public var description: String { string }
}

extension AttributedText: AttributedTextConvertible {
    package var attributedText: AttributedText { self }
}

/// A value of another type that represents a text with attributes, such as Foundation's.
package protocol AttributedTextConvertible {
    var attributedText: AttributedText { get }
}

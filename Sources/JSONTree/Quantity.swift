/// A range of numbers that are written with a unit, such as `1.5 min`.
package struct Quantity: Sendable {
    /// A unit: its name, and its size in the first unit of the quantity.
    package struct Unit: Sendable {
        let name: String
        let size: Double

        package init(_ name: String, _ size: Double) {
            self.name = name
            self.size = size
        }
    }

    let range: ClosedRange<Double>
    let units: [Unit]

    /// A noun phrase for messages.
    var words: String {
        let names = units.map(\.name)
        let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "") + (names.last ?? "")
        return "a number and its unit (\(list)) from “\(text(of: range.lowerBound))” to “\(text(of: range.upperBound))”"
    }

    /// A regular expression (ECMA-262) of the texts.
    var pattern: String { "^[0-9]+(\\.[0-9]+)? (\(units.map(\.name).joined(separator: "|")))$" }

    /// Returns the number in the first unit; `nil` for another text or a number out of range.
    func value(of text: String) -> Double? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let unit = units.first(where: { $0.name == words[1] }),
            words[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }), let number = Double(words[0]),
            range ~= number * unit.size
        else { return nil }
        return number * unit.size
    }

    /// Returns the text of a number in the largest unit in which it is whole.
    func text(of value: Double) -> String {
        let unit =
            units.sorted { $0.size > $1.size }.first {
                value >= $0.size && (value / $0.size).rounded() == value / $0.size
            }
            ?? units[0]
        return "\(Self.text(value / unit.size)) \(unit.name)"
    }

    /// A number without a fraction of zero.
    static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}

extension [Quantity.Unit] {
    /// Units of time; the first is a second.
    package static let time = [
        Quantity.Unit("s", 1), Quantity.Unit("ms", 0.001), Quantity.Unit("min", 60), Quantity.Unit("h", 3600),
    ]
    /// Units of memory; the first is a million bytes.
    package static let memory = [Quantity.Unit("MB", 1), Quantity.Unit("GB", 1000)]
}

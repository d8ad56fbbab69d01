/// A table of text: the first column is left-aligned, the others are right-aligned.
package struct TextTable {
    private var rows: [[String]]

    package init(_ head: [String]) {
        rows = [head]
    }

    package mutating func add(_ row: [String]) {
        rows.append(row)
    }

    package var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { index, cell in
                let padding = String(repeating: " ", count: widths[index] - cell.count)
                return index == 0 ? cell + padding : padding + cell
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension Double {
    /// Returns the number with a number of significant digits and without an exponent: 0.0153, 1.74, 26300.
    package func digits(_ count: Int) -> String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : "–" }
        var places = count - 1
        var size = magnitude
        while size >= 10 {
            size /= 10
            places -= 1
        }
        while size < 1 {
            size *= 10
            places += 1
        }
        return fixed(max(places, 0))
    }

    /// Returns the number with a number of digits after the decimal point, at most 9.
    package func fixed(_ places: Int) -> String {
        guard isFinite, magnitude < 1e15 else { return "–" }
        let unit = (0..<min(max(places, 0), 9)).reduce(1) { unit, _ in unit * 10 }
        let whole = Int((magnitude * Double(unit)).rounded())
        let sign = self < 0 && whole > 0 ? "-" : ""
        guard unit > 1 else { return "\(sign)\(whole)" }
        let fraction = "\(whole % unit)"
        return "\(sign)\(whole / unit)." + String(repeating: "0", count: min(places, 9) - fraction.count) + fraction
    }
}

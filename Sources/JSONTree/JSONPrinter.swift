/// Prints JSON: with one member per line and short lists on one line, or all of it on one line.
package struct JSONPrinter {
    private let isOneLine: Bool
    private var text: [UInt8] = []

    private init(isOneLine: Bool = false) {
        self.isOneLine = isOneLine
    }

    /// Returns the text on one line, without spaces and without a newline at its end.
    package static func line(_ value: JSONValue) -> [UInt8] {
        var printer = JSONPrinter(isOneLine: true)
        printer.add(value, indent: 0)
        return printer.text
    }

    package static func print(_ value: JSONValue) -> [UInt8] {
        var printer = JSONPrinter()
        printer.add(value, indent: 0)
        printer.text.append(UInt8(ascii: "\n"))
        return printer.text
    }

    private mutating func add(_ string: String) {
        text.append(contentsOf: string.utf8)
    }

    private mutating func add(_ value: JSONValue, indent: Int) {
        switch value {
        case .null: add("null")
        case .bool(let flag): add(flag ? "true" : "false")
        case .integer(let whole): add("\(whole)")
        case .number(let number): add(Self.text(of: number))
        case .string(let string): addQuoted(string)
        case .array(let elements): add(elements, indent: indent)
        case .object(let members): add(members, indent: indent)
        }
    }

    private mutating func add(_ elements: [JSONNode], indent: Int) {
        let isShort = isOneLine || elements.count <= 16 && elements.allSatisfy(\.value.isFlat)
        add("[")
        for (i, element) in elements.enumerated() {
            if i > 0 { add(isShort && !isOneLine ? ", " : ",") }
            if !isShort { newLine(indent + 1) }
            add(element.value, indent: indent + 1)
        }
        if !isShort { newLine(indent) }
        add("]")
    }

    private mutating func add(_ members: [JSONMember], indent: Int) {
        let isShort = isOneLine || members.count <= 1 && members.allSatisfy(\.node.value.isFlat)
        add("{")
        for (i, member) in members.enumerated() {
            if i > 0 { add(",") }
            if !isShort { newLine(indent + 1) }
            addQuoted(member.key)
            add(isOneLine ? ":" : ": ")
            add(member.node.value, indent: indent + 1)
        }
        if !isShort { newLine(indent) }
        add("}")
    }

    private mutating func newLine(_ indent: Int) {
        add("\n")
        for _ in 0..<indent { add("  ") }
    }

    /// Returns the shortest text that parses as the same number.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        if let whole = Int(exactly: number), abs(whole) < 1 << 53, !(whole == 0 && number.sign == .minus) {
            return "\(whole)"
        }
        return "\(number)"
    }

    private mutating func addQuoted(_ string: String) {
        text.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): add("\\\"")
            case UInt8(ascii: "\\"): add("\\\\")
            case 0x0A: add("\\n")
            case 0x0D: add("\\r")
            case 0x09: add("\\t")
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                add("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: text.append(byte)
            }
        }
        text.append(UInt8(ascii: "\""))
    }
}

extension JSONValue {
    /// Whether the value fits on a line: a scalar, or an array of a few numbers.
    fileprivate var isFlat: Bool {
        switch self {
        case .object: false
        case .array(let elements): elements.count <= 16 && elements.allSatisfy { $0.value.isScalar }
        default: true
        }
    }

    private var isScalar: Bool {
        switch self {
        case .object, .array: false
        default: true
        }
    }
}

internal import JSONTree

/// The forms that the values of compositions have.
extension JSONNode {
    /// The member of an object; `nil` for a missing one and for null.
    subscript(key: String) -> JSONNode? {
        guard let node = value[key] else { return nil }
        if case .null = node.value { return nil }
        return node
    }

    /// The elements of an array; none for another value.
    var elements: [JSONNode] {
        if case .array(let elements) = value { elements } else { [] }
    }

    var isObject: Bool {
        if case .object = value { true } else { false }
    }

    /// A number, or the first one of an array: exporters write single numbers in both forms.
    var number: Double? {
        switch value {
        case .integer(let whole): Double(whole)
        case .number(let number): number
        case .bool(let flag): flag ? 1 : 0
        case .array(let elements): elements.first?.single
        default: nil
        }
    }

    private var single: Double? {
        switch value {
        case .integer(let whole): Double(whole)
        case .number(let number): number
        default: nil
        }
    }

    /// The numbers of an array; `nil` if another value is among them.
    var numbers: [Double]? {
        guard case .array(let elements) = value else { return nil }
        var numbers: [Double] = []
        numbers.reserveCapacity(elements.count)
        for element in elements {
            guard let number = element.single else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// A whole number.
    var whole: Int? { number.map { Int(saturating: $0) } }

    /// A flag, as true or false or as a number.
    var flag: Bool { number.map { $0 != 0 } ?? false }

    var text: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// A text, or a number as one: identifiers have both forms.
    var identifier: String? {
        switch value {
        case .string(let text): text
        case .integer(let whole): "\(whole)"
        default: nil
        }
    }

    /// A vector, whose missing components are those of another one.
    func vector(_ fallback: Vector) -> Vector? {
        switch value {
        case .integer, .number:
            return number.map { Vector($0, fallback.y, fallback.z) }
        case .array(let elements):
            guard let x = elements.first?.single else { return nil }
            return Vector(
                x, elements.count > 1 ? elements[1].single ?? fallback.y : fallback.y,
                elements.count > 2 ? elements[2].single ?? fallback.z : fallback.z)
        default: return nil
        }
    }

    /// A colour of three or four components, or a hexadecimal one.
    /// - Parameter scale: the value of full components.
    func color(scale: Double = 1) -> ColorValue? {
        if let text { return ColorValue(hexadecimal: text) }
        guard case .array(let elements) = value, elements.count >= 3, let red = elements[0].single,
            let green = elements[1].single, let blue = elements[2].single
        else { return nil }
        return ColorValue(red / scale, green / scale, blue / scale)
    }
}

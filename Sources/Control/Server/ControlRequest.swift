package import JSONTree

/// The parameters of a request, which fit those of its method.
package struct ControlRequest: Sendable {
    /// The parameters by their names.
    package let params: [JSONMember]

    package init(params: [JSONMember] = []) {
        self.params = params
    }

    /// The value of a parameter; `nil` if it was not given.
    package subscript(name: String) -> JSONValue? { params.first { $0.key == name }?.node.value }

    /// The text of a parameter; `nil` if it was not given or is no text.
    package func string(_ name: String) -> String? {
        guard case .string(let text) = self[name] else { return nil }
        return text
    }

    /// The whole number of a parameter; `nil` if it was not given or is none.
    package func integer(_ name: String) -> Int? {
        guard case .integer(let number) = self[name] else { return nil }
        return number
    }

    /// The number of a parameter; `nil` if it was not given or is none.
    package func number(_ name: String) -> Double? {
        switch self[name] {
        case .integer(let whole): Double(whole)
        case .number(let number): number
        default: nil
        }
    }

    /// Whether a parameter is true; `nil` if it was not given or is neither true nor false.
    package func flag(_ name: String) -> Bool? {
        guard case .bool(let flag) = self[name] else { return nil }
        return flag
    }
}

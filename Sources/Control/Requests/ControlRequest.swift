package import JSONTree

/// A request of the control socket and its answer, as both of its sides know them: clients write the request and read
/// the answer, programs read the request and write the answer.
package protocol ControlRequest: Sendable {
    associatedtype Answer: Sendable

    /// The name of the method.
    static var method: String { get }
    /// The access that a client needs; by default that of all.
    static var access: ControlAccess { get }
    /// One line that begins with a verb.
    static var summary: String { get }
    /// The form of the parameters: an object.
    static var form: JSONForm<Self> { get }
    static var answer: JSONForm<Answer> { get }
}

extension ControlRequest {
    package static var access: ControlAccess { .read }

    /// Returns a form for the parameters.
    /// - Parameters:
    ///   - make: makes the request whose properties the parameters set.
    ///   - fields: the parameters, in the order in which lists give them.
    static func parameters(_ make: @escaping @Sendable () -> Self, _ fields: RecordField<Self>...) -> JSONForm<Self> {
        .record("an object with the parameters of \(method)", make, fields)
    }

    /// The parameters as a client sends them.
    package var members: [JSONMember] {
        guard case .object(let members) = Self.form.write(self) else { return [] }
        return members
    }
}

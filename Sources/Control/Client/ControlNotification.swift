package import JSONTree

/// A notification of a stream.
package struct ControlNotification: Equatable, Sendable {
    /// The name of the stream.
    package let method: String
    package let params: JSONValue

    /// The number of the subscription; `nil` if there is none.
    package var subscription: Int? { integer("subscription") }

    /// The number of notifications of the subscription that were dropped before this one.
    package var lost: Int { integer("lost") ?? 0 }

    private func integer(_ key: String) -> Int? {
        guard case .integer(let number) = params[key]?.value else { return nil }
        return number
    }
}

package import JSONTree

/// The answer to a request.
package struct ControlAnswer: Sendable {
    package let result: JSONValue
    /// The descriptor that came with the answer; `nil` if there was none.
    package let descriptor: PassedDescriptor?
}

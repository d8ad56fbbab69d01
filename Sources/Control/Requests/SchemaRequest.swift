package import JSONTree

/// Asks for the description of the protocol.
package struct SchemaRequest: ControlRequest {
    package init() {}

    package static let method = "schema"
    package static let summary = "Describes the protocol."
    package static let form = parameters { Self() }
    package static let answer = JSONForm.any(
        "an object with all methods, the JSON Schemas of their parameters and answers, streams, errors and limits")
}

package import JSONTree

/// Asks for the notifications of a stream.
package struct SubscribeRequest: ControlRequest {
    package private(set) var stream = ""

    private init() {}

    package init(to stream: String) {
        self.stream = stream
    }

    package static let method = "subscribe"
    package static let summary = "Begins to send the notifications of a stream."
    package static let form = parameters(
        { Self() }, .required("stream", .text("the name of a stream"), \.stream, "The name of the stream."))
    package static let answer = JSONForm.any(
        "an object whose member “subscription” is a number that is in all notifications")
}

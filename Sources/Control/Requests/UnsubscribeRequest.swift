package import JSONTree

/// Ends a subscription.
package struct UnsubscribeRequest: ControlRequest {
    package private(set) var subscription = 0

    private init() {}

    package init(_ subscription: Int) {
        self.subscription = subscription
    }

    package static let method = "unsubscribe"
    package static let summary = "Ends a subscription."
    package static let form = parameters(
        { Self() },
        .required(
            "subscription", .whole("the number of a subscription"), \.subscription, "The number of the subscription."))
    package static let answer = JSONForm.any("an empty object")
}

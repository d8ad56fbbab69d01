package import JSONTree

/// Asks for the moments of which pictures can be drawn.
package struct HistoryRequest: ControlRequest {
    package init() {}

    package static let method = "history"
    package static let summary =
        "Returns the moments of which “picture” shows the layers. The first call begins to keep them."
    package static let form = parameters { Self() }
    package static let answer = MomentRange.form
}

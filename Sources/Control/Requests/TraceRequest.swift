package import JSONTree

/// Asks for the file with the records of the last seconds.
package struct TraceRequest: ControlRequest {
    package init() {}

    package static let method = "trace"
    package static let summary = "Returns the path of the file with the records of the last seconds."
    package static let form = parameters { Self() }
    package static let answer = TraceLocation.form
}

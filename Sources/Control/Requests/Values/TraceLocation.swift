package import JSONTree

/// The place of a file with records.
package struct TraceLocation: Equatable, Sendable {
    package private(set) var path = ""

    private init() {}

    package init(path: String) {
        self.path = path
    }

    package static let form = JSONForm<TraceLocation>.record(
        "the path of the file", { TraceLocation() },
        [.required("path", .text("the path of a file"), \.path, "The path.")], isOpen: true)
}

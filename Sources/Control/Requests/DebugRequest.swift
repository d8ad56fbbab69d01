package import JSONTree

/// Shows debug colours.
package struct DebugRequest: ControlRequest {
    /// The names of the debug colours that are shown.
    package private(set) var options: [String] = []

    private init() {}

    package init(_ options: [String]) {
        self.options = options
    }

    package static let method = "debug"
    package static let access = ControlAccess.full
    package static let summary = "Shows debug colours on all displays, in the place of those that were shown."
    package static let form = parameters(
        { Self() },
        .required(
            "options", .debugOptions, \.options, "The names, which “vitrine attach --help” lists; none ends them."))
    package static let answer = JSONForm.debugOptions
}

extension JSONForm where Value == [String] {
    /// Names of debug colours.
    static var debugOptions: Self { .list(of: .text("the name of a debug colour"), count: 0...32) }
}

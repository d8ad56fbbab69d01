package import JSONTree

/// Has the program load again what it shows.
package struct ReloadRequest: ControlRequest {
    package init() {}

    package static let method = "reload"
    package static let access = ControlAccess.full
    package static let summary = "Has the program load again what it shows, such as its scene file."
    package static let form = parameters { Self() }
    package static let answer = JSONForm.null
}

package import JSONTree

/// Asks for the picture of the last frame.
package struct ScreenshotRequest: ControlRequest {
    package init() {}

    package static let method = "screenshot"
    package static let summary = "Takes a picture of the last frame, before any rotation."
    package static let form = parameters { Self() }
    package static let answer = PictureFormat.form
}

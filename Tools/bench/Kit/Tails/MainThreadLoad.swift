/// The work of the main thread beside a kiosk's frames.
package enum MainThreadLoad: String, CaseIterable, Codable, Sendable {
    /// None: animations move the layers.
    case idle
    /// The main thread moves the layers and commits, many times a second.
    case busy
}

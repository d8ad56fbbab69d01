import DRM

/// A monitor of changes that a test makes.
final class FakeMonitor: DisplayMonitor {
    let descriptor: Int32 = 99
    /// Whether there was a change that was not taken.
    var hasChanged = false

    func takeChanges() -> [String]? {
        defer { hasChanged = false }
        return hasChanged ? [] : nil
    }
}

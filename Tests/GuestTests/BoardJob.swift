import Foundation

/// A command for a board that serves several, as `board serve` reads it.
struct BoardJob: Encodable {
    var command: [String]
    var directory: String
    var environment: [String: String]
    var user: String?
    /// In seconds of the guest's time.
    var time: Double
    /// The paths of a directory and of two files.
    var output: String
    var stdout: String
    var stderr: String
}

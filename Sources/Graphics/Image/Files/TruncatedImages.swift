import Logging
import Platform

/// Reports image files that end early: a line for each name, and for a limited number of names.
package struct TruncatedImages {
    private static let logger = Logger(label: "vitrine")
    private static let log = LockedValue(TruncatedImages())
    private static let mostNames = 100

    /// The names that were reported.
    private var reported: Set<String> = []

    package init() {}

    /// Logs that the file of a name is truncated, unless that was logged before. Callable on any thread.
    static func report(_ name: String) {
        if let line = log.withLock({ $0.line(for: name) }) { logger.warning("\(line)") }
    }

    /// Returns the line for a file; `nil` if it was reported before, or if too many were.
    package mutating func line(for name: String) -> String? {
        guard reported.count < Self.mostNames, reported.insert(name).inserted else { return nil }
        return "app: image: \(Self.description(of: name))"
    }

    /// Returns a description of the fault, in the form of the errors of images.
    package static func description(of name: String) -> String {
        "\(name): the data end before the image does; its beginning is shown; replace it with a complete file"
    }
}

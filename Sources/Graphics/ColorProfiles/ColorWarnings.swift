import Logging
import Platform

/// Reports image files whose colour profiles are not used: a line for each name, and for a limited number of names;
/// a single line if the library is missing.
package struct ColorWarnings {
    private static let logger = Logger(label: "vitrine")
    private static let log = LockedValue(ColorWarnings())
    private static let mostNames = 100

    /// The names that were reported.
    private var reported: Set<String> = []
    private var hasReportedLibrary = false

    package init() {}

    /// Logs the reason for a file, unless that was done before. Callable on any thread.
    static func report(_ error: ColorProfileError, name: String) {
        if let line = log.withLock({ $0.line(for: error, name: name) }) { logger.warning("\(line)") }
    }

    /// Returns the line for a file; `nil` if it was reported before, or if too many were.
    package mutating func line(for error: ColorProfileError, name: String) -> String? {
        let text = "app: image: \(name): \(error)"
        if case .noLibrary = error {
            guard !hasReportedLibrary else { return nil }
            hasReportedLibrary = true
            return "\(text), nor are those of other files; install Debian's liblcms2-2"
        }
        guard reported.count < Self.mostNames, reported.insert(name).inserted else { return nil }
        return "\(text); it is ignored; convert the file to sRGB"
    }
}

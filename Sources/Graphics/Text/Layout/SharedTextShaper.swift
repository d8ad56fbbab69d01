internal import CPango
import Platform

/// A text shaper that threads take turns to use.
final class SharedTextShaper: Sendable {
    private let shaper: LockedValue<TextShaper>

    /// The lock that is held during calls of Pango, for all shapers. If two threads measure fonts at the same time,
    /// Pango may cache a width of 0 for characters without a font, even if the threads share no object.
    private static let pango = LockedValue(())

    init(_ shaper: consuming sending TextShaper) {
        self.shaper = LockedValue(shaper)
    }

    /// Creates a shaper for the system's fonts; `nil` without the libraries. Without a fontconfig configuration it has
    /// no fonts until files are added.
    static func ofSystem() -> SharedTextShaper? {
        guard TextLibraries.fontconfigFailure == nil else { return nil }
        // fontconfig reads its configuration in about the time in which Pango is loaded. Without a thread it is read
        // below.
        let reader = try? WorkerThread(name: "vitrine-fonts") { FcInit() }
        let failure = TextLibraries.pangoFailure
        reader?.join()
        guard failure == nil else { return nil }
        // The configuration of the process is used: Pango creates it in any case, and would read all files a second
        // time otherwise.
        return SharedTextShaper(TextShaper(config: FcConfigReference(nil) ?? FcConfigCreate(), language: nil))
    }

    func withShaper<Result>(_ body: (inout sending TextShaper) -> sending Result) -> sending Result {
        Self.pango.withLock { _ in shaper.withLock(body) }
    }
}

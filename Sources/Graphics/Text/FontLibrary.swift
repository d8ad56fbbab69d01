internal import CPango
import Platform

/// A set of fonts, and the layouts made with them.
///
/// ``shared`` has the fonts of the system, as configured in fontconfig. A library of given files produces the same text
/// on every machine. It may be used from any thread.
package final class FontLibrary: Sendable {
    private let shaper: LockedValue<TextShaper>
    private let cache = TextLayoutCache()

    private static let current = LockedValue<FontLibrary?>(nil)
    /// The lock that is held during calls of Pango, for all libraries. If two threads measure fonts at the same time,
    /// Pango may cache a width of 0 for characters without a font, even if the threads share no object.
    private static let pango = LockedValue(())

    /// The library with which all text is drawn: the system's fonts unless ``use(_:)`` was called.
    package static var shared: FontLibrary {
        current.withLock { current in
            if let current { return current }
            let library = FontLibrary()
            current = library
            return library
        }
    }

    /// Sets the library with which all text is drawn from now on; `nil` for the system's fonts.
    package static func use(_ library: FontLibrary?) {
        current.withLock { $0 = library }
    }

    /// Creates a library of the system's fonts. Without a fontconfig configuration it is empty until files are added.
    private init() {
        // The configuration of the process is used: Pango creates it in any case, and would read all files a second
        // time otherwise.
        shaper = LockedValue(TextShaper(config: FcConfigReference(nil) ?? FcConfigCreate(), language: nil))
    }

    /// Creates a library of the fonts in given files. Characters that a font lacks are taken from the first file that
    /// has them.
    package init(files: [String]) throws(FontError) {
        shaper = LockedValue(TextShaper(config: try TextShaper.plainConfig(), language: "en"))
        for file in files { try add(file: file) }
    }

    /// Adds the fonts of a file.
    package func add(file: String) throws(FontError) {
        guard withShaper({ $0.add(file: file) }) else { throw FontError(name: file, reason: .notAFont) }
        cache.removeAll()
    }

    /// Returns the layout of a request if it is in the cache.
    package func cachedLayout(_ request: TextRequest) -> TextLayout? {
        cache.layout(for: request)
    }

    /// Returns the layout of a request, from the cache if possible.
    package func layout(_ request: TextRequest) -> TextLayout {
        if let layout = cache.layout(for: request) { return layout }
        let layout = withShaper { $0.layOut(request) }
        cache.insert(layout, for: request)
        return layout
    }

    /// Returns the face that is used for a font name; `nil` if there are no fonts.
    package func face(named name: String) -> GlyphFace? {
        withShaper { $0.face(named: name) }
    }

    /// The families of the fonts, and the scripts that they cover. Reads the character sets of all fonts.
    package var inventory: FontInventory { withShaper { $0.inventory } }

    private func withShaper<Result>(_ body: (inout sending TextShaper) -> sending Result) -> sending Result {
        Self.pango.withLock { _ in shaper.withLock(body) }
    }
}

/// Registers the fonts of a file for the lifetime of the process.
public func CTFontManagerRegisterFontFile(_ path: String) throws(FontError) {
    try FontLibrary.shared.add(file: path)
}

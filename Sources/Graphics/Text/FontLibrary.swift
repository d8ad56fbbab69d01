internal import CPango
import Platform

/// The fonts there are, and the layouts made with them.
///
/// ``shared`` has those of the machine, as fontconfig is configured; one made of certain files gives the same text on
/// every machine. Any thread may ask.
package final class FontLibrary: Sendable {
    private let shaper: LockedValue<TextShaper>
    private let cache = TextLayoutCache()

    private static let current = LockedValue<FontLibrary?>(nil)
    /// Held while Pango works, for any library: where two threads have it measure fonts at once, characters without a
    /// font get no width, for as long as the font is kept, even if the threads share no object.
    private static let pango = LockedValue(())

    /// What all text is drawn with: the machine's fonts unless ``use(_:)`` said otherwise.
    package static var shared: FontLibrary {
        current.withLock { current in
            if let current { return current }
            let library = FontLibrary()
            current = library
            return library
        }
    }

    /// Draws all text with other fonts from now on; nil for the machine's.
    package static func use(_ library: FontLibrary?) {
        current.withLock { $0 = library }
    }

    /// The machine's fonts. Where fontconfig has no configuration there are none, until files are added.
    private init() {
        // The process's own: Pango makes sure on a thread that there is one, and would read all files again beside us.
        shaper = LockedValue(TextShaper(config: FcConfigReference(nil) ?? FcConfigCreate(), language: nil))
    }

    /// Fonts of these files alone. The first that has a character draws it where the named font lacks it.
    package init(files: [String]) throws(FontError) {
        shaper = LockedValue(TextShaper(config: try TextShaper.plainConfig(), language: "en"))
        for file in files { try add(file: file) }
    }

    /// Adds the fonts of a file to those there are.
    package func add(file: String) throws(FontError) {
        guard withShaper({ $0.add(file: file) }) else { throw FontError(name: file, reason: .notAFont) }
        cache.removeAll()
    }

    /// The layout for a request, if it was made before and is there still.
    package func knownLayout(_ request: TextRequest) -> TextLayout? {
        cache.layout(for: request)
    }

    /// The text laid out, perhaps by an earlier request like this one.
    package func layout(_ request: TextRequest) -> TextLayout {
        if let layout = cache.layout(for: request) { return layout }
        let layout = withShaper { $0.layOut(request) }
        cache.keep(layout, for: request)
        return layout
    }

    /// The face that text in a font of this name has; nil where there are no fonts at all.
    package func face(named name: String) -> GlyphFace? {
        withShaper { $0.face(named: name) }
    }

    private func withShaper<Result>(_ body: (inout sending TextShaper) -> sending Result) -> sending Result {
        Self.pango.withLock { _ in shaper.withLock(body) }
    }
}

/// Adds the fonts of a file to those that programs can name, until the program ends.
public func CTFontManagerRegisterFontFile(_ path: String) throws(FontError) {
    try FontLibrary.shared.add(file: path)
}

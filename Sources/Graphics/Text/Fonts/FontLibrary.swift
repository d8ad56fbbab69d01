import Platform

/// A set of fonts, and the layouts made with them.
///
/// ``shared`` has the fonts of the system, as configured in fontconfig. A library of given files produces the same text
/// on every machine. It may be used from any thread.
package final class FontLibrary: Sendable {
    /// `nil` if a library for text is missing.
    private let shaper: SharedTextShaper?
    private let cache = TextLayoutCache()

    private static let current = LockedValue<FontLibrary?>(nil)

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

    /// Creates ``shared`` and finds fonts on a thread of its own. Text that is laid out meanwhile waits for them.
    ///
    /// - Parameter names: the names of the fonts.
    package static func prepare(_ names: [String]) {
        // Without a thread the fonts are found when they are needed.
        _ = try? WorkerThread(name: "vitrine-text") {
            for name in names { shared.prepare(name) }
        }
    }

    /// Finds a font and prepares the tables with which its text is shaped.
    private func prepare(_ name: String) {
        _ = shaper?.withShaper { $0.layOut(TextRequest(AttributedText("x"), font: name, fontSize: 1)) }
    }

    /// Creates a library of the system's fonts.
    private init() {
        shaper = .ofSystem()
    }

    /// Creates a library of the fonts in given files. Characters that a font lacks are taken from the first file that
    /// has them.
    package init(files: [String]) throws(FontError) {
        if let failure = TextLibraries.failure { throw FontError(name: failure, reason: .noLibrary) }
        shaper = SharedTextShaper(TextShaper(config: try TextShaper.plainConfig(), language: "en"))
        for file in files { try add(file: file) }
    }

    /// Adds the fonts of a file.
    package func add(file: String) throws(FontError) {
        guard let shaper else { throw FontError(name: TextLibraries.failure ?? "", reason: .noLibrary) }
        guard shaper.withShaper({ $0.add(file: file) }) else { throw FontError(name: file, reason: .notAFont) }
        cache.removeAll()
    }

    /// Returns the layout of a request if it is in the cache.
    package func cachedLayout(_ request: TextRequest) -> TextLayout? {
        cache.layout(for: request)
    }

    /// Returns the layout of a request, from the cache if possible.
    package func layout(_ request: TextRequest) -> TextLayout {
        if let layout = cache.layout(for: request) { return layout }
        let layout = shaper?.withShaper { $0.layOut(request) } ?? .withoutLibraries(request)
        cache.insert(layout, for: request)
        return layout
    }

    /// Returns the face that is used for a font name; `nil` if there are no fonts.
    package func face(named name: String) -> GlyphFace? {
        shaper?.withShaper { $0.face(named: name) }
    }

    /// The families of the fonts, and the scripts that they cover. Reads the character sets of all fonts.
    package var inventory: FontInventory { shaper?.withShaper { $0.inventory } ?? FontInventory() }
}

extension TextLayout {
    /// Returns an empty layout with the reason why there is no text.
    fileprivate static func withoutLibraries(_ request: TextRequest) -> TextLayout {
        TextLayout(
            lines: [], styles: request.text.runs.map(\.attributes), faults: [.noLibrary(TextLibraries.failure ?? "")])
    }
}

/// Registers the fonts of a file for the lifetime of the process.
public func CTFontManagerRegisterFontFile(_ path: String) throws(FontError) {
    try FontLibrary.shared.add(file: path)
}

/// Finds fonts on a background thread, so that the first text of a program does not wait for them.
///
/// fontconfig's configuration, the font files and the libraries that lay out text take some milliseconds to read. A
/// program with text calls this function before it does anything else, such as making its layers.
///
/// - Parameter names: The names of the fonts that the program shows first.
public func CTFontManagerPrepareFonts(_ names: [String]) {
    FontLibrary.prepare(names)
}

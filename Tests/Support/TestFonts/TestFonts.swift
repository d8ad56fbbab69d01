import Foundation
package import Graphics
import Platform

/// The font files that tests draw text with, so that text is equal on every machine. `Tools/setup test` installs
/// those that the sources do not have.
package enum TestFonts {
    package static let latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    package static let latinBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    package static let arabic = "/usr/share/fonts/truetype/kacst-one/KacstOne.ttf"
    package static let devanagari = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf"
    package static let chinese = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
    package static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    /// The glyphs U+E000 and U+E001 of layers, and U+E002 without colours.
    package static let colorLayers = made("color-layers.ttf")
    /// Glyphs of paints, from U+E100.
    package static let colorPaints = made("color-paints.ttf")

    package static let all = [latin, latinBold, arabic, devanagari, chinese, emoji]

    /// Returns the path of a file that `Tests/Support/Fonts/make-color-fonts` made.
    private static func made(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fonts/\(name)").path
    }

    /// The fonts of the sources, which programs on other machines do not find.
    private static let found = [colorLayers, colorPaints].filter { FileManager.default.fileExists(atPath: $0) }

    private static let library = LockedValue<FontLibrary?>(nil)

    /// Makes these fonts the only ones of this process.
    @discardableResult
    package static func use() throws -> FontLibrary {
        let made = try library.withLock { known in
            if let known { return known }
            let made = try FontLibrary(files: all + found)
            known = made
            return made
        }
        FontLibrary.use(made)
        return made
    }
}

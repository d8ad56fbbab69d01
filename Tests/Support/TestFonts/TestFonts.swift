package import Graphics
import Platform

/// The font files that tests draw text with, so that text is equal on every machine. `Tools/setup test` installs them.
package enum TestFonts {
    package static let latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    package static let latinBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    package static let arabic = "/usr/share/fonts/truetype/kacst-one/KacstOne.ttf"
    package static let devanagari = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf"
    package static let chinese = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
    package static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    package static let all = [latin, latinBold, arabic, devanagari, chinese, emoji]

    private static let library = LockedValue<FontLibrary?>(nil)

    /// Makes these fonts the only ones of this process.
    @discardableResult
    package static func use() throws -> FontLibrary {
        let made = try library.withLock { known in
            if let known { return known }
            let made = try FontLibrary(files: all)
            known = made
            return made
        }
        FontLibrary.use(made)
        return made
    }
}

internal import CPango

/// A script, and the Debian package with a font for it.
package struct FontScript: Sendable {
    /// The four letters of ISO 15924; `Zsye` for emoji and `Zsym` for symbols.
    package let code: String
    /// The English name.
    package let name: String
    /// The Debian package.
    package let package: String
    /// Some characters of the script, which every font for it has.
    package let samples: String

    init(_ code: String, _ name: String, package: String, samples: String) {
        self.code = code
        self.name = name
        self.package = package
        self.samples = samples
    }

    private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

    /// Returns the script of a code; `nil` for one that is not listed.
    static func named(_ code: String) -> FontScript? { byCode[code] }

    /// Returns the code of the script of a character; `Zyyy` without the libraries for text. Characters of all scripts
    /// are symbols or emoji.
    package static func code(of scalar: Unicode.Scalar) -> String {
        guard TextLibraries.failure == nil else { return "Zyyy" }
        let letters = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
        let code = String(decoding: [24, 16, 8, 0].map { UInt8(letters >> $0 & 255) }, as: UTF8.self)
        guard code == "Zyyy" || code == "Zinh" else { return code }
        return scalar.properties.isEmojiPresentation || scalar.properties.isEmoji && scalar.value > 0x2FF
            ? "Zsye" : "Zsym"
    }
}

internal import CPango

/// The fonts of a library: their families, and the scripts that they cover.
package struct FontInventory: Sendable {
    /// The names of the families, sorted.
    package let families: [String]
    /// The listed scripts whose samples some font has.
    package let scripts: [FontScript]
    /// The listed scripts that no font has.
    package let missingScripts: [FontScript]

    /// Creates an inventory without fonts.
    init() {
        families = []
        scripts = []
        missingScripts = FontScript.all
    }

    /// Lists the fonts of a configuration.
    init(of config: OpaquePointer) {
        var families: Set<String> = []
        let characters = FcCharSetCreate()!
        defer { FcCharSetDestroy(characters) }
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = FcConfigGetFonts(config, set) else { continue }
            for i in 0..<Int(fonts.pointee.nfont) {
                guard let pattern = fonts.pointee.fonts[i] else { continue }
                let family = FontMatch.names(of: pattern).family
                if !family.isEmpty { families.insert(family) }
                var covered: OpaquePointer?
                if FcPatternGetCharSet(pattern, FC_CHARSET, 0, &covered) == FcResultMatch, let covered {
                    _ = FcCharSetMerge(characters, covered, nil)
                }
            }
        }
        func isCovered(_ script: FontScript) -> Bool {
            script.samples.unicodeScalars.allSatisfy { FcCharSetHasChar(characters, $0.value) != 0 }
        }
        self.families = families.sorted()
        scripts = FontScript.all.filter(isCovered)
        missingScripts = FontScript.all.filter { !isCovered($0) }
    }
}

/// The components of the pixels that a decoder writes, always four.
struct DecodedLayout {
    /// The space of the file: greys are three equal components, and inks are inverted, as JPEG files have them.
    let space: ICCProfile.Space
    /// Whether blue is the first component and red the third. Inks are not affected.
    var isBlueFirst = false
    /// Whether a component has 16 bits instead of 8.
    var isDeep = false

    // The bit fields of Little CMS's formats.
    private static let gray: UInt32 = 3 << 16 | 3 << 7 | 1 << 3
    private static let rgb: UInt32 = 4 << 16 | 1 << 7 | 3 << 3
    private static let invertedCMYK: UInt32 = 6 << 16 | 1 << 13 | 4 << 3
    private static let blueFirst: UInt32 = 1 << 14 | 1 << 10

    /// Returns Little CMS's format for pixels with colours of a profile; `nil` if the profile is for another space.
    func inputFormat(_ profile: ICCProfile.Space) -> UInt32? {
        let bytes: UInt32 = isDeep ? 2 : 1
        switch (space, profile) {
        case (.gray, .gray): return Self.gray | bytes
        case (.gray, .rgb), (.rgb, .rgb): return Self.rgb | (isBlueFirst ? Self.blueFirst : 0) | bytes
        case (.cmyk, .cmyk): return Self.invertedCMYK | bytes
        default: return nil
        }
    }

    /// Little CMS's format for converted pixels.
    var outputFormat: UInt32 { Self.rgb | (isBlueFirst ? Self.blueFirst : 0) | 1 }
}

/// An ICC profile: its colour space, and whether it is sRGB (ICC.1:2022, sections 7 and 8).
package struct ICCProfile {
    /// The limit of profiles. Those of printers, the largest, have up to 3 MB.
    static let mostBytes = 4 << 20

    /// The colour spaces of pixels in image files.
    package enum Space: String, Sendable {
        case gray = "GRAY"
        case rgb = "RGB "
        case cmyk = "CMYK"
    }

    /// The bytes of the profile.
    let bytes: [UInt8]
    /// The space of the pixels.
    package let space: Space
    /// The data of the tags that are needed here, by their signatures.
    private var tags: [String: ArraySlice<UInt8>] = [:]
    /// Whether the light is that of CIE XYZ.
    private let connectsByXYZ: Bool

    /// Reads the header and the tag table.
    /// - Throws: an error if they are damaged, or if the profile is not one for pixels.
    package init(_ bytes: [UInt8]) throws(ColorProfileError) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        let data = BigEndianBytes(bytes[...])
        guard let size = data.number(0, 4), let count = data.number(128, 4), size >= 132, size <= bytes.count else {
            throw .invalid("it ends before its header or its tags do")
        }
        guard data.has("acsp", at: 36) else { throw .invalid("the signature is missing") }
        guard ["scnr", "mntr", "prtr", "spac"].contains(where: { data.has($0, at: 12) }) else {
            throw .unsupported("it is not of the class of an input, display or output device or of a colour space")
        }
        guard let space = [Space.gray, .rgb, .cmyk].first(where: { data.has($0.rawValue, at: 16) }) else {
            throw .unsupported("its colour space is not grey, RGB or CMYK")
        }
        self.bytes = bytes
        self.space = space
        connectsByXYZ = data.has("XYZ ", at: 20)
        // The limit of Little CMS.
        guard count <= 100 else { throw .invalid("it has more than 100 tags") }
        for index in 0..<count {
            let entry = 132 + index * 12
            guard let start = data.number(entry + 4, 4), let length = data.number(entry + 8, 4), start + length <= size
            else { throw .invalid("a tag lies outside of it") }
            let name = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
            tags[name] = bytes[start..<start + length]
        }
    }

    /// Whether colours in the profile are those of sRGB, within half a level of eight bits, so that they need no
    /// conversion. Profiles with tables of colours are not examined.
    package var isStandard: Bool {
        let tables = ["A2B0", "A2B1", "D2B0", "D2B1"]
        guard connectsByXYZ, !tables.contains(where: { tags[$0] != nil }) else { return false }
        switch space {
        case .gray: return hasStandardCurve("kTRC")
        case .rgb:
            // The primaries of sRGB, adapted to the illuminant D50.
            return hasColorant("rXYZ", [0.43607, 0.22249, 0.01392]) && hasColorant("gXYZ", [0.38515, 0.71687, 0.09708])
                && hasColorant("bXYZ", [0.14307, 0.06061, 0.71410])
                && ["rTRC", "gTRC", "bTRC"].allSatisfy(hasStandardCurve)
        case .cmyk: return false
        }
    }

    private func hasStandardCurve(_ name: String) -> Bool {
        tags[name].flatMap { ICCCurve($0) }?.isStandard ?? false
    }

    private func hasColorant(_ name: String, _ expected: [Double]) -> Bool {
        guard let tag = tags[name] else { return false }
        let data = BigEndianBytes(tag)
        return (0..<3).allSatisfy { i in
            guard let part = data.fixed(8 + i * 4) else { return false }
            return abs(part - expected[i]) < 0.002
        }
    }
}

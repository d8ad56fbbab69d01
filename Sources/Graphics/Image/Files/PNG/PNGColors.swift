/// The description of the colours of a PNG file by its chunks (W3C PNG, third edition, section 4.3), of which the first
/// one there is counts: `cICP`, `iCCP`, `sRGB`, and `cHRM` with `gAMA`.
struct PNGColors {
    /// The description; `nil` for a file in sRGB, and for one that differs from it by its gamma only.
    private(set) var description: ColorDescription?
    /// Whether libpng converts the gamma of the file unless the description is used.
    private(set) var usesGamma = false
    /// The reasons why chunks are not used.
    private(set) var problems: [ColorProfileError] = []

    /// Reads the chunks before the pixels.
    init(_ bytes: [UInt8]) {
        var chunks: [String: ArraySlice<UInt8>] = [:]
        for chunk in PNGChunks(bytes).prefix(while: { $0.name != "IDAT" })
        where ["cICP", "iCCP", "sRGB", "cHRM", "gAMA"].contains(chunk.name) && chunks[chunk.name] == nil {
            if chunk.isIntact { chunks[chunk.name] = chunk.data }
        }
        if let points = chunks["cICP"] {
            do throws(ColorProfileError) {
                description = try ColorDescription(codePoints: points)
                return
            } catch {
                problems.append(error)
            }
        }
        if let profile = chunks["iCCP"] {
            do throws(ColorProfileError) {
                description = .profile(try Self.profile(profile))
            } catch {
                problems.append(error)
            }
            return
        }
        guard chunks["sRGB"] == nil else { return }
        usesGamma = true
        let gamma = chunks["gAMA"].flatMap { BigEndianBytes($0).number(0, 4) } ?? 0
        if let chromaticities = chunks["cHRM"].flatMap(Self.chromaticities), !chromaticities.isStandard {
            description = .encoding(chromaticities, gamma == 0 ? .standard : .gamma(100_000 / Double(gamma)))
        }
    }

    /// Returns the profile after its name and the number of the compression method.
    private static func profile(_ chunk: ArraySlice<UInt8>) throws(ColorProfileError) -> [UInt8] {
        guard let end = chunk.prefix(80).firstIndex(of: 0), chunk[end...].dropFirst().first == 0,
            let profile = try ZlibStream.inflated(chunk[end...].dropFirst(2), limit: ICCProfile.mostBytes)
        else { throw .invalid("the chunk iCCP is damaged") }
        return profile
    }

    /// Returns the points; `nil` if they are not those of a space.
    private static func chromaticities(_ chunk: ArraySlice<UInt8>) -> Chromaticities? {
        let data = BigEndianBytes(chunk)
        let points = (0..<4).compactMap { i -> Chromaticities.Point? in
            guard let x = data.number(i * 8, 4), let y = data.number(i * 8 + 4, 4), y > 0, x <= 100_000, y <= 100_000
            else { return nil }
            return Chromaticities.Point(x: Double(x) / 100_000, y: Double(y) / 100_000)
        }
        guard points.count == 4 else { return nil }
        return Chromaticities(white: points[0], red: points[1], green: points[2], blue: points[3])
    }
}

internal import CLCMS
internal import Pixels

/// A conversion of the pixels of an image file to sRGB.
final class ColorTransform {
    private let handle: cmsHTRANSFORM
    private let layout: DecodedLayout
    /// The greys in sRGB of all 256 or 65,536 greys; empty for other colours.
    private let grays: [UInt8]

    /// Creates the conversion for a file.
    /// - Returns: `nil` if the colours are in sRGB, or, after a line in the log, if they cannot be converted.
    static func forFile(
        _ name: String, _ layout: DecodedLayout,
        _ description: @autoclosure () throws(ColorProfileError) -> ColorDescription
    ) -> ColorTransform? {
        do throws(ColorProfileError) {
            return try ColorTransform(description(), layout)
        } catch {
            ColorWarnings.report(error, name: name)
            return nil
        }
    }

    /// Creates a conversion; `nil` if the colours are in sRGB.
    init?(_ description: ColorDescription, _ layout: DecodedLayout) throws(ColorProfileError) {
        let space: ICCProfile.Space
        switch description {
        case .profile(let bytes):
            let profile = try ICCProfile(bytes)
            if profile.isStandard { return nil }
            space = profile.space
        case .encoding(let chromaticities, let transfer):
            if chromaticities.isStandard, transfer == .standard { return nil }
            space = .rgb
        }
        guard let format = layout.inputFormat(space) else {
            throw .unsupported("its colour space is not that of the pixels")
        }
        if let reason = ColorLibrary.failure { throw .noLibrary(reason) }
        guard let source = description.openProfile() else { throw .invalid("Little CMS cannot read it") }
        defer { cmsCloseProfile(source) }
        guard let target = cmsCreate_sRGBProfile() else { throw .invalid("there is no memory for it") }
        defer { cmsCloseProfile(target) }
        let perceptual: UInt32 = 0
        // By default Little CMS interpolates greys and colours of 16 bits in a coarse table, which changes dark ones by
        // up to 50 levels of eight bits.
        let withoutTables: UInt32 = layout.isDeep || layout.space == .gray ? 0x0100 : 0
        guard
            let handle = cmsCreateTransform(
                source, format, target, layout.outputFormat, perceptual, withoutTables)
        else { throw .invalid("Little CMS cannot convert its colours") }
        self.handle = handle
        self.layout = layout
        grays = layout.space == .gray ? Self.grays(handle, layout) : []
    }

    deinit {
        cmsDeleteTransform(handle)
    }

    /// Converts pixels to sRGB with 8 bits, in the order of components of the layout. Alpha stays; inks become opaque.
    /// - Parameters:
    ///   - source: the pixels in the layout, of which one with 16 bits takes two of the view.
    ///   - target: memory for the converted pixels; with 8 bits it is that of `source`.
    func convert(_ source: PixelView, to target: PixelView) {
        for y in 0..<target.height {
            let input = source.pointer(x: 0, y: y)
            let output = target.pointer(x: 0, y: y)
            let words = input.assumingMemoryBound(to: UInt16.self)
            let pixels = output.assumingMemoryBound(to: UInt8.self)
            if layout.space != .gray { cmsDoTransform(handle, input, output, UInt32(target.width)) }
            for i in stride(from: 0, to: target.width * 4, by: 4) {
                if layout.space == .gray {
                    let gray = grays[layout.isDeep ? Int(words[i]) : Int(pixels[i])]
                    pixels[i] = gray
                    pixels[i + 1] = gray
                    pixels[i + 2] = gray
                }
                if layout.isDeep { pixels[i + 3] = UInt8((UInt32(words[i + 3]) * 255 + 32895) >> 16) }
                if layout.space == .cmyk { pixels[i + 3] = 255 }
            }
        }
    }

    /// Returns the greys in sRGB of all greys.
    private static func grays(_ handle: cmsHTRANSFORM, _ layout: DecodedLayout) -> [UInt8] {
        let count = layout.isDeep ? 65536 : 256
        var output = [UInt8](repeating: 0, count: count * 4)
        if layout.isDeep {
            let input = (0..<count).flatMap { [UInt16](repeating: UInt16($0), count: 4) }
            cmsDoTransform(handle, input, &output, UInt32(count))
        } else {
            let input = (0..<count).flatMap { [UInt8](repeating: UInt8($0), count: 4) }
            cmsDoTransform(handle, input, &output, UInt32(count))
        }
        // Rounding may have made the components unequal.
        return (0..<count).map { output[$0 * 4 + 1] }
    }
}

extension ColorDescription {
    /// Returns the profile, which the caller closes; `nil` if Little CMS refuses it.
    fileprivate func openProfile() -> cmsHPROFILE? {
        switch self {
        case .profile(let bytes): return cmsOpenProfileFromMem(bytes, UInt32(bytes.count))
        case .encoding(let chromaticities, let transfer):
            let count = 4096
            let values = (0..<count).map { Float(transfer.light(Double($0) / Double(count - 1))) }
            guard let curve = cmsBuildTabulatedToneCurveFloat(nil, UInt32(count), values) else { return nil }
            defer { cmsFreeToneCurve(curve) }
            var white = chromaticities.white.xyY
            var primaries = cmsCIExyYTRIPLE(
                Red: chromaticities.red.xyY, Green: chromaticities.green.xyY, Blue: chromaticities.blue.xyY)
            return cmsCreateRGBProfile(&white, &primaries, [curve, curve, curve])
        }
    }
}

extension Chromaticities.Point {
    fileprivate var xyY: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}

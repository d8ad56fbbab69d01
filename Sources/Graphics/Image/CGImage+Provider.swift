public import Geometry
internal import Pixels

extension CGImage {
    /// Creates an image from bytes in memory.
    ///
    /// Components have eight bits: red, green and blue with or without alpha, in any order that `bitmapInfo` can
    /// describe, premultiplied or not; grey with or without alpha; or alpha only.
    /// - Parameters:
    ///   - bytesPerRow: the distance between rows in bytes, not less than the size of a row.
    ///   - decode: the least and the greatest value of each component; `nil` for 0 and 1.
    ///   - shouldInterpolate: not used.
    ///   - intent: not used.
    /// - Returns: `nil` for any other layout, for too few bytes, if a side is not in 1…32767, or if there is no memory.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard (1...32767).contains(width), (1...32767).contains(height), bitsPerComponent == 8,
            let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
            bytesPerRow >= width * layout.bytes, bytesPerRow <= 1 << 24,
            provider.bytes.count >= bytesPerRow * (height - 1) + width * layout.bytes
        else { return nil }
        guard let buffer = PixelBuffer.requested(width: width, height: height, format: .argb8888) else { return nil }
        let tables = decode.map { decode in
            (0..<layout.components).map { Self.table(decode[$0 * 2], decode[$0 * 2 + 1]) }
        }
        provider.bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<height {
                let out = buffer.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { out[x] = layout.word(bytes, at: y * bytesPerRow + x * layout.bytes, tables) }
            }
        }
        self.init(buffer: buffer, samples: layout.samples)
    }

    /// Creates an image from the bytes of a PNG file. Fails if they cannot be decoded; a truncated file is treated as
    /// in ``init(contentsOfFile:limits:)``. Ignores `decode`, `shouldInterpolate` and `intent`.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let name = "PNG data"
        guard let decoded = try? PNGDecoder.decode(source.bytes, name: name, limits: ImageLimits()) else { return nil }
        self.init(decoded, loggedAs: name)
    }

    /// A copy of the pixels in the layout of ``bitmapInfo``, with rows ``bytesPerRow`` apart: premultiplied colours of
    /// 32 bits, or bytes of grey, of alpha or of an image mask.
    public var dataProvider: CGDataProvider? {
        if samples == .color {
            return CGDataProvider(
                bytes: [UInt8](UnsafeRawBufferPointer(start: pixels.base, count: pixels.pitch * pixels.height)))
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height)
        for y in 0..<height {
            let row = pixels.row(y)
            for x in 0..<width { bytes.append(samples.byte(of: row[x])) }
        }
        return CGDataProvider(bytes: bytes)
    }

    /// Returns the decoded values, 0…255, of the samples 0…255.
    static func table(_ low: CGFloat, _ high: CGFloat) -> [UInt8] {
        (0..<256).map {
            UInt8(saturating: min(max(Double(low) + Double(high - low) * Double($0) / 255, 0), 1) * 255 + 0.5)
        }
    }
}

/// The positions of the components in a pixel.
private struct PixelLayout {
    let bytes: Int
    let components: Int
    private let red: Int
    private let green: Int
    private let blue: Int
    private let alpha: Int
    private let hasAlpha: Bool
    private let isPremultiplied: Bool
    let samples: ImageSamples

    init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
        guard !info.contains(.floatComponents),
            let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        else { return nil }
        let isGray = space.model == .monochrome
        if alpha == .alphaOnly {
            guard bitsPerPixel == 8 else { return nil }
            bytes = 1
            components = 1
            hasAlpha = true
            isPremultiplied = true
            samples = .alpha
            red = 0
            green = 0
            blue = 0
            self.alpha = 0
            return
        }
        guard isGray || space.model == .rgb else { return nil }
        components = isGray ? 1 : 3
        samples = isGray && [.none, .noneSkipFirst, .noneSkipLast].contains(alpha) ? .gray : .color
        let isFirst = alpha == .premultipliedFirst || alpha == .first || alpha == .noneSkipFirst
        hasAlpha = alpha != .none && alpha != .noneSkipFirst && alpha != .noneSkipLast
        isPremultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
        let count = components + (alpha == .none ? 0 : 1)
        guard bitsPerPixel == count * 8 else { return nil }
        bytes = count
        let order = info.intersection(.byteOrderMask)
        let isReversed = order == .byteOrder32Little || order == .byteOrder16Little
        guard !isReversed || count == 4 || count == 2 else { return nil }
        func position(_ index: Int) -> Int { isReversed ? count - 1 - index : index }
        let first = isFirst ? 1 : 0
        red = position(first)
        green = position(isGray ? first : first + 1)
        blue = position(isGray ? first : first + 2)
        self.alpha = position(isFirst ? 0 : components)
    }

    func word(_ source: UnsafeBufferPointer<UInt8>, at i: Int, _ tables: [[UInt8]]?) -> UInt32 {
        func part(_ position: Int, _ component: Int) -> UInt32 {
            UInt32(tables.map { $0[min(component, $0.count - 1)][Int(source[i + position])] } ?? source[i + position])
        }
        if samples == .alpha { return part(alpha, 0) << 24 }
        let a = hasAlpha ? UInt32(source[i + self.alpha]) : 255
        func scaled(_ value: UInt32) -> UInt32 { isPremultiplied ? min(value, a) : (value * a + 127) / 255 }
        return a << 24 | scaled(part(red, 0)) << 16 | scaled(part(green, 1)) << 8 | scaled(part(blue, 2))
    }
}

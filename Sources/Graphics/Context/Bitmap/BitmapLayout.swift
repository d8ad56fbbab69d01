internal import Pixels

/// The arrangement of a context's pixels in memory.
///
/// Drawing is done in 32-bit pixels whose highest byte is alpha. Layouts of such pixels are drawn on in place. For the
/// other layouts each band is unpacked before and packed after it is painted, so that memory always shows what was
/// drawn.
enum BitmapLayout: Sendable, Equatable {
    /// Alpha in the highest byte, then red, green, blue.
    case words(hasAlpha: Bool)
    /// Alpha in the highest byte, then blue, green, red: red, green, blue, alpha in memory.
    case swappedWords(hasAlpha: Bool)
    /// Alpha, red, green, blue in memory.
    case alphaFirstBytes(hasAlpha: Bool)
    /// Alpha, blue, green, red in memory.
    case alphaLastWords(hasAlpha: Bool)
    /// One byte of grey, without alpha.
    case gray
    /// One byte of alpha, without colour.
    case alpha

    /// Creates a layout; fails for those that contexts do not support.
    init?(_ info: CGBitmapInfo, model: CGColorSpaceModel?) {
        guard !info.contains(.floatComponents),
            let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        else { return nil }
        if alpha == .alphaOnly {
            self = .alpha
            return
        }
        switch (model, alpha) {
        case (.monochrome, .none): self = .gray
        case (.rgb, .premultipliedLast), (.rgb, .noneSkipLast), (.rgb, .premultipliedFirst), (.rgb, .noneSkipFirst):
            let hasAlpha = alpha == .premultipliedLast || alpha == .premultipliedFirst
            let isFirst = alpha == .premultipliedFirst || alpha == .noneSkipFirst
            switch info.intersection(.byteOrderMask) {
            case [], .byteOrder32Big:
                self = isFirst ? .alphaFirstBytes(hasAlpha: hasAlpha) : .swappedWords(hasAlpha: hasAlpha)
            case .byteOrder32Little: self = isFirst ? .words(hasAlpha: hasAlpha) : .alphaLastWords(hasAlpha: hasAlpha)
            default: return nil
            }
        default: return nil
        }
    }

    var hasAlpha: Bool {
        switch self {
        case .words(let hasAlpha), .swappedWords(let hasAlpha), .alphaFirstBytes(let hasAlpha),
            .alphaLastWords(let hasAlpha):
            hasAlpha
        case .gray: false
        case .alpha: true
        }
    }

    var bytesPerPixel: Int { self == .gray || self == .alpha ? 1 : 4 }

    /// The format of the pixels that are drawn on.
    var wordFormat: PixelFormat { hasAlpha ? .argb8888 : .xrgb8888 }

    /// The format of views of the memory; `argb8888` and `xrgb8888` stand for any order of the four bytes.
    var memoryFormat: PixelFormat { bytesPerPixel == 1 ? .a8 : wordFormat }

    /// Whether kernels draw on the memory itself.
    var isDrawnInPlace: Bool {
        switch self {
        case .words, .swappedWords: true
        case .alphaFirstBytes, .alphaLastWords, .gray, .alpha: false
        }
    }

    /// Whether the pixels that are drawn on have red in the lowest byte and blue in the third.
    var isSwapped: Bool {
        if case .swappedWords = self { true } else { false }
    }
}

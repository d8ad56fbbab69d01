/// The memory layout of pixels. Multi-byte pixels are little-endian words, as in DRM.
@usableFromInline package enum PixelFormat: String, Equatable, Hashable, Sendable, CaseIterable {
    /// 32 bits, blue in the lowest byte, the highest byte ignored (`DRM_FORMAT_XRGB8888`).
    case xrgb8888
    /// 32 bits, blue in the lowest byte, alpha in the highest; colours premultiplied (`DRM_FORMAT_ARGB8888`).
    case argb8888
    /// 16 bits, blue in the lowest five (`DRM_FORMAT_RGB565`).
    case rgb565
    /// 8 bits of coverage.
    case a8

    @inlinable package var bytesPerPixel: Int {
        switch self {
        case .xrgb8888, .argb8888: 4
        case .rgb565: 2
        case .a8: 1
        }
    }
}

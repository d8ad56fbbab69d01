/// The position of alpha in a pixel, and whether the colours are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none = 0
    /// Premultiplied colours, followed by alpha.
    case premultipliedLast = 1
    /// Alpha, followed by premultiplied colours.
    case premultipliedFirst = 2
    /// Colours that are not premultiplied, followed by alpha.
    case last = 3
    /// Alpha, followed by colours that are not premultiplied.
    case first = 4
    /// Colours, followed by an unused component.
    case noneSkipLast = 5
    /// An unused component, followed by colours.
    case noneSkipFirst = 6
    /// Alpha without colours.
    case alphaOnly = 7
}

/// The order of the bytes in a pixel. The default is big-endian, with the first component first.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of the byte order in a ``CGBitmapInfo``.
    case orderMask = 0x7000
    /// Big-endian.
    case orderDefault = 0x0000
    /// Little-endian units of 16 bits.
    case order16Little = 0x1000
    /// Little-endian units of 32 bits.
    case order32Little = 0x2000
    /// Big-endian units of 16 bits.
    case order16Big = 0x3000
    /// Big-endian units of 32 bits.
    case order32Big = 0x4000
}

/// The position of alpha and the byte order of pixels, combined in one number.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init(alpha: CGImageAlphaInfo, order: CGBitmapInfo) {
        rawValue = alpha.rawValue | order.rawValue
    }

    /// The bits of the ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Whether components are floating-point numbers, which Vitrine does not support.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of the ``CGImageByteOrderInfo``.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Little-endian units of 16 bits.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// Little-endian units of 32 bits.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Big-endian units of 16 bits.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// Big-endian units of 32 bits.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

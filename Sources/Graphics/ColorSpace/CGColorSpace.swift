/// The space whose numbers a colour or a bitmap is given in.
///
/// Everything is drawn in sRGB. Inks (CMYK) become the light that they leave of white. Device RGB, sRGB and its
/// extended form have sRGB's numbers, and the greys one number that stands for all three. A colour given in linear sRGB
/// or in Display P3 becomes the one of sRGB that is the same light. Any other name gives nil.
public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"

    /// Nil for the device spaces, as on Apple's platforms.
    public let name: String?
    public let model: CGColorSpaceModel
    let encoding: RGBEncoding
    /// Of a pattern's space: that of the colour of patterns without colours of their own.
    public let baseColorSpace: CGColorSpace?

    /// The space of patterns.
    /// - Parameter baseSpace: of the colour of patterns without colours of their own; nil for patterns with colours.
    public init?(patternBaseSpace baseSpace: CGColorSpace?) {
        name = nil
        model = .pattern
        encoding = .standard
        baseColorSpace = baseSpace
    }

    public init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB:
            model = .rgb
            encoding = .standard
        case Self.linearSRGB, Self.extendedLinearSRGB:
            model = .rgb
            encoding = .linear
        case Self.displayP3:
            model = .rgb
            encoding = .displayP3
        case Self.genericGrayGamma2_2, Self.extendedGray:
            model = .monochrome
            encoding = .standard
        case Self.genericCMYK:
            model = .cmyk
            encoding = .standard
        default: return nil
        }
        self.name = name
        baseColorSpace = nil
    }

    fileprivate init(device model: CGColorSpaceModel) {
        name = nil
        encoding = .standard
        self.model = model
        baseColorSpace = nil
    }

    /// How many numbers a colour of this space has, alpha not counted.
    public var numberOfComponents: Int {
        switch model {
        case .rgb: 3
        case .cmyk: 4
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        case .monochrome, .unknown: 1
        }
    }
}

extension CGColorSpace: Equatable, Hashable {
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
    case cmyk = 2
    case pattern = 6
}

private let deviceRGB = CGColorSpace(device: .rgb)
private let deviceGray = CGColorSpace(device: .monochrome)
private let deviceCMYK = CGColorSpace(device: .cmyk)

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { deviceGray }
/// The space of four inks. Colours are given in it; contexts and images do not have it.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { deviceCMYK }

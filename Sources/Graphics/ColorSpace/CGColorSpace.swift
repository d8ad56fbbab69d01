/// The space in which the components of a colour or of a bitmap are given.
///
/// CMYK colours become the light that the inks leave of white. Device RGB, sRGB and extended sRGB have the same
/// components; a grey space has one component that stands for all three.
///
/// Unlike in Core Graphics, everything is drawn in sRGB: colours given in linear sRGB or Display P3 are converted to
/// the same light in sRGB.
public final class CGColorSpace: Sendable {
    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of sRGB with components outside 0…1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of sRGB with linear components.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// The name of sRGB with linear components outside 0…1.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// The name of Display P3.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of the grey space; its component is encoded as in sRGB.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of the grey space with components outside 0…1.
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    /// The name of the space of cyan, magenta, yellow and black.
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"

    /// The name of the space; `nil` for device and pattern spaces, as in Core Graphics.
    public let name: String?
    /// The kind of components.
    public let model: CGColorSpaceModel
    let encoding: RGBEncoding
    /// The space in which patterns without colours of their own are painted; `nil` for other spaces.
    public let baseColorSpace: CGColorSpace?

    /// Creates a pattern space; never fails.
    /// - Parameter baseSpace: the space of the colour of patterns without colours of their own; `nil` for patterns with
    ///   colours.
    public init?(patternBaseSpace baseSpace: CGColorSpace?) {
        name = nil
        model = .pattern
        encoding = .standard
        baseColorSpace = baseSpace
    }

    /// Creates the space of a name; fails for names other than the constants of this class.
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

    /// The number of components of a colour, alpha not counted; for a pattern space, that of its base space.
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
    /// Returns whether two spaces have the same name, model and base space.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

/// The kind of components of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
    /// A model other than those below.
    case unknown = -1
    /// One component of grey.
    case monochrome = 0
    /// Three components: red, green and blue.
    case rgb = 1
    /// Four components: cyan, magenta, yellow and black.
    case cmyk = 2
    /// The components of the base space, if any, in which a pattern is painted.
    case pattern = 6
}

private let deviceRGB = CGColorSpace(device: .rgb)
private let deviceGray = CGColorSpace(device: .monochrome)
private let deviceCMYK = CGColorSpace(device: .cmyk)

/// Returns the device RGB space, whose components are those of sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { deviceRGB }
/// Returns the device grey space, whose component is encoded as in sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { deviceGray }
/// Returns the device CMYK space. Colours can be given in it; contexts and images cannot use it.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { deviceCMYK }

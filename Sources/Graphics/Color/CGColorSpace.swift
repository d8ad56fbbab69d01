/// The space whose numbers a colour or a bitmap is given in.
///
/// Everything is drawn in sRGB. The spaces made here are those whose numbers are sRGB's own: device RGB and sRGB itself,
/// and the two greys whose one number stands for all three of sRGB's. Any other name gives nil.
public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// Nil for the device spaces, as on Apple's platforms.
    public let name: String?
    public let model: CGColorSpaceModel

    public init?(name: String) {
        switch name {
        case Self.sRGB: model = .rgb
        case Self.genericGrayGamma2_2: model = .monochrome
        default: return nil
        }
        self.name = name
    }

    fileprivate init(device model: CGColorSpaceModel) {
        name = nil
        self.model = model
    }

    /// How many numbers a colour of this space has, alpha not counted.
    public var numberOfComponents: Int { model == .rgb ? 3 : 1 }
}

extension CGColorSpace: Equatable, Hashable {
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.name == b.name && a.model == b.model
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
}

private let deviceRGB = CGColorSpace(device: .rgb)
private let deviceGray = CGColorSpace(device: .monochrome)

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { deviceGray }

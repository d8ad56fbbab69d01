import Foundation
import QuartzCore

public struct Theme {
    public var accent: CGColor
    public let background = CGColor(gray: 0.95, alpha: 1)
    public let shadow = CGColor.black.copy(alpha: 0.3)!

    public init?(hex: String) {
        var value: UInt64 = 0
        guard Scanner(string: hex).scanHexInt64(&value) else { return nil }
        let components: [CGFloat] = [
            CGFloat((value >> 16) & 0xff) / 255, CGFloat((value >> 8) & 0xff) / 255, CGFloat(value & 0xff) / 255, 1,
        ]
        guard let color = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: components) else { return nil }
        accent = color
    }

    public var isDark: Bool {
        guard let parts = accent.components, accent.numberOfComponents == 4 else { return false }
        return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] < 0.5
    }

    public func gradient(steps: Int) -> [CGColor] {
        return (0..<steps).compactMap { accent.copy(alpha: CGFloat($0) / CGFloat(max(steps - 1, 1))) }
    }

    public func apply(to layer: CALayer) {
        layer.backgroundColor = background
        layer.borderColor = accent
        layer.borderWidth = 1 / layer.contentsScale
    }
}

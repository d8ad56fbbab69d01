public import Geometry
package import Pixels
import Synchronization

/// A picture: premultiplied ARGB8888 in sRGB, rows from the top, never changed once made.
///
///     let ship = try CGImage(contentsOfFile: "ship.png")
///     layer.contents = ship
///
/// Layers and threads share one image without a copy.
///
/// It is `@unchecked Sendable` because its pixel buffer, a class with mutable memory, is handed over whole
/// at the start and only read from then on.
public final class CGImage: @unchecked Sendable {
    package let buffer: PixelBuffer
    /// Whether it was found to be opaque: 0 before anybody asked, then 1 for no, 2 for yes.
    private let opacity = Atomic<UInt8>(0)
    /// Where the image stands among those that one layer drew of itself; nil for all others.
    package let revision: ImageRevision?

    /// The samples that the image was made of.
    package let samples: ImageSamples

    /// Takes over `buffer` (`argb8888`, premultiplied), which nobody may write to any more.
    package init(buffer: PixelBuffer, revision: ImageRevision? = nil, samples: ImageSamples = .color) {
        precondition(buffer.format == .argb8888, "an image keeps ARGB8888 pixels")
        self.buffer = buffer
        self.revision = revision
        self.samples = samples
    }

    /// The pixels, valid as long as the image lives. Not to be written to.
    package var pixels: PixelView { buffer.view }

    /// Whether no pixel lets anything through. Looked at once.
    package var isOpaque: Bool {
        let known = opacity.load(ordering: .relaxed)
        if known > 0 { return known == 2 }
        let isOpaque = pixels.isOpaque
        opacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
        return isOpaque
    }

    /// In pixels.
    public var width: Int { buffer.width }
    /// In pixels.
    public var height: Int { buffer.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { samples == .color ? 32 : 8 }
    public var bytesPerRow: Int { samples == .color ? buffer.view.pitch : width }
    /// `nil` for an image mask and an image of alpha alone.
    public var colorSpace: CGColorSpace? {
        switch samples {
        case .color: CGColorSpace(name: CGColorSpace.sRGB)
        case .gray: CGColorSpaceCreateDeviceGray()
        case .alpha, .mask: nil
        }
    }
    public var alphaInfo: CGImageAlphaInfo {
        switch samples {
        case .color: .premultipliedFirst
        case .gray, .mask: .none
        case .alpha: .alphaOnly
        }
    }
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(alpha: alphaInfo, order: samples == .color ? .byteOrder32Little : [])
    }
    public var byteOrderInfo: CGImageByteOrderInfo { samples == .color ? .order32Little : .orderDefault }
    /// Interpolated wherever a context or a layer's filter says so.
    public var shouldInterpolate: Bool { true }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    /// Whether the image is an image mask: it is drawn with the fill colour, and clips where its samples are small.
    public var isMask: Bool { samples == .mask }

    public func copy() -> CGImage? { self }

    /// The pixels that a rectangle touches as an image of their own; nil if it touches none.
    /// - Parameter rect: in pixels from the upper left corner, y down.
    public func cropping(to rect: CGRect) -> CGImage? {
        let inside = rect.common(with: CGRect(x: 0, y: 0, width: width, height: height))
        guard !inside.isNull, !inside.isEmpty else { return nil }
        let touched = inside.integral
        return part(
            PixelRect(
                x: Int(saturating: touched.minX), y: Int(saturating: touched.minY),
                width: Int(saturating: touched.width), height: Int(saturating: touched.height)))
    }
}

extension CGImage: Hashable {
    /// Images are equal if they are the same object.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

public import Geometry
package import Pixels
import Synchronization

/// An immutable image of premultiplied ARGB8888 pixels in sRGB, in rows from the top.
///
///     let ship = try CGImage(contentsOfFile: "ship.png")
///     layer.contents = ship
///
/// Layers and threads share an image without copying it.
///
/// The class is `@unchecked Sendable` because its pixel buffer has mutable memory; the image takes over the buffer and
/// only reads from it.
public final class CGImage: @unchecked Sendable {
    package let buffer: PixelBuffer
    /// The cached answer of ``isOpaque``: 0 for unknown, 1 for no, 2 for yes.
    private let opacity = Atomic<UInt8>(0)
    /// The cached answer of ``opaqueBox``.
    private let knownOpaqueBox = Mutex<PixelRect?>(nil)
    /// The position of the image in the sequence of images that a layer drew of itself; `nil` for other images.
    package let revision: ImageRevision?

    /// The kind of samples from which the image was created.
    package let samples: ImageSamples

    /// Whether the PNG or JPEG file that the image was decoded from ends before the image does. The rest of the image
    /// is transparent or grey, or coarse if the file is interlaced or progressive. It is false for copies of parts.
    public let isTruncated: Bool

    /// Creates an image that takes over a buffer in `argb8888`, premultiplied, which must not be written to afterwards.
    package init(
        buffer: PixelBuffer, revision: ImageRevision? = nil, samples: ImageSamples = .color, isTruncated: Bool = false
    ) {
        precondition(buffer.format == .argb8888, "the buffer of an image must be in argb8888")
        self.buffer = buffer
        self.revision = revision
        self.samples = samples
        self.isTruncated = isTruncated
    }

    /// Creates the image of a file.
    /// - Parameter name: the name of the file, which is logged if it is truncated; `nil` to log nothing.
    convenience init(_ decoded: DecodedImage, loggedAs name: String?) {
        self.init(buffer: decoded.buffer, samples: decoded.samples, isTruncated: decoded.isTruncated)
        if isTruncated, let name { TruncatedImages.report(name) }
    }

    /// The pixels, valid during the image's lifetime; read-only.
    package var pixels: PixelView { buffer.view }

    /// Whether all pixels are opaque; computed at the first use.
    package var isOpaque: Bool {
        let known = opacity.load(ordering: .relaxed)
        if known > 0 { return known == 2 }
        let isOpaque = pixels.isOpaque
        opacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
        return isOpaque
    }

    /// A rectangle around the middle of an image that is not opaque, in which all pixels are; empty if there is none or
    /// it is narrow. It is computed at the first use.
    package var opaqueBox: PixelRect {
        knownOpaqueBox.withLock { known in
            if let known { return known }
            let box = pixels.opaqueBox
            known = box
            return box
        }
    }

    /// The width in pixels.
    public var width: Int { buffer.width }
    /// The height in pixels.
    public var height: Int { buffer.height }
    /// The bits of each component, 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of each pixel of ``dataProvider``: 32 for colours, otherwise 8.
    public var bitsPerPixel: Int { samples == .color ? 32 : 8 }
    /// The distance between the rows of ``dataProvider``, in bytes.
    public var bytesPerRow: Int { samples == .color ? buffer.view.pitch : width }
    /// The colour space; `nil` for an image mask and an image of alpha only.
    public var colorSpace: CGColorSpace? {
        switch samples {
        case .color: CGColorSpace(name: CGColorSpace.sRGB)
        case .gray: CGColorSpaceCreateDeviceGray()
        case .alpha, .mask: nil
        }
    }
    /// The position of alpha in a pixel of ``dataProvider``.
    public var alphaInfo: CGImageAlphaInfo {
        switch samples {
        case .color: .premultipliedFirst
        case .gray, .mask: .none
        case .alpha: .alphaOnly
        }
    }
    /// The position of alpha and the byte order of the pixels of ``dataProvider``.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(alpha: alphaInfo, order: samples == .color ? .byteOrder32Little : [])
    }
    /// The byte order of the pixels of ``dataProvider``.
    public var byteOrderInfo: CGImageByteOrderInfo { samples == .color ? .order32Little : .orderDefault }
    /// Whether the image is interpolated. Unlike in Core Graphics, it is always true, because contexts and layers
    /// determine the interpolation.
    public var shouldInterpolate: Bool { true }
    /// The treatment of colours outside the target's space, which is not used.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    /// Whether the image is an image mask, which is drawn with the fill colour and clips where its samples are 1.
    public var isMask: Bool { samples == .mask }

    /// Returns the image, which is immutable; never `nil`.
    public func copy() -> CGImage? { self }

    /// Returns a copy of the pixels that a rectangle touches; `nil` if it touches none.
    /// - Parameter rect: a rectangle in pixels from the upper left corner, with y down.
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
    /// Returns whether two references refer to the same object.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

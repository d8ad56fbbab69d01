internal import Geometry
internal import Pixels

extension CGImage {
    /// Returns the image multiplied by a mask, which is stretched to the image's size.
    /// - Parameter mask: a grey image without alpha, which leaves what lies under white; an image mask, which leaves
    ///   what lies under samples of 0; or an image of alpha only.
    /// - Returns: `nil` for a mask of another kind, if this image is an image mask, or if there is no memory.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard !isMask, mask.samples != .color else { return nil }
        guard let buffer = PixelBuffer.requested(width: width, height: height, format: .argb8888) else { return nil }
        let target = BitmapTarget(Bitmap(buffer))
        let all = DrawnShape.pixels(pixels.bounds)
        var style = DrawingStyle(clip: ClipNode(pixels.bounds))
        let stretch = CGAffineTransform(
            scaleX: CGFloat(width) / CGFloat(mask.width), y: CGFloat(height) / CGFloat(mask.height))
        target.draw(all, .image(mask.coverage, stretch, .default), style)
        style.blend = .mode(.sourceIn)
        target.draw(all, .image(self, .identity, .none), style)
        return CGImage(buffer: buffer, samples: samples == .alpha ? .alpha : .color)
    }
}

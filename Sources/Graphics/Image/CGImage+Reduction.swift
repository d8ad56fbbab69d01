internal import Geometry
import Glibc
internal import Pixels

extension CGImage {
    /// Returns the image reduced to about the size at which a transform draws it, so that the remaining scale is within
    /// a tenth of 1.
    /// - Parameter map: the transform from the pixels of a destination to those of this image.
    /// - Returns: the reduced image, each pixel of which is the mean of an area, and the transform to its pixels.
    func reduced(for map: CGAffineTransform) -> (image: CGImage, map: CGAffineTransform) {
        // The distances in the image of neighbouring pixels of the destination.
        let across = Double((map.a * map.a + map.c * map.c).squareRoot())
        let down = Double((map.b * map.b + map.d * map.d).squareRoot())
        let size = (
            width: ReducedSize.of(width, step: across, stepsInOctave: 4),
            height: ReducedSize.of(height, step: down, stepsInOctave: 4)
        )
        if size.width == width && size.height == height { return (self, map) }
        let buffer = PixelBuffer(width: size.width, height: size.height, format: .argb8888)
        Kernels.active.reduce(pixels, to: buffer.view)
        let scale = CGAffineTransform(
            scaleX: CGFloat(size.width) / CGFloat(width), y: CGFloat(size.height) / CGFloat(height))
        return (CGImage(buffer: buffer, samples: samples), map.concatenating(scale))
    }
}

/// The sizes to which images are reduced before they are drawn.
///
/// Images are reduced in steps, so that an image whose scale changes in each frame needs few sizes. The remaining scale
/// is small enough for bilinear interpolation.
package enum ReducedSize {
    /// Returns the side of a reduced image.
    /// - Parameters:
    ///   - side: the side of the image in pixels.
    ///   - step: the distance in the image of neighbouring pixels of the destination.
    ///   - stepsInOctave: the number of sizes per halving. With four the remaining scale is within a tenth of 1, with
    ///     two within a fifth.
    package static func of(_ side: Int, step: Double, stepsInOctave: Double) -> Int {
        guard step > 1, step.isFinite else { return step > 1 ? 1 : side }
        let steps = (log2(step) * stepsInOctave).rounded()
        return max(Int(saturating: (Double(side) * exp2(-steps / stepsInOctave)).rounded()), 1)
    }
}

internal import Geometry
import Glibc
internal import Pixels

extension CGImage {
    /// An image that is smaller by what drawing it would leave out: drawn through the map it is neither larger nor
    /// smaller than it is, to less than a tenth.
    /// - Parameter map: from pixels of a destination to this image's.
    /// - Returns: the smaller image, each of its pixels the mean of an area, and the map to its pixels.
    func reduced(for map: CGAffineTransform) -> (image: CGImage, map: CGAffineTransform) {
        // How far apart neighbouring pixels of the destination lie in the image.
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

/// Sizes of pictures made smaller for drawing.
///
/// A picture drawn at any size is made smaller in steps first, so that one that grows or shrinks for every frame has
/// few sizes. What is left is little, and interpolation between four pixels leaves next to nothing out at it.
package enum ReducedSize {
    /// The side of a picture of which neighbouring pixels of the destination lie `step` pixels apart.
    /// - Parameter stepsInOctave: from a size to half of it. With four what is left is less than a tenth, with two less
    ///   than a fifth.
    package static func of(_ side: Int, step: Double, stepsInOctave: Double) -> Int {
        guard step > 1, step.isFinite else { return step > 1 ? 1 : side }
        let steps = (log2(step) * stepsInOctave).rounded()
        return max(Int(saturating: (Double(side) * exp2(-steps / stepsInOctave)).rounded()), 1)
    }
}

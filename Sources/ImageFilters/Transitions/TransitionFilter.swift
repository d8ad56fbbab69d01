package import Geometry
import Pixels

/// A transition from one image to another, as a pure function of progress and position.
///
/// At progress 0 every point shows the old image unchanged, at 1 the new one.
package protocol TransitionFilter: Sendable {
    associatedtype Uniforms

    /// Whether images are sampled elsewhere than at the point where they are seen.
    var movesPictures: Bool { get }
    /// Whether the sampled positions jump between neighbouring pixels, so that each pixel needs several samples.
    var hasEdges: Bool { get }

    /// Returns the values that are the same for all points of a frame.
    func uniforms(_ stage: TransitionStage) -> Uniforms

    /// Returns how the images are combined at a point of the layer's own space.
    func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample
}

extension TransitionFilter {
    package var movesPictures: Bool { false }
    package var hasEdges: Bool { false }

    /// Writes the samples of a row of pixels.
    /// - Parameters:
    ///   - x: the position of the first pixel's sample, in device pixels: its left edge, and the offset in the pixel.
    ///   - y: likewise, from the upper edge.
    ///   - back: the transform from device pixels to the layer's own space.
    package func fill(
        _ row: UnsafeMutableBufferPointer<TransitionSample>, x: Double, y: Double, through back: Homography,
        _ stage: TransitionStage
    ) {
        let uniforms = uniforms(stage)
        for i in row.indices {
            guard let point = back.project(CGPoint(x: x + Double(i), y: y)) else {
                row[i] = TransitionSample()
                continue
            }
            var sample = sample(uniforms, x: Double(point.x), y: Double(point.y))
            sample.point = SIMD2(Double(point.x), Double(point.y))
            row[i] = sample
        }
    }
}

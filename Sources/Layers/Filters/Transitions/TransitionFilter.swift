package import Geometry
package import Pixels

/// A way from one picture to another, as a pure function of progress and place.
///
/// At progress 0 every point has the old picture as it is, at 1 the new one.
package protocol TransitionFilter: Sendable {
    associatedtype Moment

    /// Whether pictures are looked at elsewhere than where they are seen.
    var movesPictures: Bool { get }
    /// Whether the pictures' places jump from pixel to pixel, so that several points of each are to be looked at.
    var hasEdges: Bool { get }

    /// What all points have in common.
    func moment(_ stage: TransitionStage) -> Moment
    /// What is seen at a point of the layer's own space.
    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook
}

extension TransitionFilter {
    package var movesPictures: Bool { false }
    package var hasEdges: Bool { false }

    /// What is seen in a row of pixels.
    /// - Parameters:
    ///   - x: the first pixel's left edge, in device pixels, plus where in each pixel to look.
    ///   - y: likewise.
    ///   - back: from device pixels to the layer's own space.
    package func fill(
        _ row: UnsafeMutableBufferPointer<TransitionLook>, x: Double, y: Double, through back: Homography,
        _ stage: TransitionStage
    ) {
        let moment = moment(stage)
        for i in row.indices {
            guard let point = back.project(CGPoint(x: x + Double(i), y: y)) else {
                row[i] = TransitionLook()
                continue
            }
            var look = look(moment, x: Double(point.x), y: Double(point.y))
            look.point = SIMD2(Double(point.x), Double(point.y))
            row[i] = look
        }
    }
}

/// Where and when a transition takes place.
package struct TransitionStage: Sendable {
    /// 0…1.
    package var progress: Double
    /// The region of the transition, in the layer's own space.
    package var bounds: CGRect
    /// Which way is up in the layer's own space: −1, or 1 where y is turned over.
    package var up: Double
    /// How long a pixel of the device is, in points.
    package var pixel: Double

    package init(progress: Double, bounds: CGRect, up: Double, pixel: Double) {
        self.progress = progress
        self.bounds = bounds
        self.up = up
        self.pixel = pixel
    }

    var width: Double { Double(bounds.size.width) }
    var height: Double { Double(bounds.size.height) }
    var middle: SIMD2<Double> { SIMD2(Double(bounds.midX), Double(bounds.midY)) }

    /// A unit vector; a right angle points up.
    func direction(_ angle: Double) -> SIMD2<Double> { SIMD2(cosine(angle), up * sine(angle)) }

    /// How long the region is along a direction.
    func length(along direction: SIMD2<Double>) -> Double { abs(direction.x) * width + abs(direction.y) * height }

    /// How far the farthest corner is from a point.
    func reach(from center: SIMD2<Double>) -> Double {
        let x = max(abs(Double(bounds.minX) - center.x), abs(Double(bounds.maxX) - center.x))
        let y = max(abs(Double(bounds.minY) - center.y), abs(Double(bounds.maxY) - center.y))
        return (x * x + y * y).squareRoot()
    }

    func contains(_ point: SIMD2<Double>) -> Bool {
        point.x >= Double(bounds.minX) && point.x <= Double(bounds.maxX) && point.y >= Double(bounds.minY)
            && point.y <= Double(bounds.maxY)
    }
}

/// What is seen at a point in the midst of a transition.
package struct TransitionLook: Sendable {
    /// The point, in the layer's own space.
    package var point = SIMD2<Double>.zero
    /// How much of the new picture, 0…1; the rest is of the old one.
    package var share: Double = 0
    /// How far from the point the old picture is looked at.
    package var oldShift = SIMD2<Double>.zero
    package var newShift = SIMD2<Double>.zero
    /// Laid over the old picture where that is, premultiplied.
    package var oldTint = PixelColor.zero
    package var newTint = PixelColor.zero

    package init() {}

    /// Laid over both.
    mutating func tint(_ color: PixelColor) {
        oldTint = color
        newTint = color
    }
}

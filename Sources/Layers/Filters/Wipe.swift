package import Geometry
import Glibc

/// A line that goes over a layer; the new picture is behind it. Lengths are points of the layer's own space.
package struct Wipe: Equatable, Sendable {
    /// Where the line goes: 0 to the right, a right angle up; in radians.
    package var angle: Double
    /// How wide the line is, across which the pictures mix.
    package var softness: Double
    /// Stripes along the way, each with a line of its own that starts after the one before; nil for one line.
    package var bars: Bars?

    package struct Bars: Equatable, Sendable {
        package var width: Double
        package var offset: Double
    }

    /// How much of the new picture is seen at a point, 0…1.
    package func share(atProgress progress: Double, in bounds: CGRect) -> (_ x: Double, _ y: Double) -> Double {
        let (along, up) = (cos(angle), -sin(angle))
        let (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
        let (middleX, middleY) = (Double(bounds.midX), Double(bounds.midY))
        let length = abs(along) * width + abs(up) * height, breadth = abs(up) * width + abs(along) * height
        let soft = max(softness, 1)
        let stripe = max(bars?.width ?? breadth, 1), delay = max(bars?.offset ?? 0, 0)
        let stripes = max((breadth / stripe).rounded(.up), 1)
        let way = progress * (length + soft + delay * (stripes - 1))
        return { x, y in
            let (dx, dy) = (x - middleX, y - middleY)
            let travelled = dx * along + dy * up + length / 2, across = dy * along - dx * up + breadth / 2
            let late = delay * min(max((across / stripe).rounded(.down), 0), stripes - 1)
            return min(max((way - late - travelled) / soft, 0), 1)
        }
    }
}

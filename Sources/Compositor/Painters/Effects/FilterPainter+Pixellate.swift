import Geometry
import ImageFilters
import LayerModel
import Pixels

extension FilterPainter {
    /// Replaces each pixel by the mean colour of the square of the layer's plane in which it lies.
    /// - Parameters:
    ///   - scale: Pixels of the picture per point.
    ///   - needed: The pixels to change.
    func pixellate(
        _ picture: OffscreenPicture, by pixellation: Pixellation, of plane: ScreenPlane, scale: Double,
        in mapping: FilterMapping,
        needed: PixelRect
    ) {
        let side = pixellation.side
        guard side * scale > 1, let squares = Squares(pixellation, over: needed, through: mapping.back) else { return }
        let means = context.offscreen.temporary(squares.all, .argb8888).canvas.view
        let source = PictureSampler(picture.canvas, through: plane.map)
        let steps = min(max(Int(saturating: (side * scale).rounded(.up)), 1), 64)
        for j in 0..<means.height {
            let row = means.row(j)
            for i in 0..<means.width {
                var sum = PixelColor.zero
                let corner = squares.corner(i, j)
                for v in 0..<steps {
                    for u in 0..<steps {
                        sum += source.color(at: corner + (SIMD2(Double(u), Double(v)) + 0.5) * (side / Double(steps)))
                    }
                }
                row[i] = (sum / Float(steps * steps)).argb
            }
        }
        let view = picture.canvas.part(needed)
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width {
                guard
                    let point = mapping.back.project(
                        CGPoint(x: Double(needed.minX + x) + 0.5, y: Double(needed.minY + y) + 0.5))
                else { continue }
                let (i, j) = squares.square(of: point)
                row[x] = i >= 0 && j >= 0 && i < means.width && j < means.height ? means.row(j)[i] : 0
            }
        }
    }
}

/// The squares in which some pixels lie.
private struct Squares {
    private let first: (i: Double, j: Double)
    private let pixellation: Pixellation
    let all: PixelRect

    private static let most = 1 << 24

    /// `nil` if the pixels reach the horizon of the plane, or there are too many squares.
    init?(_ pixellation: Pixellation, over area: PixelRect, through back: Homography) {
        var low = SIMD2(Double.infinity, .infinity)
        var high = -low
        for corner in [(area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY)] {
            guard let p = back.project(CGPoint(x: corner.0, y: corner.1)) else { return nil }
            let place = SIMD2(Double(p.x - pixellation.center.x), Double(p.y - pixellation.center.y)) / pixellation.side
            low = pointwiseMin(low, place)
            high = pointwiseMax(high, place)
        }
        low.round(.down)
        high.round(.up)
        let size = high - low
        guard size.x > 0, size.y > 0, max(size.x, size.y) < Double(Int32.max), size.x * size.y < Double(Self.most)
        else { return nil }
        first = (low.x, low.y)
        self.pixellation = pixellation
        all = PixelRect(x: 0, y: 0, width: Int(saturating: size.x), height: Int(saturating: size.y))
    }

    func corner(_ i: Int, _ j: Int) -> SIMD2<Double> {
        SIMD2(Double(pixellation.center.x), Double(pixellation.center.y)) + SIMD2(
            first.i + Double(i), first.j + Double(j)) * pixellation.side
    }

    func square(of p: CGPoint) -> (Int, Int) {
        (
            Int(saturating: (Double(p.x - pixellation.center.x) / pixellation.side - first.i).rounded(.down)),
            Int(saturating: (Double(p.y - pixellation.center.y) / pixellation.side - first.j).rounded(.down))
        )
    }
}

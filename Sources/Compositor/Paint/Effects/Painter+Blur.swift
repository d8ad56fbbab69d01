import Geometry
import Layers
import Pixels

extension Painter {
    /// Spreads the colours of a picture. What lies farther out than the picture counts as clear.
    /// - Parameter scale: pixels of the picture per point.
    func blur(_ picture: OffscreenPicture, by blur: Blur, scale: Double) {
        weights.set(blur, scale: scale)
        let radius = weights.values.count / 2, area = picture.area
        guard radius > 0 else { return }
        let wide = offscreen.temporary(PixelRect(minX: area.minX - radius, minY: area.minY, maxX: area.maxX + radius, maxY: area.maxY),
                                     .argb8888).canvas
        kernels.fill(wide.view, with: 0)
        kernels.copy(picture.canvas.view, to: wide.part(area))
        kernels.convolveAcross(wide.view, weights: weights.values, to: picture.canvas.view)
        let high = offscreen.temporary(PixelRect(minX: area.minX, minY: area.minY - radius, maxX: area.maxX, maxY: area.maxY + radius),
                                     .argb8888).canvas
        kernels.fill(high.view, with: 0)
        kernels.copy(picture.canvas.view, to: high.part(area))
        kernels.convolveDown(high.view, weights: weights.values, to: picture.canvas.view)
    }
}

/// How much of its neighbours every pixel takes, in 16384ths.
struct BlurWeights {
    private var gaussian = GaussianWeights()
    private var box: [Int16] = []
    private var isBox = false

    var values: [Int16] { isBox ? box : gaussian.weights }

    /// Wider than any screen.
    private static let mostPixels = 2000.0

    mutating func set(_ blur: Blur, scale: Double) {
        switch blur {
        case .gaussian(let deviation):
            isBox = false
            gaussian.set(sigma: min(deviation * scale, Self.mostPixels / 6))
        case .box(let radius):
            isBox = true
            setBox(min(radius * scale, Self.mostPixels / 2))
        }
    }

    /// The mean of all from `radius` before the pixel's left edge to as far after its right one.
    private mutating func setBox(_ radius: Double) {
        let reach = Int(radius.rounded(.up)), total = 2 * radius + 1
        box.removeAll(keepingCapacity: true)
        // Sums are rounded rather than weights, so that all of them together are one exactly.
        var sum = 0.0, given = 0
        for i in -reach...reach {
            sum += min(max(radius + 1 - Double(abs(i)), 0), 1)
            let upToHere = Int((sum / total * 16384).rounded())
            box.append(Int16(upToHere - given))
            given = upToHere
        }
    }
}

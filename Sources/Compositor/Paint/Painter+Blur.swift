import Geometry
import Layers
import Pixels

extension Painter {
    /// Spreads the colours of a picture. What lies farther out than the picture counts as clear.
    /// - Parameters:
    ///   - scale: pixels of the picture per point.
    ///   - other: of the same size, for what comes between.
    func blur(_ view: PixelView, by blur: Blur, scale: Double, through other: PixelView) {
        weights.set(blur, scale: scale)
        let taps = weights.values.count, radius = taps / 2
        guard taps > 1 else { return }
        guard view.width > taps, view.height > taps else { return kernels.fill(view, with: 0) }
        kernels.fill(other, with: 0)
        let across = PixelRect(x: radius, y: 0, width: view.width - 2 * radius, height: view.height)
        kernels.convolveAcross(view, weights: weights.values, to: other.part(across))
        let down = PixelRect(x: 0, y: radius, width: view.width, height: view.height - 2 * radius)
        kernels.fill(view, with: 0)
        kernels.convolveDown(other, weights: weights.values, to: view.part(down))
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

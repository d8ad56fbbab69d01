import Geometry
import Glibc

extension ScreenPlane {
    private static let mostSlices = 8

    /// Returns the number of columns, and of rows, into which an image is divided that fills a rectangle of the plane,
    /// so that its scale differs little within each slice.
    func sliceCount(in box: CGRect) -> Int {
        guard affine == nil else { return 1 }
        var least = Double.infinity
        var most = 0.0
        for corner in 0..<4 {
            let point = CGPoint(x: corner & 1 == 0 ? box.minX : box.maxX, y: corner & 2 == 0 ? box.minY : box.maxY)
            guard let steps = map.steps(at: point) else { return Self.mostSlices }
            least = min(least, steps.x, steps.y)
            most = max(most, steps.x, steps.y)
        }
        let octaves = most > 0 && least > 0 ? log2(most / least) : 0
        return min(max(Int(saturating: (octaves * 2).rounded(.up)), 1), Self.mostSlices)
    }
}

import ImageFilters
import Pixels

extension PictureBlur {
    /// Returns by how many pixels a blur carries colours outwards.
    /// - Parameter scale: Pixels per point.
    static func reach(of blur: Blur, scale: Double) -> Double {
        switch blur {
        case .gaussian(let deviation): Double(reach(sigma: deviation * scale))
        case .box(let radius): reach(boxRadius: radius * scale)
        }
    }
}

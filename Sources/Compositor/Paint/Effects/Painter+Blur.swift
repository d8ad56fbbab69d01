import Geometry
import ImageFilters
import LayerModel
import Pixels

extension Painter {
    /// Spreads the colours of a picture. What lies farther out than the picture counts as clear.
    /// - Parameter scale: pixels of the picture per point.
    func blur(_ picture: OffscreenPicture, by blur: Blur, scale: Double) {
        pictureBlur.set(blur, scale: scale)
        if pictureBlur.isNothing { return }
        let view = picture.canvas.view
        kernels.blur(view, at: picture.area, by: pictureBlur, to: view) {
            let picture = offscreen.temporary(PixelRect(x: 0, y: 0, width: $0, height: $1), .a8)
            return (picture.canvas.view, picture)
        }
    }
}

extension PictureBlur {
    fileprivate mutating func set(_ blur: Blur, scale: Double) {
        switch blur {
        case .gaussian(let deviation): setGaussian(sigma: deviation * scale)
        case .box(let radius): setBox(radius: radius * scale)
        }
    }

    /// How many pixels a blur carries colours outwards.
    static func reach(of blur: Blur, scale: Double) -> Double {
        switch blur {
        case .gaussian(let deviation): Double(reach(sigma: deviation * scale))
        case .box(let radius): reach(boxRadius: radius * scale)
        }
    }
}

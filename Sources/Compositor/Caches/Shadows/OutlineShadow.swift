import Geometry
import LayerModel
import Pixels

/// How the mask of a rounded outline is laid out: with its own length, or, where the corners' blurs don't reach each
/// other, with only as much between them as is flat.
struct OutlineShadow {
    /// In points, at the origin: what the mask is made of.
    let outline: RoundedOutline
    /// How the mask is drawn for the real outline; see ``MaskStretch``. In the mask's pixels.
    let stretch: MaskStretch

    /// - Parameter outline: the real one.
    init(_ outline: RoundedOutline, _ sharpness: ShadowSharpness) {
        let resolution = sharpness.resolution
        let padding = CGFloat(sharpness.padding)
        let corner = ((outline.cornerLength * resolution).rounded(.up) + padding).rounded(.up)
        /// The length to make, and what is left out of it.
        func way(_ length: CGFloat) -> (made: CGFloat, leftOut: CGFloat) {
            let short = 2 * corner + 2
            return length * resolution > short + 1 ? (short / resolution, length * resolution - short) : (length, 0)
        }
        let x = way(outline.rect.size.width)
        let y = way(outline.rect.size.height)
        let middle = Double(padding + corner + 1)
        self.outline = outline.with(rect: CGRect(x: 0, y: 0, width: x.made, height: y.made))
        stretch = MaskStretch(start: (middle, middle), length: (Double(x.leftOut), Double(y.leftOut)))
    }
}

import Geometry
import LayerModel
import Pixels

/// The layout of a rounded outline's shadow mask: at its full length or, if the blurs of its corners do not meet,
/// shortened by the flat part between them.
struct OutlineShadow {
    /// The outline that the mask is made of, in points, at the origin.
    let outline: RoundedOutline
    /// The stretching that makes the mask as long as the real outline, in pixels of the mask.
    let stretch: MaskStretch

    /// - Parameter outline: The real outline.
    init(_ outline: RoundedOutline, _ sharpness: ShadowSharpness) {
        let resolution = sharpness.resolution
        let padding = CGFloat(sharpness.padding)
        let corner = ((outline.cornerLength * resolution).rounded(.up) + padding).rounded(.up)
        /// Returns the length to make, and the length that is left out.
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

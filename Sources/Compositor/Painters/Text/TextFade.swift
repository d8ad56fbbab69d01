import Animation
import Graphics
import LayerModel

/// A fade of a text layer from a former text.
struct TextFade {
    let former: FormerText
    /// The contents that appear over the present text.
    let image: CGImage?
    let progress: Double

    /// Creates the fade that contents describe; `nil` for other contents.
    init?(_ contents: LayerContents?) {
        guard case .crossFade(.drawing(let drawing)?, let image, let progress)? = contents,
            let former = drawing as? FormerText
        else { return nil }
        self.former = former
        self.image = image
        self.progress = progress
    }
}

import Platform

/// What the painters of one compositor have in common: pictures that more than one tile shows, made by the painter that
/// needs one first.
///
/// While several paint, each looks here, and at the pictures that nodes keep, only in its turn (``Painter/alone(_:)``).
/// What it finds stays as it is until the frame's end: nothing that a frame has used is given up for something else
/// before.
final class SharedPictures {
    let offscreen = OffscreenPool(budget: SharedPictures.offscreenBudget)
    let levels = ImageLevels()
    let glyphPictures = GlyphPictures()
    let smallSprites = SpriteCache()
    @exclusivity(unchecked) var shadows = ShadowCache()
    @exclusivity(unchecked) var uprightShadows = UprightShadows()
    /// Whether several painters paint now.
    @exclusivity(unchecked) var isContended = false
    let lock = AdaptiveLock()

    private static let offscreenBudget = 64 << 20

    /// Frees everything. Not to be called while a frame is made.
    func removeAll() {
        offscreen.removeAll()
        levels.removeAll()
        glyphPictures.removeAll()
        smallSprites.removeAll()
        shadows = ShadowCache()
        uprightShadows = UprightShadows()
    }

    func beginFrame() {
        levels.beginFrame()
        smallSprites.beginFrame()
    }

    func endFrame() {
        offscreen.endFrame()
        shadows.endFrame()
        uprightShadows.endFrame()
    }
}

import Platform

/// The caches that the painters of one compositor share: pictures that more than one tile shows, made by the painter
/// that needs one first.
///
/// While several threads paint, each uses them inside ``PaintContext/exclusively(_:)`` only. An entry that was found
/// stays valid until the end of the frame: nothing that a frame has used is evicted before.
final class SharedCaches {
    let offscreen = OffscreenPool(budget: SharedCaches.offscreenBudget)
    let nodes = NodeCacheTable()
    let levels = ImageLevels()
    let glyphPictures = GlyphPictures()
    let sprites = SpriteCache()
    @exclusivity(unchecked) var outlineShadows = OutlineShadowCache()
    @exclusivity(unchecked) var ninePatchShadows = NinePatchShadows()
    /// Whether several threads paint at the moment.
    @exclusivity(unchecked) var isContended = false
    let lock = LockedValue(())

    private static let offscreenBudget = 64 << 20

    /// Frees everything. Must not be called while a frame is painted.
    func removeAll() {
        offscreen.removeAll()
        nodes.removeAll()
        levels.removeAll()
        glyphPictures.removeAll()
        sprites.removeAll()
        outlineShadows = OutlineShadowCache()
        ninePatchShadows = NinePatchShadows()
    }

    func beginFrame() {
        levels.beginFrame()
        sprites.beginFrame()
    }

    func endFrame() {
        offscreen.endFrame()
        outlineShadows.endFrame()
        ninePatchShadows.endFrame()
    }
}

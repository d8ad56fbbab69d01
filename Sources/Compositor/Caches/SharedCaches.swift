import Platform
import Trace

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
    /// The counts at the last ``takeCounters()``.
    @exclusivity(unchecked) private var counted = Counts()
    /// The counts at the last ``takeEvictions()``.
    @exclusivity(unchecked) private var countedEvictions = CacheEvictions()

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

    /// The numbers of operations since the start.
    private struct Counts {
        var offscreen = OffscreenCounters()
        var images = (reuses: 0, made: 0)
        var sprites = (reuses: 0, made: 0)
    }

    /// Returns the counters since the last call. Must not be called while a frame is painted.
    func takeCounters() -> TraceCounters {
        let old = counted
        counted = Counts(
            offscreen: offscreen.counters, images: (levels.reuses, levels.made),
            sprites: (sprites.reuses, sprites.made))
        var taken = TraceCounters()
        taken.add(.allocations, counted.offscreen.allocations - old.offscreen.allocations)
        taken.add(.pixelsOffscreen, counted.offscreen.pixels - old.offscreen.pixels)
        taken.add(.pictureHits, counted.offscreen.reuses - old.offscreen.reuses)
        taken.add(.pictureMisses, counted.offscreen.drawings - old.offscreen.drawings)
        taken.add(.shadowMisses, counted.offscreen.blurs - old.offscreen.blurs)
        taken.add(.imageHits, counted.images.reuses - old.images.reuses)
        taken.add(.imageMisses, counted.images.made - old.images.made)
        taken.add(.spriteHits, counted.sprites.reuses - old.sprites.reuses)
        taken.add(.spriteMisses, counted.sprites.made - old.sprites.made)
        return taken
    }

    /// The number of pictures that the caches gave up since the start.
    var evictionNumber: Int {
        offscreen.counters.evictions.number &+ levels.evictions.number &+ sprites.evictions.number
            &+ glyphPictures.evictions.number
    }

    /// Returns what the caches gave up since the last call. Must not be called while a frame is painted.
    func takeEvictions() -> CacheEvictions {
        var evictions = CacheEvictions()
        evictions[.picture] = offscreen.counters.evictions
        evictions[.image] = levels.evictions
        evictions[.sprite] = sprites.evictions
        evictions[.glyph] = glyphPictures.evictions
        defer { countedEvictions = evictions }
        return evictions - countedEvictions
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

import Geometry
import Graphics
import Pixels
import Trace

/// The resources that painters use on one thread: kernels, the path rasterizer, scratch memory and caches.
///
/// Contexts of threads that paint the same tree have the same ``shared`` caches.
final class PaintContext {
    let kernels: CountedKernels
    /// The counters since the last ``takeCounters()``.
    private let counters: UnsafeMutablePointer<TraceCounters>
    let rasterizer = PathRasterizer()
    let outliner = StrokeOutliner()
    let scratch = ScratchBuffers()
    let glyphs: GlyphAtlas
    let shared: SharedCaches
    /// Pictures that are needed within one tile only.
    let temporaries = OffscreenPool(budget: PaintContext.temporaryBudget)
    /// The premultiplied colour below the root layer.
    @exclusivity(unchecked) var background: UInt32 = 0
    /// The slices of the image that is being painted.
    @exclusivity(unchecked) var slices = NineSlice()
    @exclusivity(unchecked) var pictureBlur = PictureBlur()
    @exclusivity(unchecked) var ramp = GradientRamp()
    /// Scratch memory for a path in a layer's own space.
    @exclusivity(unchecked) var outline = PathStorage()
    @exclusivity(unchecked) var ninePatchMasks = NinePatchMaskCache()
    /// The items of spaces with depth that are being painted, the innermost last, each with the node in whose plane its
    /// space is flattened.
    @exclusivity(unchecked) var spaceItems: [(node: RenderNode, item: Int)] = []
    /// The layers at an angle that hide a part of what is being painted.
    @exclusivity(unchecked) var occluders = Occluders()
    /// Follows the painting of nodes; `nil` outside of debugging.
    @exclusivity(unchecked) var observer: (any PaintObserver)?
    /// The glyphs given up until the last ``takeEvictions()``.
    @exclusivity(unchecked) private var countedEvictions = EvictionCount()
    /// Whether this context holds the lock of the shared caches.
    @exclusivity(unchecked) private var isExclusive = false
    @exclusivity(unchecked) private var projection = PathStorage()
    @exclusivity(unchecked) private var projectedOutline = ProjectedOutline()

    private static let temporaryBudget = 2 << 20

    /// - Parameters:
    ///   - shared: The caches in common with other contexts for the same tree.
    ///   - glyphBudget: The size of the glyph atlas in bytes.
    ///   - kernels: The pixel operations.
    init(_ shared: SharedCaches, glyphBudget: Int, kernels: Kernels) {
        self.shared = shared
        glyphs = GlyphAtlas(budget: glyphBudget)
        counters = .allocate(capacity: 1)
        counters.initialize(to: TraceCounters())
        self.kernels = CountedKernels(kernels, counters)
    }

    deinit {
        counters.deallocate()
    }

    /// Adds to a counter of the frame.
    @inline(__always)
    func count(_ counter: TraceCounter, _ number: Int = 1) { counters.pointee.add(counter, number) }

    /// The pixels that kernels have written since the last ``takeCounters()``, each as often as they were.
    var pixelsPainted: Int { counters.pointee.sum(of: .pixels) }

    /// Returns the counters of this thread since the last call.
    func takeCounters() -> TraceCounters {
        count(.pixelsOffscreen, scratch.takePixelsOfLayers())
        let glyphs = glyphs.takeCounts()
        count(.glyphHits, glyphs.hits)
        count(.glyphMisses, glyphs.misses)
        var taken = TraceCounters()
        swap(&taken, &counters.pointee)
        taken.add(.pixelsPainted, taken.sum(of: .pixels))
        return taken
    }

    /// Returns what the caches of this thread gave up since the last call; `nil` if they gave up nothing.
    func takeEvictions() -> CacheEvictions? {
        guard glyphs.evictions.number != countedEvictions.number else { return nil }
        var taken = CacheEvictions()
        taken[.glyph] = glyphs.evictions - countedEvictions
        countedEvictions = glyphs.evictions
        return taken
    }

    /// Runs `body`, which uses shared caches or caches of nodes, while no other thread does. Calls may be nested.
    func exclusively<Result>(_ body: () -> Result) -> Result {
        guard shared.isContended, !isExclusive else { return body() }
        return shared.lock.withLock { _ in
            isExclusive = true
            defer { isExclusive = false }
            return body()
        }
    }

    /// Frees the caches that only this context has.
    func removeCaches() {
        glyphs.removeAll()
        temporaries.removeAll()
        ninePatchMasks = NinePatchMaskCache()
    }

    /// Loads a path of a plane into the rasterizer.
    /// - Returns: The pixels of `clip` that the path may cover.
    func load(_ path: PathStorage, through plane: ScreenPlane, clip: PixelRect) -> PixelRect {
        if let affine = plane.affine {
            rasterizer.load(path, transform: affine, interest: clip)
        } else {
            path.project(through: plane.map, within: clip, by: &projectedOutline, into: &projection)
            rasterizer.load(projection, transform: .identity, interest: clip)
        }
        return rasterizer.bounds.intersection(clip)
    }
}

extension PaintContext {
    var offscreen: OffscreenPool { shared.offscreen }
    var outlineShadows: OutlineShadowCache {
        get { shared.outlineShadows }
        _modify { yield &shared.outlineShadows }
    }
}

import Geometry
import Pixels
import Platform
import Trace

/// The threads that paint the frames of one compositor: the render thread, and helpers that sleep until a frame is
/// large.
///
/// The render thread creates the helpers for the first large frame, so that they inherit its scheduling; they end with
/// this object.
final class PaintWorkers {
    let painter: Painter
    private let queue = TileQueue()
    private let threads: PaintThreads
    private var helpers: [WorkerThread] = []
    /// Whether the system has no further threads.
    private var isComplete = false
    /// The number of consecutive large frames.
    private var largeFrames = 0
    private let trace: ThreadTrace?
    private let kernels: Kernels

    init(_ threads: PaintThreads, _ trace: ThreadTrace? = nil, kernels: Kernels = .active) {
        self.threads = threads
        self.trace = trace
        self.kernels = kernels
        PixelBuffer.reserve()
        painter = Painter(queue.caches, glyphBudget: Self.glyphBudget(of: threads), kernels: kernels)
    }

    deinit {
        endHelpers()
    }

    /// Frees all caches. Helpers end, with their own caches; the next large frame creates others.
    func removeCaches() {
        endHelpers()
        queue.reopen()
        caches.removeAll()
        painter.context.removeCaches()
    }

    private func endHelpers() {
        queue.end(helpers: helpers.count)
        for helper in helpers { helper.join() }
        helpers = []
    }

    var caches: SharedCaches { queue.caches }

    /// The bytes that ``removeCaches()`` frees: those of shared caches and of the render thread's glyphs.
    var cachedBytes: Int { caches.offscreen.bytes + caches.levels.bytes + painter.context.glyphs.bytes }

    var report: PaintHelpers { PaintHelpers(count: helpers.count, calls: queue.calls) }

    /// Each painter has a glyph atlas of its own; all together are as large as one alone would be.
    private static func glyphBudget(of threads: PaintThreads) -> Int { GlyphAtlas.usualBudget / threads.count }

    /// Prepares for a frame. If the last frames were large, helpers wake up while the render tree is evaluated.
    func expectFrame() {
        guard largeFrames > 1 else { return }
        // A frame without damage ends the series.
        largeFrames = 1
        queue.call(helpers.count)
    }

    /// Returns the counters of the render thread and of the shared caches since the last call.
    func takeCounters() -> TraceCounters {
        var taken = caches.takeCounters()
        taken.add(painter.context.takeCounters())
        return taken
    }

    /// The number of pictures that the caches of the render thread and the shared ones gave up since the start.
    var evictionNumber: Int { caches.evictionNumber &+ painter.context.glyphs.evictions.number }

    /// Returns what the caches of the render thread and the shared ones gave up since the last call.
    func takeEvictions() -> CacheEvictions {
        var taken = caches.takeEvictions()
        if let own = painter.context.takeEvictions() { taken[.glyph] = taken[.glyph] + own[.glyph] }
        return taken
    }

    /// Paints the tree below `root` over `background` (premultiplied) in rectangles that do not overlap.
    func paint(_ root: RenderNode?, onto canvas: Canvas, rects: [PixelRect], background: UInt32) {
        caches.beginFrame()
        // An observer follows one thread.
        let isLarge = painter.context.observer == nil && areLarge(rects)
        largeFrames = isLarge ? largeFrames + 1 : 0
        if isLarge {
            queue.run(
                .paint(root, onto: canvas, background: background), of: trace?.ring?.frame ?? 0, helpers: helpers.count,
                painter: painter
            ) { tiles in
                forEachPart(of: rects, root) { append($0, to: &tiles, threads.tile ?? .best(for: $0, of: root)) }
            }
        } else {
            forEachPart(of: rects, root) { part in
                part.forEachTile(threads.tile ?? .best(for: part, of: root)) {
                    painter.paintTile(of: root, onto: canvas, tile: $0, background: background)
                }
            }
        }
        caches.endFrame()
    }

    /// Paints the picture of a promoted node, and copies it to its plane.
    /// - Parameter tint: The premultiplied colour over the picture; `nil` for none.
    func paint(_ promoted: PromotedNode, tint: UInt32?) {
        caches.beginFrame()
        painter.paint(promoted)
        caches.endFrame()
        let kernels = painter.context.kernels
        if let tint { kernels.over(color: tint, to: promoted.picture.view) }
        if let target = promoted.target { kernels.copy(promoted.picture.view, to: target) }
    }

    /// Cuts rectangles around the largest occluder in them, so that nothing is painted behind it.
    private func forEachPart(of rects: [PixelRect], _ root: RenderNode?, _ body: (PixelRect) -> Void) {
        for rect in rects {
            let cover =
                rect.area >= 2 * RenderNode.minimumOccluderArea
                ? root?.largestOccludedRect(within: rect) ?? .empty : .empty
            if cover.area * 2 >= rect.area {
                rect.forEachPart(outside: cover, body)
                body(cover)
            } else {
                body(rect)
            }
        }
    }

    /// Copies rectangles of the back store to a scan-out buffer.
    func copy(_ rects: [PixelRect], of backStore: PixelView, to buffer: PixelView, rotated rotation: Rotation) {
        if areLarge(rects) {
            queue.run(
                .copy(from: backStore, to: buffer, rotated: rotation), of: trace?.ring?.frame ?? 0,
                helpers: helpers.count, painter: painter
            ) { tiles in
                for rect in rects {
                    append(rect, to: &tiles, TileShape(width: rect.width, height: TileShape.compact.height))
                }
            }
        } else {
            for rect in rects { painter.copy(rect, of: backStore, to: buffer, rotated: rotation) }
        }
    }

    /// Appends the tiles of a rectangle.
    private func append(_ rect: PixelRect, to tiles: inout [PixelRect], _ shape: TileShape) {
        rect.forEachTile(shape) { tiles.append($0) }
    }

    /// Whether rectangles are large enough to wake helpers, which are created if the system has threads for them.
    private func areLarge(_ rects: some Sequence<PixelRect>) -> Bool {
        guard threads.count > 1, rects.reduce(0, { $0 + $1.area }) >= threads.leastPixels else { return false }
        while helpers.count < threads.count - 1, !isComplete { addHelper() }
        return !helpers.isEmpty
    }

    private func addHelper() {
        let queue = queue
        let budget = Self.glyphBudget(of: threads)
        let kernels = kernels
        let number = helpers.count + 1
        let memory = trace?.memory
        let name = "paint \(number) \(trace?.name ?? "")"
        do {
            helpers.append(
                try WorkerThread(name: "vitrine-paint-\(number)") {
                    queue.help(
                        Painter(queue.caches, glyphBudget: budget, kernels: kernels),
                        memory?.makeRing(name, capacity: TraceMemory.helperRecords))
                })
        } catch {
            // Without another thread the existing ones paint its tiles.
            isComplete = true
        }
    }
}

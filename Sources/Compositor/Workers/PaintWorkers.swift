import Geometry
import Pixels
import Platform

/// Those who paint the frames of one compositor: its own thread, and helpers that sleep until a frame is large.
///
/// Helpers are made when the first large frame comes, by the thread that makes it, so that they are scheduled as it is;
/// they end with the crew.
final class PaintWorkers {
    let painter: Painter
    private let queue = TileQueue()
    private let threads: PaintThreads
    private var helpers: [WorkerThread] = []
    /// There is no thread more to be had.
    private var isComplete = false
    /// How many large frames there were one after the other.
    private var largeFrames = 0

    init(_ threads: PaintThreads) {
        self.threads = threads
        PixelBuffer.reserve()
        painter = Painter(queue.caches, glyphBudget: Self.glyphBudget(of: threads))
    }

    deinit {
        endHelpers()
    }

    /// Frees all that is kept for speed. Helpers end, with what each of them keeps; the next large frame makes others.
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

    /// Bytes of the shared caches and of this thread's painter that ``removeCaches()`` frees.
    var cachedBytes: Int { caches.offscreen.bytes + caches.levels.bytes + painter.context.glyphs.bytes }

    var report: PaintHelpers { PaintHelpers(count: helpers.count, calls: queue.calls) }

    /// Each painter has its own glyphs, and all together as many as one alone.
    private static func glyphBudget(of threads: PaintThreads) -> Int { GlyphAtlas.usualBudget / threads.count }

    /// Says that a frame is about to be made. Where the last ones were large, helpers wake up while it is found out
    /// what is to be painted.
    func expectFrame() {
        guard largeFrames > 1 else { return }
        // A frame that paints nothing ends the row.
        largeFrames = 1
        queue.call(helpers.count)
    }

    /// Paints the tree below `root` over `background` (premultiplied) in some rectangles, of which no two overlap.
    func paint(_ root: RenderNode?, onto canvas: Canvas, rects: [PixelRect], background: UInt32) {
        caches.beginFrame()
        let isLarge = areLarge(rects)
        largeFrames = isLarge ? largeFrames + 1 : 0
        if isLarge {
            queue.run(.paint(root, onto: canvas, background: background), helpers: helpers.count, painter: painter) {
                tiles in
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

    /// Cuts rectangles about what hides the most of them, so that nothing is painted behind it.
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

    /// Copies some rectangles to the screen, turned.
    func copy(_ rects: [PixelRect], of backStore: PixelView, to buffer: PixelView, rotated rotation: Rotation) {
        if areLarge(rects) {
            queue.run(.copy(from: backStore, to: buffer, rotated: rotation), helpers: helpers.count, painter: painter) {
                tiles in
                for rect in rects {
                    append(rect, to: &tiles, TileShape(width: rect.width, height: TileShape.compact.height))
                }
            }
        } else {
            for rect in rects { painter.copy(rect, of: backStore, to: buffer, rotated: rotation) }
        }
    }

    /// Cuts a rectangle into tiles.
    private func append(_ rect: PixelRect, to tiles: inout [PixelRect], _ shape: TileShape) {
        rect.forEachTile(shape) { tiles.append($0) }
    }

    /// Whether rectangles are worth waking others for. Then they are there, as far as the system has threads.
    private func areLarge(_ rects: some Sequence<PixelRect>) -> Bool {
        guard threads.count > 1, rects.reduce(0, { $0 + $1.area }) >= threads.leastPixels else { return false }
        while helpers.count < threads.count - 1, !isComplete { addHelper() }
        return !helpers.isEmpty
    }

    private func addHelper() {
        let queue = queue
        let budget = Self.glyphBudget(of: threads)
        do {
            helpers.append(
                try WorkerThread(name: "vitrine-paint-\(helpers.count + 1)") {
                    queue.help(Painter(queue.caches, glyphBudget: budget))
                })
        } catch {
            // Where the system has no thread for it the others do its tiles.
            isComplete = true
        }
    }
}

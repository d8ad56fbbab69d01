import Geometry
import Pixels
import Platform

/// Those who paint the frames of one compositor: its own thread, and helpers that sleep until a frame is large.
///
/// Helpers are made when the first large frame comes, by the thread that makes it, so that they are scheduled as it is;
/// they end with the crew.
final class PaintCrew {
    let painter: Painter
    private let work = TileWork()
    private let threads: PaintThreads
    private var helpers: [WorkerThread] = []
    /// There is no thread more to be had.
    private var isComplete = false
    /// How many large frames there were one after the other.
    private var largeFrames = 0

    init(_ threads: PaintThreads) {
        self.threads = threads
        PixelBuffer.reserve()
        painter = Painter(work.pictures, glyphBudget: Self.glyphBudget(of: threads))
    }

    deinit {
        endHelpers()
    }

    /// Frees all that is kept for speed. Helpers end, with what each of them keeps; the next large frame makes others.
    func removeCaches() {
        endHelpers()
        work.reopen()
        pictures.removeAll()
        painter.removeCaches()
    }

    private func endHelpers() {
        work.end(helpers: helpers.count)
        for helper in helpers { helper.join() }
        helpers = []
    }

    var pictures: SharedPictures { work.pictures }

    /// Bytes of the shared pictures and of this thread's painter that ``removeCaches()`` frees.
    var cachedBytes: Int { pictures.offscreen.bytes + pictures.levels.bytes + painter.glyphs.bytes }

    var report: PaintHelpers { PaintHelpers(count: helpers.count, calls: work.calls) }

    /// Each painter has its own glyphs, and all together as many as one alone.
    private static func glyphBudget(of threads: PaintThreads) -> Int { GlyphAtlas.usualBudget / threads.count }

    /// Says that a frame is about to be made. Where the last ones were large, helpers wake up while it is found out
    /// what is to be painted.
    func expectFrame() {
        guard largeFrames > 1 else { return }
        // A frame that paints nothing ends the row.
        largeFrames = 1
        work.call(helpers.count)
    }

    /// Paints the tree below `root` over `background` (premultiplied) in some rectangles, of which no two overlap.
    func paint(_ root: RenderNode?, onto canvas: Canvas, rects: [PixelRect], background: UInt32) {
        pictures.beginFrame()
        let isLarge = areLarge(rects)
        largeFrames = isLarge ? largeFrames + 1 : 0
        if isLarge {
            work.run(.paint(root, onto: canvas, background: background), helpers: helpers.count, painter: painter) {
                tiles in
                forEachPart(of: rects, root) { append($0, to: &tiles, threads.tile ?? .best(for: $0, of: root)) }
            }
        } else {
            forEachPart(of: rects, root) { part in
                painter.forEachTile(of: part, threads.tile ?? .best(for: part, of: root)) {
                    painter.paintTile(of: root, onto: canvas, tile: $0, background: background)
                }
            }
        }
        pictures.endFrame()
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
    func copy(_ rects: [PixelRect], of shadow: PixelView, to screen: PixelView, turned rotation: Rotation) {
        if areLarge(rects) {
            work.run(.copy(from: shadow, to: screen, turned: rotation), helpers: helpers.count, painter: painter) {
                tiles in
                for rect in rects {
                    append(rect, to: &tiles, TileShape(width: rect.width, height: TileShape.compact.height))
                }
            }
        } else {
            for rect in rects { painter.copy(rect, of: shadow, to: screen, turned: rotation) }
        }
    }

    /// Cuts a rectangle into tiles.
    private func append(_ rect: PixelRect, to tiles: inout [PixelRect], _ shape: TileShape) {
        painter.forEachTile(of: rect, shape) { tiles.append($0) }
    }

    /// Whether rectangles are worth waking others for. Then they are there, as far as the system has threads.
    private func areLarge(_ rects: some Sequence<PixelRect>) -> Bool {
        guard threads.count > 1, rects.reduce(0, { $0 + $1.area }) >= threads.leastPixels else { return false }
        while helpers.count < threads.count - 1, !isComplete { addHelper() }
        return !helpers.isEmpty
    }

    private func addHelper() {
        let work = work
        let budget = Self.glyphBudget(of: threads)
        do {
            helpers.append(
                try WorkerThread(name: "vitrine-paint-\(helpers.count + 1)") {
                    work.help(Painter(work.pictures, glyphBudget: budget))
                })
        } catch {
            // Where the system has no thread for it the others do its tiles.
            isComplete = true
        }
    }
}

package import Animation
package import Display
package import Geometry
package import LayerModel
package import Pixels
import Platform
package import Trace

/// Makes frames from a layer tree: takes in commits, evaluates animations for the time at which the frame will be seen,
/// finds what changed, paints it into a backStore of the screen, and copies that to the scan-out buffer.
///
/// Scan-out memory is often slow to read, so all blending happens in the backStore, which always holds the last frame
/// whole and upright: on a panel that is mounted sideways it is turned as it is copied, unless the display does that.
/// One thread uses a compositor; commits come in from others through ``mailbox``. Large frames it paints with the help
/// of threads of its own.
package final class Compositor: FrameRenderer {
    package let mailbox: CommitMailbox
    private let rootID: LayerID
    private let tree: RenderTree
    private let workers: PaintWorkers
    private var backStore = PixelBuffer(width: 0, height: 0, format: .argb8888)
    /// What nobody paints over, premultiplied.
    private let background: UInt32
    /// Changed, and not painted yet.
    private var changes = Damage()
    private var grid = DamageGrid()
    private let rotation: Rotation
    private var copier: ScanoutCopier
    package var damage: Region { changes.region(from: 0) }
    /// When the touches happened of whose effects no frame was painted yet.
    private var touchTimes: ClosedRange<CFTimeInterval>?
    /// When the picture changes next by itself: the last frame's time while something moves, infinity when nothing
    /// will.
    package private(set) var nextChange = CFTimeInterval.infinity

    /// - Parameters:
    ///   - root: the layer whose commits arrive in `mailbox`.
    ///   - viewport: from the space that the root lies in, in points, to device pixels.
    ///   - waitsForTiles: whether tiles of tiled layers that are missing are drawn before the frame is.
    ///   - threads: those that paint a large frame, this one among them.
    ///   - rotation: how far the picture is turned on the panel. Device pixels are those of the upright picture.
    package init(
        root: LayerID, mailbox: CommitMailbox, viewport: CGAffineTransform, background: UInt32 = 0xff00_0000,
        waitsForTiles: Bool = false,
        threads: PaintThreads = .one, rotation: Rotation = .degrees0
    ) {
        rootID = root
        self.rotation = rotation
        copier = ScanoutCopier(rotation: rotation)
        workers = PaintWorkers(threads)
        self.mailbox = mailbox
        tree = RenderTree(viewport: viewport, waitsForTiles: waitsForTiles, onExternalContent: mailbox.onReceive)
        self.background = background
    }

    package func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        var stages = StageTimes()
        let start = MonotonicClock().now
        copier.rotation = rotation.after(buffer.rotation)
        let size = copier.rotation.size(ofTurned: buffer.pixels.width, buffer.pixels.height)
        setSize(width: size.width, height: size.height)
        advance(to: presentationTime, stages: &stages)
        if buffer.isFirstFrame { invalidate(backStore.view.bounds) }
        var changed: [PixelRect] = []
        if !changes.isEmpty {
            paint(stages: &stages)
            changed = copier.inBuffer(grid.rects, of: backStore.view.bounds)
            stages.measure(.copy) { copy(grid.rects, to: buffer) }
        }
        stages[.render] = MonotonicClock().now - start
        // Of touches that have changed nothing that is seen nobody hears.
        defer { touchTimes = nil }
        return RenderedFrame(
            damage: changed, nextFrameTime: nextChange, touchTimes: changed.isEmpty ? nil : touchTimes, stages: stages)
    }

    /// How many smaller versions of images were made so far, and how many bytes those take that are kept.
    package var imageVersions: (made: Int, bytes: Int) { (workers.caches.levels.made, workers.caches.levels.bytes) }

    /// Frees what is kept for speed: pictures, masks, glyphs, smaller versions of images, tiles that aren't seen. The
    /// next frames look the same and take longer.
    /// - Returns: how many bytes were kept so.
    @discardableResult
    package func releaseCaches() -> Int {
        let bytes = cachedBytes
        workers.removeCaches()
        let tiles = tree.removeUnseenTiles()
        PixelBuffer.freeIdleMemory()
        HeapMemory.trim()
        return bytes + tiles
    }

    /// Bytes of all that ``releaseCaches()`` frees but for tiles.
    package var cachedBytes: Int { workers.cachedBytes }

    /// The last painted picture, good until the next call.
    package var picture: PixelView { backStore.view }

    /// What was done with offscreen pictures since the start.
    package var textCounters: TextCounters { tree.textCounters }
    package var offscreenCounters: OffscreenCounters { workers.caches.offscreen.counters }
    /// The threads that help with large frames.
    package var helpers: PaintHelpers { workers.report }

    package func setSize(width: Int, height: Int) {
        guard backStore.width != width || backStore.height != height else { return }
        backStore = PixelBuffer(width: width, height: height, format: .argb8888)
        tree.screen = backStore.view.bounds
        changes.removeAll()
        changes.add(backStore.view.bounds)
    }

    /// Brings the tree to a moment of the global clock; adds to ``damage`` what looks different.
    package func advance(to time: CFTimeInterval, stages: inout StageTimes) {
        stages.measure(.commit) {
            workers.expectFrame()
            mailbox.collect(take)
        }
        stages.measure(.evaluate) { tree.evaluate(at: time) }
        stages.measure(.flatten) {
            tree.flatten(at: time, damage: &changes)
            if changes.rects.count > Self.mostRects { changes.replace(by: merged()) }
        }
        workers.caches.nodes.update(tree.cacheSlots)
        stages.measure(.evaluate) { nextChange = tree.nextChange(after: time) }
    }

    /// Takes a commit in. Transitions that begin with it need the picture as it was without it.
    private func take(_ commit: LayerCommit) {
        if let times = commit.touchTimes { touchTimes = times.extended(to: touchTimes) }
        let beginning = tree.transitions(beginningIn: commit)
        if !beginning.isEmpty {
            tree.evaluate(at: commit.time)
            tree.flatten(at: commit.time, damage: &changes)
            workers.caches.nodes.update(tree.cacheSlots)
            for (node, transition) in beginning {
                if let snapshot = workers.painter.snapshot(of: node) { node.begin(transition, with: snapshot) }
            }
            workers.caches.endFrame()
        }
        tree.apply(commit, root: rootID)
    }

    /// Has pixels painted again.
    package func invalidate(_ rect: PixelRect) {
        changes.add(rect.intersection(backStore.view.bounds))
    }

    /// Paints what is damaged; afterwards nothing is.
    package func paint(stages: inout StageTimes) {
        let canvas = Canvas(view: backStore.view, area: backStore.view.bounds)
        stages.measure(.draw) {
            workers.paint(tree.root, onto: canvas, rects: merged(), background: background)
            changes.removeAll()
        }
    }

    /// The damaged pixels as rectangles that don't overlap.
    private func merged() -> [PixelRect] {
        grid.merge(changes, on: backStore.view.bounds)
        return grid.rects
    }

    /// Of frames that nobody paints.
    private static let mostRects = 1 << 16

    /// Brings a buffer up to the frame that was painted.
    private func copy(_ painted: [PixelRect], to buffer: ScanoutBuffer) {
        workers.copy(
            copier.rects(for: buffer, painted: painted, of: backStore.view.bounds), of: backStore.view,
            to: buffer.pixels, rotated: copier.rotation)
    }
}

extension StageTimes {
    /// Takes the time of `body`, all of it on the monotonic clock.
    fileprivate mutating func measure(_ stage: FrameStage, _ body: () -> Void) {
        let start = MonotonicClock().now
        body()
        self[stage] += MonotonicClock().now - start
    }
}

package import Animation
package import Display
package import Geometry
package import LayerModel
package import Pixels
import Platform
package import Trace

/// Renders frames of a layer tree: it applies commits, evaluates animations for the time at which the frame will be
/// shown, finds the damage, paints it into a back store, and copies that to the scan-out buffer.
///
/// Scan-out memory is often slow to read, so all blending happens in the back store, which always holds the last frame
/// whole and unrotated. For a rotated panel pixels are rotated while they are copied, unless the display does that. One
/// thread uses a compositor; commits arrive from other threads through ``mailbox``. Large frames are painted by several
/// threads.
package final class Compositor: FrameRenderer {
    package let mailbox: CommitMailbox
    private let rootID: LayerID
    /// The map from the root's surrounding space, in points, to device pixels.
    private let viewport: CGAffineTransform
    private let kernels: Kernels
    private let tree: RenderTree
    let workers: PaintWorkers
    private var backStore = PixelBuffer(width: 0, height: 0, format: .argb8888)
    /// The premultiplied colour below the root layer.
    private let background: UInt32
    /// The damage that has not been painted yet.
    private var changes = Damage()
    private var grid = DamageGrid()
    private let rotation: Rotation
    /// The records of the render thread; `nil` if nothing is recorded.
    package let trace: TraceRing?
    private var copier: ScanoutCopier
    /// Draws the picture over the frames; `nil` if there never is one.
    private let overlay: OverlayPainter?
    /// Draws the mouse's pointer over the frames and the overlay; `nil` until there is one to draw.
    private var pointer: PointerPainter?
    /// The pixels whose overlay or pointer changed with this frame, as rectangles that may overlap.
    private var overlayDamage: [PixelRect] = []
    package var damage: Region { changes.region(from: 0) }
    /// The times of touches whose effects have not been painted yet.
    private var touchTimes: ClosedRange<CFTimeInterval>?
    /// The beginning of the current stage, in seconds on the monotonic clock.
    private var stageBegan = 0.0
    /// The times of the commits that have not been painted yet.
    private var commitTimes: CommitTimes?
    /// Shows layers on the overlay plane of the output.
    private let promoter: PlanePromoter
    /// The displays that mirror the picture.
    package let mirrors = PictureMirrors()
    /// Those of ``mirrors`` that get the next picture.
    private var activeMirrors: [PictureMirror] = []
    private var seenMirrors: UInt64 = 0
    /// Paints debug colours; `nil` without any.
    private var debugPainter: DebugPainter?
    /// The tiles given up until the last ``recordCounters(since:)``.
    private var recordedTileEvictions = EvictionCount()
    /// The number of all evictions until then.
    private var recordedEvictions = 0
    /// The time that the tree was last advanced to.
    private var shownTime: CFTimeInterval = 0
    /// The time at which the picture changes next without a commit: the last frame's time while something moves,
    /// infinity if nothing will.
    package private(set) var nextChange = CFTimeInterval.infinity

    /// - Parameters:
    ///   - root: The layer whose commits arrive in `mailbox`.
    ///   - viewport: The map from the root's surrounding space, in points, to device pixels.
    ///   - background: The premultiplied colour below the root layer.
    ///   - waitsForTiles: Whether missing tiles of tiled layers are drawn before the frame is painted.
    ///   - threads: The threads that paint a large frame, including the render thread.
    ///   - rotation: The rotation of the picture on the panel. Device pixels are those of the unrotated picture.
    ///   - trace: The trace of the render thread, which is recorded if there is one.
    ///   - overlay: The picture over the frames; `nil` if there never is one.
    ///   - kernels: The operations that paint the layers' pixels.
    package init(
        root: LayerID, mailbox: CommitMailbox, viewport: CGAffineTransform, background: UInt32 = 0xff00_0000,
        waitsForTiles: Bool = false,
        threads: PaintThreads = .one, rotation: Rotation = .degrees0, trace: ThreadTrace? = nil,
        overlay: FrameOverlay? = nil, kernels: Kernels = .active
    ) {
        rootID = root
        self.viewport = viewport
        self.kernels = kernels
        self.overlay = overlay.map { OverlayPainter($0) }
        self.rotation = rotation
        copier = ScanoutCopier(rotation: rotation)
        self.trace = trace?.ring
        workers = PaintWorkers(threads, trace, kernels: kernels)
        self.mailbox = mailbox
        tree = RenderTree(
            viewport: viewport, waitsForTiles: waitsForTiles, cacheSizes: .ofPainters,
            onExternalContent: mailbox.onReceive)
        promoter = PlanePromoter(tree)
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
        updateOverlays()
        mirrors.update(&activeMirrors, seen: &seenMirrors)
        let plane = buffer.overlayPlane
        let usesPlanes = plane != nil || promoter.isInUse
        if usesPlanes { promoter.update(for: promotionFrame(of: buffer, at: presentationTime), damage: &changes) }
        var changed: [PixelRect] = []
        let isPainted = !changes.isEmpty
        if isPainted {
            paint(stages: &stages)
            changed = copier.inBuffer(grid.rects, of: backStore.view.bounds)
            measure(.copy, .copy, &stages) { copy(grid.rects, to: buffer) }
        }
        for mirror in activeMirrors { mirror.show(backStore.view, changes: isPainted ? grid.rects : []) }
        let changesPlane =
            usesPlanes
            && promoter.submit(to: plane) { workers.paint($0, tint: debugPainter.map { _ in DebugTint.blue }) }
        let end = MonotonicClock().now
        stages[.render] = end - start
        let overlayTime = drawOverlays(to: buffer, frame: changed, from: start, to: end)
        if !changed.isEmpty { recordCounters(since: start) }
        // Touches and commits that change no visible property do not count as shown.
        defer {
            touchTimes = nil
            commitTimes = nil
        }
        var frame = RenderedFrame(
            damage: changed, nextFrameTime: nextChange,
            touchTimes: changed.isEmpty && !changesPlane ? nil : touchTimes, commit: commitTimes, stages: stages)
        frame.changesPlane = changesPlane
        frame.usesPlane = promoter.isActive
        if overlayTime > 0 {
            frame.overlayDamage = copier.inBuffer(overlayDamage, of: backStore.view.bounds)
            frame.overlayTime = overlayTime
        }
        return frame
    }

    private func promotionFrame(of buffer: ScanoutBuffer, at time: CFTimeInterval) -> PlanePromoter.Frame {
        var obstacle: PromotionObstacle?
        if buffer.isFirstFrame {
            obstacle = .firstFrame
        } else if copier.rotation != .degrees0 || buffer.pixels.format != .xrgb8888 {
            obstacle = .convertedFrames
        } else if !activeMirrors.isEmpty {
            obstacle = .mirrored
        } else if let debugPainter, debugPainter.options != .planes {
            obstacle = .debugColors
        }
        return PlanePromoter.Frame(
            plane: buffer.overlayPlane, obstacle: obstacle, overlay: overlay?.place ?? .empty,
            pointer: pointer?.place ?? .empty, time: time)
    }

    package func drawPointer(_ image: CursorImage, at place: CursorPlace?) {
        if let pointer { return pointer.set(image, at: place) }
        guard place != nil else { return }
        let pointer = PointerPainter(image, rotation: rotation)
        pointer.set(image, at: place)
        self.pointer = pointer
    }

    /// Computes the places of the overlay and the pointer, and their damage.
    private func updateOverlays() {
        overlayDamage.removeAll(keepingCapacity: true)
        let screen = backStore.view.bounds
        if let overlay {
            overlay.update(on: screen)
            overlayDamage += overlay.damage
        }
        if let pointer {
            pointer.update(on: screen)
            overlayDamage += pointer.damage
        }
    }

    /// The use of the overlay plane, for other threads.
    package var promotion: PromotionReport { promoter.report }

    /// The number of reduced versions of images made so far, and the bytes of those that are kept.
    package var imageVersions: (made: Int, bytes: Int) { (workers.caches.levels.made, workers.caches.levels.bytes) }

    /// Frees all caches: pictures, masks, glyphs, reduced versions of images, and invisible tiles. The next frames look
    /// the same and take longer.
    /// - Returns: The number of bytes that the caches had.
    @discardableResult
    package func releaseCaches() -> Int {
        let bytes = cachedBytes
        workers.removeCaches()
        let tiles = tree.removeUnseenTiles()
        PixelBuffer.freeIdleMemory()
        HeapMemory.trim()
        return bytes + tiles
    }

    /// The number of bytes that ``releaseCaches()`` frees, without tiles.
    package var cachedBytes: Int { workers.cachedBytes }

    package func copyPicture(at time: Double?) -> PixelBuffer? {
        let view = backStore.view
        guard view.width > 0, view.height > 0 else { return nil }
        guard let copy = PixelBuffer(requestedWidth: view.width, height: view.height, format: .argb8888) else {
            return nil
        }
        if let time, !showsLastFrame(at: time) {
            draw(at: time, into: copy)
            return copy
        }
        for y in 0..<view.height { copy.view.row(y).update(from: view.row(y), count: view.width) }
        promoter.blend(onto: copy.view)
        return copy
    }

    /// Whether a frame at a time is certain to look like the last one.
    private func showsLastFrame(at time: CFTimeInterval) -> Bool {
        (time == shownTime || (time > shownTime && time < nextChange)) && changes.isEmpty && mailbox.isEmpty
            && !tree.hasNewExternalContent && mailbox.debugOptions == debugPainter?.options ?? []
    }

    /// Draws the picture of a time with the commits until now, as a frame would show it, by a compositor of its own:
    /// the next frames, their damage, and all caches are those without it.
    private func draw(at time: CFTimeInterval, into buffer: PixelBuffer) {
        let copies = CommitMailbox()
        // They compare a frame with the one before, and a picture has none before.
        copies.debugOptions = mailbox.debugOptions.subtracting([.updates, .damage])
        let compositor = Compositor(
            root: rootID, mailbox: copies, viewport: viewport, background: background,
            waitsForTiles: tree.waitsForTiles, kernels: kernels)
        compositor.setBackStore(buffer)
        let contents = StillContents(keepsFades: true, drawsMissingTiles: tree.waitsForTiles)
        compositor.tree.copy(tree, root: rootID, at: time, contents)
        // Transitions that begin after the picture are not seen in it, so that their snapshots may be earlier ones.
        for commit in mailbox.waitingCommits {
            copies.receive(commit.standalone(contents, latest: time) { _ in true })
        }
        var stages = StageTimes()
        compositor.advance(to: time, stages: &stages)
        compositor.paint(stages: &stages)
    }

    /// The last frame without the layer on an overlay plane, valid until the next call.
    package var picture: PixelView { backStore.view }

    /// The picture over the frames; `nil` if there never is one.
    package var frameOverlay: FrameOverlay? { overlay?.overlay }

    /// Counts of operations on layouts of text since the start.
    package var textCounters: TextCounters { tree.textCounters }
    package var offscreenCounters: OffscreenCounters { workers.caches.offscreen.counters }
    /// Statistics of the threads that help with large frames.
    package var helpers: PaintHelpers { workers.report }

    package func setSize(width: Int, height: Int) {
        guard backStore.width != width || backStore.height != height else { return }
        setBackStore(PixelBuffer(width: width, height: height, format: .argb8888))
    }

    private func setBackStore(_ buffer: PixelBuffer) {
        backStore = buffer
        _ = tree.endPromotion(because: .firstFrame)
        tree.screen = backStore.view.bounds
        overlay?.overlay.setScreenSize(width: buffer.width, height: buffer.height)
        changes.removeAll()
        changes.add(backStore.view.bounds)
    }

    /// Advances the tree to a moment of the global clock and adds what changed to ``damage``.
    package func advance(to time: CFTimeInterval, stages: inout StageTimes) {
        measure(.commit, .apply, &stages) {
            workers.expectFrame()
            show(mailbox.collect(take))
        }
        measure(.evaluate, .evaluate, &stages) { tree.evaluate(at: time) }
        measure(.flatten, .flatten, &stages) {
            tree.flatten(at: time, damage: &changes)
            if changes.rects.count > Self.mostRects { changes.replace(by: merged()) }
        }
        recordTiles()
        workers.caches.nodes.update(tree.cacheSlots)
        measure(.evaluate, .evaluate, &stages) { nextChange = tree.nextChange(after: time) }
        shownTime = time
        if let debugPainter { prepare(debugPainter, for: time) }
    }

    // MARK: Debug colours

    /// Changes the debug colours. Offscreen pictures have tints of their own, so that all caches are freed.
    private func show(_ options: LayerDebugOptions) {
        guard options != debugPainter?.options ?? [] else { return }
        debugPainter = options.isEmpty ? nil : DebugPainter(options, workers.painter.context)
        // The picture on a plane has tints too.
        _ = tree.endPromotion(because: .debugColors)
        workers.removeCaches()
        workers.painter.context.observer = debugPainter
        invalidate(backStore.view.bounds)
    }

    /// Has a frame painted whole, since debug colours depend on more than what changed.
    private func prepare(_ debugPainter: DebugPainter, for time: CFTimeInterval) {
        if !changes.isEmpty { debugPainter.noteDamage(merged(), at: time) }
        if !changes.isEmpty || debugPainter.isFading { invalidate(backStore.view.bounds) }
        if debugPainter.isFading { nextChange = min(nextChange, time) }
    }

    /// Applies a commit. For transitions that begin with it a snapshot is taken before.
    private func take(_ commit: LayerCommit) {
        if let times = commit.touchTimes { touchTimes = times.extended(to: touchTimes) }
        if let times = commit.origin?.times {
            if commitTimes == nil { commitTimes = times } else { commitTimes?.add(times) }
        }
        trace?.addApplied(commit.origin?.times.number ?? 0, at: stageBegan)
        let beginning = tree.transitions(beginningIn: commit)
        if !beginning.isEmpty {
            // Snapshots contain the layer on a plane.
            _ = tree.endPromotion(because: .contentChanged)
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

    /// Adds pixels to the damage.
    package func invalidate(_ rect: PixelRect) {
        changes.add(rect.intersection(backStore.view.bounds))
    }

    /// Paints the damage, which is empty afterwards.
    package func paint(stages: inout StageTimes) {
        let canvas = Canvas(view: backStore.view, area: backStore.view.bounds)
        let start = MonotonicClock().now
        let rects = merged()
        let painting = trace?.now ?? start
        trace?.add(.damage, from: start, to: painting)
        debugPainter?.beginFrame(of: canvas.area)
        workers.paint(tree.root, onto: canvas, rects: rects, background: background)
        debugPainter?.endFrame(of: tree.root, onto: canvas, at: shownTime)
        changes.removeAll()
        let end = MonotonicClock().now
        trace?.add(.paint, from: painting, to: end)
        stages[.draw] += end - start
    }

    /// Adds the counters of the frame that was painted to the trace.
    /// - Parameter start: The beginning of the frame, in seconds on the monotonic clock.
    package func recordCounters(since start: Double) {
        guard let trace else { return }
        let end = trace.now
        var counters = workers.takeCounters()
        counters.add(.pixelsDamaged, grid.rects.area)
        let number = workers.evictionNumber &+ tree.tileEvents.evictions.number
        if number != recordedEvictions {
            recordedEvictions = number
            let evictions = takeEvictions()
            trace.add(evictions, at: end)
            counters.add(.evictions, evictions.number)
        }
        trace.add(counters, from: start, to: end)
    }

    /// Returns the counters of all frames since the last call, in a compositor that does not record them.
    package func takeCounters() -> TraceCounters { workers.takeCounters() }

    /// Returns what all caches gave up since the last call.
    private func takeEvictions() -> CacheEvictions {
        var evictions = workers.takeEvictions()
        evictions[.tile] = tree.tileEvents.evictions - recordedTileEvictions
        recordedTileEvictions = tree.tileEvents.evictions
        return evictions
    }

    /// Adds the tiles that arrived for the frame to the trace.
    private func recordTiles() {
        if let trace {
            for arrival in tree.tileEvents.arrivals { trace.add(arrival) }
        }
        tree.tileEvents.removeArrivals()
    }

    /// Returns the damage as rectangles that do not overlap.
    private func merged() -> [PixelRect] {
        grid.merge(changes, on: backStore.view.bounds)
        return grid.rects
    }

    /// The upper bound for damage rectangles that accumulate while nothing is painted.
    private static let mostRects = 1 << 16

    /// Copies to a scan-out buffer what it lacks of the last frame, without the pixels that the overlay covers.
    private func copy(_ painted: [PixelRect], to buffer: ScanoutBuffer) {
        var rects = copier.rects(for: buffer, painted: painted, overlay: overlayDamage, of: backStore.view.bounds)
        pointer?.note(copied: rects)
        if let overlay, !overlay.isHidden { rects = overlay.uncovered(of: rects) }
        workers.copy(rects, of: backStore.view, to: buffer.pixels, rotated: copier.rotation)
    }

    /// Draws the overlay and the pointer over the pixels that the frame has copied to a scan-out buffer. If the frame
    /// has copied none, because only they changed, copies what the buffer lacks first.
    /// - Parameters:
    ///   - changed: The pixels that the frame changed.
    ///   - start: The beginning of the frame, in seconds on the monotonic clock.
    ///   - end: The end of the frame's work, on the same clock.
    /// - Returns: The time that both took, in seconds; 0 if nothing of them was drawn.
    private func drawOverlays(
        to buffer: ScanoutBuffer, frame changed: [PixelRect], from start: Double, to end: Double
    ) -> Double {
        let showsOverlay = overlay?.isHidden == false
        let showsPointer = pointer?.isHidden == false
        guard showsOverlay || showsPointer, !changed.isEmpty || !overlayDamage.isEmpty else { return 0 }
        if changed.isEmpty { copy([], to: buffer) }
        let begin = changed.isEmpty ? start : end
        if let overlay, showsOverlay {
            overlay.blend(of: backStore.view, to: buffer.pixels, rotated: copier.rotation)
            // A frame of the pointer alone costs the overlay nothing.
            if !changed.isEmpty || !overlay.damage.isEmpty {
                overlay.overlay.addTime(MonotonicClock().now - begin, ofOwnFrame: changed.isEmpty)
            }
        }
        pointer?.blend(of: backStore.view, over: overlay, to: buffer.pixels, rotated: copier.rotation)
        return max(MonotonicClock().now - begin, .leastNonzeroMagnitude)
    }

    /// Measures the time of `body` on the monotonic clock, for statistics and as a trace record.
    private func measure(
        _ stage: FrameStage, _ traced: TraceStage, _ stages: inout StageTimes, _ body: () -> Void
    ) {
        let start = MonotonicClock().now
        stageBegan = start
        body()
        let end = MonotonicClock().now
        stages[stage] += end - start
        trace?.add(traced, from: start, to: end)
    }
}

extension TraceRing {
    /// Adds a commit that is applied.
    /// - Parameter time: The beginning of the stage, in seconds on the monotonic clock.
    fileprivate func addApplied(_ commit: UInt64, at time: Double) {
        var record = TraceRecord(.apply, id: frame, begin: time, end: time)
        record.setNumber(commit, at: 0)
        add(record)
    }
}

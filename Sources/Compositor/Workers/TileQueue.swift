import Geometry
import Pixels
import Platform
import Synchronization
import Trace

/// The tiles of a frame, which several threads take one by one.
///
/// A tile has the same pixels whichever thread paints it. A thread takes one by shortening the range of tiles that are
/// ``left``; a thread that comes late finds the range empty and touches nothing else. So the frame waits for tiles that
/// were begun, and never for a thread that has no processor.
///
/// The render thread takes tiles from one end and the helpers from the other: thus they are at different layers, whose
/// reference counts would otherwise move between processors, and a tile is mostly painted by the thread that painted it
/// in the frame before.
///
/// The class is `@unchecked Sendable` because `job`, `tiles` and `frame` are plain memory: the render thread writes
/// them while no tile is left, and helpers read them after they took a tile, which the release and the acquire of
/// `left` order.
final class TileQueue: @unchecked Sendable {
    /// The operation on each tile.
    enum Job {
        case paint(RenderNode?, onto: Canvas, background: UInt32)
        case copy(from: PixelView, to: PixelView, rotated: Rotation)
    }

    let caches = SharedCaches()
    private var job: Job?
    private var tiles: [PixelRect] = []
    /// The number of the frame in trace records.
    private var frame: UInt64 = 0
    /// The tiles that no thread has taken.
    private let left = Atomic(StealRange(0))
    /// The number of tiles that are not done, with ``isAwaited`` set while the render thread sleeps until they are.
    private let undone = Atomic(0)
    private let done = Semaphore()
    /// The semaphore at which helpers sleep.
    private let bell = Semaphore()
    /// The number of helpers that sleep or are about to, and have not been called.
    private let asleep = Atomic(0)
    private let isOver = Atomic(false)
    /// The number of times that a helper was called.
    private(set) var calls = 0

    private static let isAwaited = 1 << 40
    /// The number of times the render thread polls for the last tiles before it sleeps: about as long as going to sleep
    /// and waking up take.
    private static let polls = 2000
    /// The seconds for which a helper polls for tiles before it sleeps: about as long as going to sleep and waking up
    /// take, so that it is ready for the copy of the same frame and for a frame that follows at once.
    private static let patience = 100e-6

    // MARK: Render thread

    /// Does a job on all tiles, with the help of other threads; returns when all tiles are done.
    /// - Parameters:
    ///   - frame: The number of the frame in trace records.
    ///   - list: Appends the tiles.
    func run(_ job: Job, of frame: UInt64, helpers: Int, painter: Painter, _ list: (inout [PixelRect]) -> Void) {
        tiles.removeAll(keepingCapacity: true)
        list(&tiles)
        guard !tiles.isEmpty else { return }
        self.job = job
        self.frame = frame
        caches.isContended = true
        undone.store(tiles.count, ordering: .relaxed)
        left.store(StealRange(tiles.count), ordering: .sequentiallyConsistent)
        call(min(helpers, tiles.count - 1))
        work(painter) { $0.removeFirst() }
        waitForOthers()
        caches.isContended = false
        self.job = nil
    }

    private func waitForOthers() {
        for _ in 0..<Self.polls {
            if undone.load(ordering: .acquiring) == 0 { return }
            Processors.relax()
        }
        if undone.bitwiseOr(Self.isAwaited, ordering: .acquiringAndReleasing).oldValue != 0 { done.wait() }
    }

    /// Wakes up to `helpers` sleeping helpers, for tiles that are queued or will be soon.
    func call(_ helpers: Int) {
        for _ in 0..<helpers where takeSleeper() { bell.signal() }
        calls += helpers
    }

    /// Ends all helpers.
    /// - Parameter helpers: The number of helpers.
    func end(helpers: Int) {
        isOver.store(true, ordering: .sequentiallyConsistent)
        call(helpers)
    }

    /// Allows new helpers after all have ended.
    func reopen() {
        isOver.store(false, ordering: .sequentiallyConsistent)
    }

    // MARK: Helpers

    /// Runs a helper until ``end(helpers:)``.
    /// - Parameter trace: The ring of the helper's thread.
    func help(_ painter: Painter, _ trace: TraceRing?) {
        while !isOver.load(ordering: .acquiring) {
            work(painter, trace) { $0.removeLast() }
            if isCalledSoon() { continue }
            asleep.wrappingAdd(1, ordering: .sequentiallyConsistent)
            // The render thread may have queued tiles before it could see that this helper sleeps.
            if isCalled, takeSleeper() { continue }
            bell.wait()
        }
    }

    /// Polls for tiles for a moment.
    private func isCalledSoon() -> Bool {
        let clock = MonotonicClock()
        let end = clock.now + Self.patience
        while clock.now < end {
            for _ in 0..<32 {
                if isCalled { return true }
                Processors.relax()
            }
        }
        return false
    }

    private var isCalled: Bool {
        !left.load(ordering: .sequentiallyConsistent).isEmpty || isOver.load(ordering: .sequentiallyConsistent)
    }

    /// Marks one of the sleeping helpers as called; `false` if none sleeps.
    private func takeSleeper() -> Bool {
        var count = asleep.load(ordering: .sequentiallyConsistent)
        while count > 0 {
            let (isMine, now) = asleep.weakCompareExchange(
                expected: count, desired: count - 1, ordering: .sequentiallyConsistent)
            if isMine { return true }
            count = now
        }
        return false
    }

    // MARK: All threads

    private func work(_ painter: Painter, _ trace: TraceRing? = nil, _ take: (inout StealRange) -> Int) {
        // The part of a job that this thread has done. The next job may begin before the loop ends.
        var part: (stage: TraceStage, frame: UInt64, begin: Double)?
        while let tile = self.take(take) {
            if let trace, let stage = job?.stage, part.map({ $0.stage != stage || $0.frame != frame }) ?? true {
                if let part { trace.add(part, by: painter) }
                part = (stage, frame, trace.now)
            }
            switch job {
            case .paint(let root, let canvas, let background)?:
                painter.paintTile(of: root, onto: canvas, tile: tiles[tile], background: background)
            case .copy(let backStore, let buffer, let rotation)?:
                painter.copy(tiles[tile], of: backStore, to: buffer, rotated: rotation)
            case nil: break
            }
            if undone.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == Self.isAwaited { done.signal() }
        }
        if let trace, let part { trace.add(part, by: painter) }
    }

    private func take(_ remove: (inout StealRange) -> Int) -> Int? {
        var range = left.load(ordering: .relaxed)
        while !range.isEmpty {
            var rest = range
            let tile = remove(&rest)
            let (isMine, now) = left.weakCompareExchange(
                expected: range, desired: rest, successOrdering: .acquiring, failureOrdering: .relaxed)
            if isMine { return tile }
            range = now
        }
        return nil
    }
}

extension TileQueue.Job {
    fileprivate var stage: TraceStage {
        switch self {
        case .paint: .paint
        case .copy: .copy
        }
    }
}

extension TraceRing {
    /// Adds a helper's part of a job, and its counters.
    fileprivate func add(_ part: (stage: TraceStage, frame: UInt64, begin: Double), by painter: Painter) {
        frame = part.frame
        let end = now
        add(part.stage, from: part.begin, to: end)
        var counters = painter.context.takeCounters()
        if let evictions = painter.context.takeEvictions() {
            add(evictions, at: end)
            counters.add(.evictions, evictions.number)
        }
        add(counters, from: part.begin, to: end)
    }
}

import Geometry
import Pixels
import Platform
import Synchronization

/// The tiles of a frame, which several threads take one by one.
///
/// A tile is always the same pixels of the same picture, whoever paints it. A thread takes one by making the range that
/// is ``left`` shorter; whoever comes when that is empty, however late, finds nothing to do and touches nothing else.
/// So the frame waits for tiles that were begun, and never for a thread that has no processor.
///
/// The frame's thread takes them from one end and its helpers from the other: so they are at different layers, whose
/// reference counts would go to and fro between processors otherwise, and a tile is mostly painted where it was painted
/// in the frame before.
///
/// It is `@unchecked Sendable` because `job` and `tiles` are plain memory: the frame's thread writes them while nothing
/// is left, and the others read them after they took a tile, which the release and the acquire of `left` put in order.
final class TileQueue: @unchecked Sendable {
    /// What is done to a tile.
    enum Job {
        case paint(RenderNode?, onto: Canvas, background: UInt32)
        case copy(from: PixelView, to: PixelView, rotated: Rotation)
    }

    let caches = SharedCaches()
    private var job: Job?
    private var tiles: [PixelRect] = []
    /// The tiles that nobody has taken.
    private let left = Atomic(StealRange(0))
    /// Tiles that aren't done; and ``isAwaited`` once the frame's thread sleeps until they are.
    private let undone = Atomic(0)
    private let done = Semaphore()
    /// What helpers sleep at.
    private let bell = Semaphore()
    /// Helpers that sleep, or are about to, and that nobody has called.
    private let asleep = Atomic(0)
    private let isOver = Atomic(false)
    /// How often a helper was called.
    private(set) var calls = 0

    private static let isAwaited = 1 << 40
    /// How often the frame's thread looks whether the last tiles are done before it sleeps: about as long as falling
    /// asleep and waking up take.
    private static let looks = 2000
    /// Seconds for which a helper looks for tiles before it sleeps: about as long as it takes to fall asleep and be
    /// woken up, so that it is there for what comes next of a frame, and for the next frame where that follows at once.
    private static let patience = 100e-6

    // MARK: The frame's thread

    /// Does a job to all tiles, with the help of so many other threads; returns when all is done.
    /// - Parameter list: appends the tiles.
    func run(_ job: Job, helpers: Int, painter: Painter, _ list: (inout [PixelRect]) -> Void) {
        tiles.removeAll(keepingCapacity: true)
        list(&tiles)
        guard !tiles.isEmpty else { return }
        self.job = job
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
        for _ in 0..<Self.looks {
            if undone.load(ordering: .acquiring) == 0 { return }
            Processors.relax()
        }
        if undone.bitwiseOr(Self.isAwaited, ordering: .acquiringAndReleasing).oldValue != 0 { done.wait() }
    }

    /// Wakes as many helpers, if they sleep: for tiles that are there, or will be soon.
    func call(_ helpers: Int) {
        for _ in 0..<helpers where takeSleeper() { bell.signal() }
        calls += helpers
    }

    /// Sends the helpers home, so many as there are.
    func end(helpers: Int) {
        isOver.store(true, ordering: .sequentiallyConsistent)
        call(helpers)
    }

    /// Lets other helpers come, after all have ended.
    func reopen() {
        isOver.store(false, ordering: .sequentiallyConsistent)
    }

    // MARK: Helpers

    /// What a helper does as long as it lives.
    func help(_ painter: Painter) {
        while !isOver.load(ordering: .acquiring) {
            work(painter) { $0.removeLast() }
            if isCalledSoon() { continue }
            asleep.wrappingAdd(1, ordering: .sequentiallyConsistent)
            // Whoever brought tiles meanwhile may not have seen that this one sleeps.
            if isCalled, takeSleeper() { continue }
            bell.wait()
        }
    }

    /// Waits for a moment.
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

    /// Makes one of the helpers that sleep one that has been called; false where none sleeps.
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

    private func work(_ painter: Painter, _ take: (inout StealRange) -> Int) {
        while let tile = self.take(take) {
            switch job {
            case .paint(let root, let canvas, let background)?:
                painter.paintTile(of: root, onto: canvas, tile: tiles[tile], background: background)
            case .copy(let backStore, let buffer, let rotation)?:
                painter.copy(tiles[tile], of: backStore, to: buffer, rotated: rotation)
            case nil: break
            }
            if undone.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == Self.isAwaited { done.signal() }
        }
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

package import Pixels
import Platform
package import Trace

/// The tiles of a tiled layer. They are drawn on a thread of their own when they are wanted and kept within a budget. A
/// lock guards all of its state.
package final class TileStore: Sendable {
    package struct Key: Hashable, Sendable {
        /// The level of detail. Each has twice as many pixels per point as the one below; level 0 has the layer's
        /// `contentsScale`.
        package let level: Int
        package let column: Int
        package let row: Int

        package init(level: Int, column: Int, row: Int) {
            self.level = level
            self.column = column
            self.row = row
        }
    }

    /// A drawn tile, whose pixels do not change any more.
    package struct Tile: Sendable {
        nonisolated(unsafe) package let buffer: PixelBuffer
        /// Distinguishes the tile from others drawn for the same key.
        package let serial: UInt64

        fileprivate var bytes: Int { buffer.view.pitch * buffer.height }
    }

    /// A tile that a thread has drawn and hands over.
    package struct Drawing: Sendable {
        nonisolated(unsafe) let buffer: PixelBuffer

        package init(buffer: PixelBuffer) {
            self.buffer = buffer
        }
    }

    /// A tile that has been drawn.
    package struct Arrival: Sendable {
        package let key: Key
        /// The beginning and the end of drawing, in seconds on the monotonic clock.
        package let drawn: ClosedRange<Double>
    }

    /// Events since the last ``takeNews()``.
    package struct News: Sendable {
        /// The tiles that were drawn, at most ``mostArrivals``.
        package fileprivate(set) var arrivals: [Arrival] = []
        /// The tiles that were freed because the budget was exceeded.
        package fileprivate(set) var evictions = EvictionCount()

        fileprivate static let mostArrivals = 64

        package init() {}
    }

    package typealias Drawer = @Sendable (Key) -> Drawing?

    private struct Entry {
        var tile: Tile
        var lastUse: UInt64
        var isStale = false
    }

    private struct State {
        var tiles: [Key: Entry] = [:]
        var wanted: [Key] = []
        /// Keys of tiles that are being drawn.
        var begun: Set<Key> = []
        var drawer: Drawer?
        var isWorking = false
        var bytes = 0
        var budget: Int
        var clock: UInt64 = 0
        /// The value of ``clock`` at which the tiles of the current frame alone exceed the budget.
        var fullSince: UInt64?
        var delivered: UInt64 = 0
        /// Counts invalidations. A tile that was begun before one is stale when it is delivered.
        var generation: UInt64 = 0
        var onDeliver: (@Sendable () -> Void)?
        /// Whether no further tiles are drawn.
        var isStill = false
        var news = News()
    }

    private let state: LockedValue<State>

    /// Creates an empty store.
    /// - Parameter budget: Upper bound for the tiles that are kept, in bytes. The tiles of the current frame are kept
    ///   in any case.
    package init(budget: Int = 16 << 20) {
        state = LockedValue(State(budget: budget))
    }

    /// The number of deliveries and invalidations.
    package var delivered: UInt64 { state.withLock { $0.delivered } }
    /// Upper bound for the tiles that are kept, in bytes.
    package var budget: Int { state.withLock { $0.budget } }
    /// The size of all tiles that are kept, in bytes.
    package var bytes: Int { state.withLock { $0.bytes } }

    /// Whether all requested tiles are drawn.
    package var isIdle: Bool { state.withLock { !$0.isWorking } }

    /// Sets a closure that is called after each tile, on any thread; it requests a frame.
    package func connect(_ onDeliver: @escaping @Sendable () -> Void) {
        state.withLock { $0.onDeliver = onDeliver }
    }

    /// Returns the tile of a key as it was drawn last.
    package func tile(_ key: Key) -> Tile? {
        state.withLock { state in
            state.tiles[key]?.lastUse = state.clock
            return state.tiles[key]?.tile
        }
    }

    /// Requests tiles, the most important first. Tiles that were requested before and are not in `keys` are not drawn.
    /// - Parameter waits: Whether the tiles are drawn before the function returns.
    package func request(_ keys: [Key], waits: Bool, _ drawer: @escaping Drawer) {
        let starts = state.withLock { state in
            state.clock += 1
            for key in keys { state.tiles[key]?.lastUse = state.clock }
            if state.isStill { return false }
            // Leaves out tiles that another thread is drawing.
            state.wanted = keys.reversed().filter {
                (state.tiles[$0]?.isStale ?? true) && (waits || !state.begun.contains($0))
            }
            // The drawer may retain the store, so it is released when there is nothing to draw.
            state.drawer = state.wanted.isEmpty ? nil : drawer
            if state.wanted.isEmpty || state.isWorking || waits { return false }
            state.isWorking = true
            return true
        }
        if waits {
            work(marksEnd: false)
        } else if starts {
            do {
                _ = try WorkerThread(name: "tiles") { [self] in work(marksEnd: true) }
            } catch {
                // Without a thread, the caller draws the tiles.
                work(marksEnd: true)
            }
        }
    }

    private func work(marksEnd: Bool) {
        while true {
            let next = state.withLock { state -> (Key, Drawer, UInt64)? in
                if let key = state.wanted.popLast(), let drawer = state.drawer {
                    state.begun.insert(key)
                    return (key, drawer, state.generation)
                }
                state.drawer = nil
                if marksEnd { state.isWorking = false }
                return nil
            }
            guard let (key, drawer, generation) = next else { return }
            let began = MonotonicClock().now
            let drawing = drawer(key)
            state.withLock { _ = $0.begun.remove(key) }
            if let drawing { deliver(drawing, key, generation, since: began) }
        }
    }

    private func deliver(_ drawing: Drawing, _ key: Key, _ generation: UInt64, since began: Double) {
        let arrival = Arrival(key: key, drawn: began...max(began, MonotonicClock().now))
        let wake = state.withLock { state in
            if state.news.arrivals.count < News.mostArrivals { state.news.arrivals.append(arrival) }
            state.delivered += 1
            let tile = Tile(buffer: drawing.buffer, serial: state.delivered)
            state.bytes += tile.bytes - (state.tiles[key]?.tile.bytes ?? 0)
            state.tiles[key] = Entry(tile: tile, lastUse: state.clock, isStale: generation != state.generation)
            makeRoom(&state)
            return state.onDeliver
        }
        wake?()
    }

    /// Frees the tiles that were used least recently, but none of the current frame: an eighth of the budget more than
    /// necessary, so that not every delivery has to sort all tiles.
    private func makeRoom(_ state: inout State) {
        guard state.bytes > state.budget, state.fullSince != state.clock else { return }
        let old = state.tiles.filter { $0.value.lastUse < state.clock }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, entry) in old where state.bytes > state.budget - state.budget / 8 {
            state.tiles[key] = nil
            state.bytes -= entry.tile.bytes
            state.news.evictions.add(bytes: entry.tile.bytes)
        }
        if state.bytes > state.budget { state.fullSince = state.clock }
    }

    /// Returns a store with the same tiles.
    /// - Parameter drawsMissing: Whether the copy draws further tiles that are requested of it.
    func still(drawsMissing: Bool = false) -> TileStore {
        let (tiles, budget, delivered) = state.withLock { ($0.tiles, $0.budget, $0.delivered) }
        let copy = TileStore(budget: budget)
        copy.state.withLock { state in
            state.isStill = !drawsMissing
            state.tiles = tiles
            // Further tiles have other serial numbers.
            state.delivered = delivered
            state.bytes = tiles.values.reduce(0) { $0 + $1.tile.bytes }
        }
        return copy
    }

    /// Returns the events since the last call.
    package func takeNews() -> News {
        state.withLock { state in
            let news = state.news
            state.news = News()
            return news
        }
    }

    /// Marks tiles as stale. They are drawn again when they are next requested and shown as they are until then.
    package func invalidate(_ isWanted: (Key) -> Bool = { _ in true }) {
        let wake = state.withLock { state in
            for key in state.tiles.keys where isWanted(key) { state.tiles[key]?.isStale = true }
            state.generation += 1
            state.delivered += 1
            return state.onDeliver
        }
        wake?()
    }

    /// Frees the tiles that the last frame did not show.
    /// - Returns: The number of freed bytes.
    package func removeUnseen() -> Int {
        state.withLock { state in
            let before = state.bytes
            for (key, entry) in state.tiles where entry.lastUse < state.clock {
                state.tiles[key] = nil
                state.bytes -= entry.tile.bytes
            }
            return before - state.bytes
        }
    }

    /// Frees all tiles, since the size of tiles has changed.
    package func removeAll() {
        state.withLock { state in
            state.tiles.removeAll()
            state.bytes = 0
            state.wanted = []
            state.generation += 1
            state.delivered += 1
        }
    }
}

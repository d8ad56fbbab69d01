package import Pixels
import Platform

/// The tiles of a tiled layer: drawn on a thread of their own when they are wanted, kept as long as there is room.
package final class TileStore: Sendable {
    package struct Key: Hashable, Sendable {
        /// Each level has twice as many pixels a point as the one below; level 0 has the layer's `contentsScale`.
        package let level: Int
        package let column: Int
        package let row: Int

        package init(level: Int, column: Int, row: Int) {
            self.level = level
            self.column = column
            self.row = row
        }
    }

    /// Pixels that nobody changes any more.
    package struct Tile: Sendable {
        nonisolated(unsafe) package let buffer: PixelBuffer
        /// Tells it from those drawn for the same place before.
        package let serial: UInt64

        fileprivate var bytes: Int { buffer.view.pitch * buffer.height }
    }

    /// A tile as it is drawn: handed over by the thread that did.
    package struct Drawing: Sendable {
        nonisolated(unsafe) let buffer: PixelBuffer

        package init(buffer: PixelBuffer) {
            self.buffer = buffer
        }
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
        /// Those that are being drawn.
        var begun: Set<Key> = []
        var drawer: Drawer?
        var isWorking = false
        var bytes = 0
        var budget: Int
        var clock: UInt64 = 0
        /// The moment of the clock at which the picture at hand takes more than the budget.
        var fullSince: UInt64?
        var delivered: UInt64 = 0
        /// Counts redraws that were asked for: what was begun before is stale when it is done.
        var generation: UInt64 = 0
        var onDeliver: (@Sendable () -> Void)?
    }

    private let state: LockedValue<State>

    /// - Parameter budget: in bytes; what the picture at hand needs is kept all the same.
    package init(budget: Int = 16 << 20) {
        state = LockedValue(State(budget: budget))
    }

    /// Counts what was delivered or went out of date.
    package var delivered: UInt64 { state.withLock { $0.delivered } }
    /// In bytes.
    package var budget: Int { state.withLock { $0.budget } }
    /// Of all tiles that are kept.
    package var bytes: Int { state.withLock { $0.bytes } }

    /// Whether all tiles that were asked for are there.
    package var isIdle: Bool { state.withLock { !$0.isWorking } }

    /// Called on any thread after each tile; asks for a frame.
    package func connect(_ onDeliver: @escaping @Sendable () -> Void) {
        state.withLock { $0.onDeliver = onDeliver }
    }

    /// The tile of a place as it was drawn last.
    package func tile(_ key: Key) -> Tile? {
        state.withLock { state in
            state.tiles[key]?.lastUse = state.clock
            return state.tiles[key]?.tile
        }
    }

    /// Says which tiles are needed now, the most important first; what was wanted before and isn't any more is not
    /// drawn.
    /// - Parameter waits: whether they are drawn before this returns.
    package func request(_ keys: [Key], waits: Bool, _ drawer: @escaping Drawer) {
        let starts = state.withLock { state in
            state.clock += 1
            for key in keys { state.tiles[key]?.lastUse = state.clock }
            // What another thread is about to deliver is not drawn twice.
            state.wanted = keys.reversed().filter {
                (state.tiles[$0]?.isStale ?? true) && (waits || !state.begun.contains($0))
            }
            // A drawer may hold the store, so it is held no longer than it has work.
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
                // Where there is no thread to be had this one does it.
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
            let drawing = drawer(key)
            state.withLock { _ = $0.begun.remove(key) }
            if let drawing { deliver(drawing, key, generation) }
        }
    }

    private func deliver(_ drawing: Drawing, _ key: Key, _ generation: UInt64) {
        let wake = state.withLock { state in
            state.delivered += 1
            let tile = Tile(buffer: drawing.buffer, serial: state.delivered)
            state.bytes += tile.bytes - (state.tiles[key]?.tile.bytes ?? 0)
            state.tiles[key] = Entry(tile: tile, lastUse: state.clock, isStale: generation != state.generation)
            makeRoom(&state)
            return state.onDeliver
        }
        wake?()
    }

    /// Drops what was used least recently, but nothing of the picture at hand: an eighth more than it has to, so that
    /// it need not look through all tiles for each that comes.
    private func makeRoom(_ state: inout State) {
        guard state.bytes > state.budget, state.fullSince != state.clock else { return }
        let old = state.tiles.filter { $0.value.lastUse < state.clock }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, entry) in old where state.bytes > state.budget - state.budget / 8 {
            state.tiles[key] = nil
            state.bytes -= entry.tile.bytes
        }
        if state.bytes > state.budget { state.fullSince = state.clock }
    }

    /// Has tiles drawn again when they are next wanted; until then they are seen as they are.
    package func invalidate(_ isWanted: (Key) -> Bool = { _ in true }) {
        let wake = state.withLock { state in
            for key in state.tiles.keys where isWanted(key) { state.tiles[key]?.isStale = true }
            state.generation += 1
            state.delivered += 1
            return state.onDeliver
        }
        wake?()
    }

    /// Frees the tiles that the last picture didn't show.
    /// - Returns: their bytes.
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

    /// Forgets all tiles: they are of another size now.
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

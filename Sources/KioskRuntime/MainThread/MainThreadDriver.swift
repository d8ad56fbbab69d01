import Animation
import Display
import KioskSettings
import Layers
import Trace

/// Drives the main thread's part of a running kiosk: what happens between two frames.
///
/// It calls timers, ends animations, delivers events to the program, runs display links, and commits changes. It has no
/// clock; its caller passes the time.
final class MainThreadDriver {
    /// The layer trees of all displays; the first is that of the kiosk's own.
    private var contexts: [LayerContext]
    private let transactions = ThreadTransactions.current
    private let runLoop: MediaRunLoop
    let idle: IdleWatch
    /// The pictures to write; `nil` if there are none.
    let pictures: PictureTaker?
    /// Whether a tick is handled, which began the turn.
    private var isTicking = false

    init(_ start: SessionStart, _ configuration: KioskConfiguration) {
        runLoop = start.runLoop
        contexts = [start.context]
        idle = IdleWatch(startingAt: start.time)
        pictures = configuration.pictureFile.map {
            PictureTaker(configuration.pictureTimes, file: $0, startingAt: start.time)
        }
        transactions.turn.drivers += 1
    }

    deinit {
        transactions.turn.drivers -= 1
    }

    /// Adds the layer tree of a further display.
    func add(_ context: LayerContext) { contexts.append(context) }

    func remove(_ context: LayerContext) { contexts.removeAll { $0 === context } }

    /// Does all that is due at `time` and commits, as at the end of every turn of the run loop.
    func settle(at time: CFTimeInterval) {
        if !isTicking { beginTurn() }
        runLoop.timers.fire(at: time)
        idle.advance(to: time)
        for context in contexts { context.advance(to: time) }
        noteAppWork()
        transactions.flush()
        // Callbacks may cause further events. An endless chain continues in the next turn.
        for _ in 0..<8 where transactions.hasWork {
            beginTurn()
            transactions.events.deliver()
            noteAppWork()
            transactions.flush()
        }
        pictures?.advance(to: time)
    }

    /// Makes the program's part of the frame that will be seen at the tick's target time.
    ///
    /// Display links follow the kiosk's own display.
    /// - Parameters:
    ///   - tick: the tick of a display.
    ///   - context: the layer tree of the display.
    ///   - first: the first tick that the program has not answered.
    ///   - touch: delivers the touches until now.
    func tick(_ tick: FrameTick, of context: LayerContext, since first: FrameTick? = nil, touch: () -> Void) {
        context.frameTime = tick.targetTimestamp
        isTicking = true
        beginTurn()
        let first = first ?? tick
        // A single tick begins with the turn.
        transactions.trace?.request = (
            first.timestamp == tick.timestamp ? .infinity : first.timestamp, first.targetTimestamp
        )
        defer {
            transactions.trace?.request = nil
            context.frameTime = nil
            isTicking = false
        }
        touch()
        if context === contexts[0] {
            runLoop.displayLinks.fire(
                timestamp: tick.timestamp, targetTimestamp: tick.targetTimestamp, duration: tick.duration)
        }
        context.displayAnimated(at: tick.targetTimestamp)
        settle(at: tick.targetTimestamp)
    }

    /// Notes the beginning of the program's own work in the trace.
    private func beginTurn() {
        guard let trace = transactions.trace else { return }
        trace.turnBegan = trace.ring.now
    }

    private func noteAppWork() {
        guard let trace = transactions.trace else { return }
        trace.add(.app, from: trace.turnBegan)
    }

    /// Whether the program has work for every frame of a display.
    func wantsTicks(of context: LayerContext, at time: CFTimeInterval) -> Bool {
        (context === contexts[0] && runLoop.displayLinks.isActive) || context.displaysEveryFrame(at: time)
    }

    /// Returns the time at which ``settle(at:)`` is due although nothing else happens.
    func nextEvent(after time: CFTimeInterval) -> CFTimeInterval {
        guard !transactions.hasWork else { return time }
        let next = contexts.reduce(.infinity) { min($0, $1.nextEvent(after: time)) }
        return min(next, runLoop.timers.next, idle.deadline, pictures?.deadline ?? .infinity)
    }
}

import Animation
import Display
import Layers

/// The program's side of a running kiosk: what happens between two frames on the main thread.
///
/// It ends animations, tells the program, runs display links, and commits what changed. It has no clock: whoever
/// turns it says what time it is.
final class MainThreadDriver {
    private let context: LayerContext
    private let transactions = ThreadTransactions.current

    init(context: LayerContext) {
        self.context = context
        transactions.turn.drivers += 1
    }

    deinit {
        transactions.turn.drivers -= 1
    }

    /// Does all that is due at `time` and commits, as at the end of every turn of the run loop.
    func settle(at time: CFTimeInterval) {
        context.advance(to: time)
        transactions.flush()
        // What the program does when it is told may have to be told again; a chain without end goes on next turn.
        for _ in 0..<8 where transactions.hasWork {
            transactions.events.deliver()
            transactions.flush()
        }
    }

    /// Makes the program's part of the frame that will be seen at the tick's target.
    /// - Parameter touch: tells the program what was touched until now.
    func tick(_ tick: FrameTick, touch: () -> Void) {
        context.frameTime = tick.targetTimestamp
        defer { context.frameTime = nil }
        touch()
        DisplayLinks.main.fire(
            timestamp: tick.timestamp, targetTimestamp: tick.targetTimestamp, duration: tick.duration)
        context.displayAnimated(at: tick.targetTimestamp)
        settle(at: tick.targetTimestamp)
    }

    /// Whether the program has something to do for every frame.
    func wantsTicks(at time: CFTimeInterval) -> Bool {
        DisplayLinks.main.isActive || context.displaysEveryFrame(at: time)
    }

    /// When ``settle(at:)`` is due again although nothing else happens.
    func nextEvent(after time: CFTimeInterval) -> CFTimeInterval {
        transactions.hasWork ? time : context.nextEvent(after: time)
    }
}

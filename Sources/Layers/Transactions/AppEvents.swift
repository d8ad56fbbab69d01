import Animation
import Dispatch
import Glibc

/// What the engine has to tell the program: starts and ends of animations, completion blocks.
///
/// Told from the run loop, never from inside a commit or a setter: on the main thread, or on a thread that runs a
/// kiosk.
package final class AppEvents {
    enum Event {
        case started(AttachedAnimations.Entry)
        case stopped(AttachedAnimations.Entry, finished: Bool)
        case completed(() -> Void)
    }

    private var starts: [AttachedAnimations.Entry] = []
    private var stops: [(AttachedAnimations.Entry, finished: Bool)] = []
    private var completions: [() -> Void] = []

    static func post(_ event: Event) {
        // A program that turns no run loop, such as one that draws with a CARenderer alone, must not collect what
        // nobody hears.
        switch event {
        case .started(let entry) where entry.animation.delegate == nil: return
        case .stopped(let entry, _) where entry.animation.delegate == nil: return entry.ticket.leave()
        default: break
        }
        let transactions = ThreadTransactions.current
        if transactions.turn.endsTurns { return transactions.postHere(event) }
        // Used by the main thread alone from here on.
        nonisolated(unsafe) let event = event
        DispatchQueue.main.async { ThreadTransactions.current.tell(event) }
    }

    func add(_ event: Event) {
        switch event {
        case .started(let entry): starts.append(entry)
        case .stopped(let entry, let finished):
            stops.append((entry, finished))
            entry.ticket.leave()
        case .completed(let block): completions.append(block)
        }
    }

    package var isEmpty: Bool { starts.isEmpty && stops.isEmpty && completions.isEmpty }

    /// Tells everything that is waiting: starts, then completion blocks, then ends. What comes of that waits for the
    /// next time, so that a block which begins the next of a chain lets others have their turn.
    package func deliver() {
        let starts = starts
        let completions = completions
        let stops = stops
        self.starts = []
        self.completions = []
        self.stops = []
        for entry in starts { entry.animation.delegate?.animationDidStart(entry.animation) }
        for block in completions { block() }
        for (entry, finished) in stops {
            entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
        }
    }
}

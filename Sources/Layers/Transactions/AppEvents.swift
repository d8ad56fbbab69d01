import Animation
import Dispatch
import Glibc

/// Notifications to the program: starts and ends of animations, completion blocks.
///
/// They are delivered from the run loop, never from inside a commit or a setter: on the main thread, or on a thread
/// that runs a kiosk.
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
        // A program without a run loop, such as one that only draws with a CARenderer, must not collect events that are
        // never delivered.
        switch event {
        case .started(let entry) where entry.animation.delegate == nil: return
        case .stopped(let entry, _) where entry.animation.delegate == nil: return entry.ticket.leave()
        default: break
        }
        let transactions = ThreadTransactions.current
        if transactions.turn.endsTurns { return transactions.postHere(event) }
        // Only the main thread uses the event from here on.
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

    /// Delivers all waiting events: starts, then completion blocks, then ends. Events that follow from them are
    /// delivered the next time, so that a block that begins the next animation of a chain does not starve others.
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

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
        /// Started and stopped at once, on a layer outside of any tree.
        case unshown(AttachedAnimations.Entry)
        case completed(() -> Void)
    }

    private var starts: [(AttachedAnimations.Entry, MediaRunLoop)] = []
    private var unshown: [(AttachedAnimations.Entry, MediaRunLoop)] = []
    private var stops: [(AttachedAnimations.Entry, finished: Bool, MediaRunLoop)] = []
    private var completions: [(() -> Void, MediaRunLoop)] = []

    /// - Parameter runLoop: the run loop that the program is called by; the caller's unless given.
    static func post(_ event: Event, for runLoop: MediaRunLoop? = nil) {
        // A program without a run loop, such as one that only draws with a CARenderer, must not collect events that are
        // never delivered.
        switch event {
        case .started(let entry) where entry.animation.delegate == nil: return
        case .stopped(let entry, _) where entry.animation.delegate == nil: return entry.ticket.leave()
        case .unshown(let entry) where entry.animation.delegate == nil: return entry.ticket.leave()
        default: break
        }
        let runLoop = runLoop ?? .current
        let transactions = ThreadTransactions.current
        if transactions.turn.endsTurns { return transactions.postHere(event, for: runLoop) }
        // Only the main thread uses the event from here on.
        nonisolated(unsafe) let event = event
        DispatchQueue.main.async { ThreadTransactions.current.tell(event, for: runLoop) }
    }

    func add(_ event: Event, for runLoop: MediaRunLoop) {
        switch event {
        case .started(let entry): starts.append((entry, runLoop))
        case .stopped(let entry, let finished):
            stops.append((entry, finished, runLoop))
            entry.ticket.leave()
        case .unshown(let entry):
            unshown.append((entry, runLoop))
            entry.ticket.leave()
        case .completed(let block): completions.append((block, runLoop))
        }
    }

    package var isEmpty: Bool {
        starts.isEmpty && unshown.isEmpty && completions.isEmpty && stops.isEmpty
    }

    /// Delivers all waiting events: starts, what was never shown, completion blocks, then ends. Events that follow from
    /// them are delivered the next time, so that a block that begins the next animation of a chain does not starve
    /// others.
    package func deliver() {
        let starts = starts
        let unshown = unshown
        let completions = completions
        let stops = stops
        self.starts = []
        self.unshown = []
        self.completions = []
        self.stops = []
        for (entry, runLoop) in starts {
            runLoop.call { entry.animation.delegate?.animationDidStart(entry.animation) }
        }
        for (entry, runLoop) in unshown {
            runLoop.call {
                entry.animation.delegate?.animationDidStart(entry.animation)
                entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
            }
        }
        for (block, runLoop) in completions { runLoop.call(block) }
        for (entry, finished, runLoop) in stops {
            runLoop.call { entry.animation.delegate?.animationDidStop(entry.animation, finished: finished) }
        }
    }
}

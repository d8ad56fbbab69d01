import Compositor
package import LayerModel
import Platform

/// The debug colours of all displays of a kiosk. Any thread may change them.
package final class DebugSetting: Sendable {
    private struct State {
        var options: LayerDebugOptions
        var followers: [Follower] = []
    }

    /// The way to a compositor, as long as there is one.
    private struct Follower {
        weak var mailbox: CommitMailbox?
    }

    private let state: LockedValue<State>

    package init(_ options: LayerDebugOptions) {
        state = LockedValue(State(options: options))
    }

    package var options: LayerDebugOptions {
        get { state.withLock { $0.options } }
        set {
            let followers = state.withLock { state in
                state.options = newValue
                return state.followers
            }
            for follower in followers { follower.mailbox?.debugOptions = newValue }
        }
    }

    /// Sets the options of a compositor now, and when they change.
    func follow(by mailbox: CommitMailbox) {
        state.withLock { state in
            state.followers.removeAll { $0.mailbox == nil }
            state.followers.append(Follower(mailbox: mailbox))
        }
        mailbox.debugOptions = options
    }
}

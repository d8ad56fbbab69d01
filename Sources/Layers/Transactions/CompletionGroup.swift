/// The animations that a transaction's completion block waits for.
final class CompletionGroup {
    private var block: (() -> Void)?
    private var running = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    /// What will be run; nil once it has been handed over for that.
    var waiting: (() -> Void)? { block }

    func enter() {
        running += 1
    }

    func leave() {
        running -= 1
        finishIfDone()
    }

    func commit() {
        isCommitted = true
        finishIfDone()
    }

    private func finishIfDone() {
        guard isCommitted, running == 0, let block else { return }
        self.block = nil
        AppEvents.post(.completed(block))
    }
}

/// An animation's part in the completion blocks that wait for it. They stop waiting when it is over, or gone with its layer.
package final class CompletionTicket {
    private var groups: [CompletionGroup]

    init(_ groups: [CompletionGroup]) {
        self.groups = groups
        for group in groups { group.enter() }
    }

    deinit {
        leave()
    }

    func leave() {
        let waiting = groups
        groups = []
        for group in waiting { group.leave() }
    }
}

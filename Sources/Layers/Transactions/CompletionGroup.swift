/// The animations that a transaction's completion block waits for. Any thread may end one of them.
final class CompletionGroup {
    private var block: (() -> Void)?
    private var running = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    /// What will be run; nil once it has been handed over for that.
    var waiting: (() -> Void)? { LayerLock.hold { block } }

    func enter() {
        LayerLock.hold { running += 1 }
    }

    func leave() {
        finishIfDone { running -= 1 }
    }

    func commit() {
        finishIfDone { isCommitted = true }
    }

    private func finishIfDone(after change: () -> Void) {
        let finished = LayerLock.hold { () -> (() -> Void)? in
            change()
            return isCommitted && running == 0 ? LayerLock.exchange(&block, nil) : nil
        }
        if let finished { AppEvents.post(.completed(finished)) }
    }
}

/// An animation's part in the completion blocks that wait for it. They stop waiting when it is over, or gone with its
/// layer.
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
        let waiting = LayerLock.hold { LayerLock.exchange(&groups, []) }
        for group in waiting { group.leave() }
    }
}

/// The animations that a completion block waits for. Any thread may end one of them.
final class CompletionGroup {
    private var block: (() -> Void)?
    private var running = 0
    private var isCommitted = false
    /// The run loop of the code that has set the block.
    private let runLoop = MediaRunLoop.current

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    /// The block; `nil` once it was posted.
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
        if let finished { AppEvents.post(.completed(finished), for: runLoop) }
    }
}

/// The completion blocks that wait for an animation. They stop waiting when the ticket ends: when the animation is over
/// or its layer is deinitialized.
final class CompletionTicket {
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

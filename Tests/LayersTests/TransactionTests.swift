import Animation
import Geometry
import Glibc
import LayerTestSupport
import Layers
import TestSupport
import Testing

@Suite(.standingTime) struct TransactionTests {
    private let screen = Screen()
    private let card = CALayer()

    init() {
        card.name = "card"
        screen.root.addSublayer(card)
        screen.advance(to: 100)
    }

    private func opacity() -> CABasicAnimation? { card.animation(forKey: "opacity") as? CABasicAnimation }

    // MARK: Commits

    @Test("T4 the changes of a turn become visible together, in one commit")
    func together() throws {
        let count = screen.commits.count
        card.opacity = 0.5
        card.position.x = 40
        screen.root.addSublayer(CALayer())
        #expect(screen.commits.count == count)
        CATransaction.flush()
        #expect(screen.commits.count == count + 1)
        #expect(screen.commits.last?.changes.count == 3)
        CATransaction.flush()
        #expect(screen.commits.count == count + 1)
    }

    @Test("T4 a change of a layer's time, and a drive of it, are committed as a clock only")
    func clock() {
        card.speed = 0
        card.timeOffset = 3
        CATransaction.flush()
        #expect(screen.commits.last?.fields(of: card.id) == .clock)
        #expect(screen.commits.last?.clock(of: card.id)?.timing.timeOffset == 3)
        CATransaction.setDisableActions(true)
        card.beginTime = 1
        card.zPosition = 2
        CATransaction.flush()
        #expect(screen.commits.last?.clock(of: card.id)?.timing.beginTime == 1)
        #expect(screen.commits.last?.geometry(of: card.id)?.zPosition == 2)
        #expect(screen.commits.last?.states.isEmpty == true)
    }

    @Test("T4 nested explicit transactions are committed with the outermost, at one time")
    func nested() throws {
        let count = screen.commits.count
        CATransaction.begin()
        card.opacity = 0.5
        CATransaction.begin()
        card.position.x = 40
        CATransaction.commit()
        #expect(screen.commits.count == count)
        screen.context.frameTime = 107
        CATransaction.commit()
        #expect(screen.commits.count == count + 1)
        #expect(screen.commits.last?.animations(of: card.id)?.map(\.timing.beginTime) == [107, 107])
    }

    @Test("X1 the first change opens an implicit transaction, in which explicit ones end without committing")
    func implicit() {
        let count = screen.commits.count
        card.opacity = 0.5
        CATransaction.begin()
        card.position.x = 40
        CATransaction.commit()
        #expect(screen.commits.count == count)
        #expect(ThreadTransactions.current.hasWork)
        CATransaction.flush()
        #expect(screen.commits.count == count + 1)
        CATransaction.flush()
        #expect(screen.commits.count == count + 1)
    }

    @Test("X1 values that are set outside explicit transactions last until the end of the turn")
    func implicitValues() {
        CATransaction.setAnimationDuration(3)
        CATransaction.setValue("kept", forKey: "mine")
        card.opacity = 0.5
        #expect(opacity()?.duration == 3)
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(CATransaction.value(forKey: "mine") == nil)
    }

    @Test("X2 flush in an explicit transaction waits for the outermost commit")
    func flushWithin() {
        let count = screen.commits.count
        card.opacity = 0.5
        CATransaction.begin()
        CATransaction.begin()
        CATransaction.flush()
        CATransaction.commit()
        #expect(screen.commits.count == count)
        CATransaction.commit()
        #expect(screen.commits.count == count + 1)
    }

    @Test("X2 flush during a commit, in layout, is harmless")
    func flushInLayout() {
        class Flushing: CALayer {
            var count = 0
            override func layoutSublayers() {
                count += 1
                opacity = 0.5
                CATransaction.flush()
                CATransaction.begin()
                zPosition = 3
                CATransaction.commit()
            }
        }
        let layer = Flushing()
        let count = screen.commits.count
        screen.root.addSublayer(layer)
        layer.setNeedsLayout()
        CATransaction.flush()
        #expect(layer.count == 1)
        #expect(screen.commits.count == count + 1)
        #expect(screen.commits.last?.state(of: layer.id)?.zPosition == 3)
    }

    @Test("X2 a commit without a begin only logs a line")
    func commitWithoutBegin() {
        let count = screen.commits.count
        #expect(logLines { CATransaction.commit() }.count == 1)
        card.opacity = 0.5
        #expect(logLines { CATransaction.commit() }.count == 1)
        #expect(screen.commits.count == count)
        CATransaction.flush()
        #expect(screen.commits.count == count + 1)
    }

    @Test("X2 the lock is recursive; an unlock without a lock only logs a line")
    func lock() {
        CATransaction.lock()
        CATransaction.lock()
        card.opacity = 0.5
        CATransaction.flush()
        #expect(
            logLines {
                CATransaction.unlock()
                CATransaction.unlock()
            }.isEmpty)
        #expect(logLines { CATransaction.unlock() }.count == 1)
    }

    /// Moves another layer in its deinit.
    private final class Ending: CALayer {
        var other: CALayer?

        deinit {
            other?.position.x += 3
        }
    }

    @Test("T4 changes in the deinit of a layer that only the commit retained are committed too")
    func endsDuringCommit() {
        CATransaction.setDisableActions(true)
        do {
            let layer = Ending()
            layer.other = card
            screen.root.addSublayer(layer)
            CATransaction.flush()
            screen.forgetCommits()
            CATransaction.setDisableActions(true)
            layer.position.x = 4
            layer.removeFromSuperlayer()
        }
        #expect(card.position.x == 0)
        CATransaction.flush()
        #expect(card.position.x == 3)
        CATransaction.flush()
        #expect(screen.commits.last?.positions.map(\.x) == [3])
    }

    // MARK: Values

    @Test("X3 an inner transaction reads the outer's values until it sets its own, nil included; any key works")
    func values() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.setValue(7, forKey: "mine")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
        #expect(CATransaction.value(forKey: "mine") as? Int == 7)
        CATransaction.setAnimationDuration(5)
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationTimingFunction(nil)
        CATransaction.setValue(nil, forKey: "mine")
        #expect(CATransaction.animationDuration() == 5)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(CATransaction.value(forKey: "mine") == nil)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "mine") as? Int == 7)
        CATransaction.commit()
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
        #expect(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) == nil)
        #expect(CATransaction.completionBlock() == nil)
    }

    @Test("X3 the last setting of disableActions wins, by property or by key")
    func actionsFlag() {
        CATransaction.begin()
        CATransaction.setValue(1, forKey: kCATransactionDisableActions)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Int == 1)
        CATransaction.setDisableActions(false)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        #expect(CATransaction.disableActions())
        CATransaction.begin()
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        CATransaction.setValue(nil, forKey: kCATransactionDisableActions)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) == nil)
        CATransaction.commit()
        #expect(CATransaction.disableActions())
        CATransaction.commit()
    }

    @Test("X3 a duration can have any numeric type")
    func durations() {
        for number in [Float(10), 10, CGFloat(10), 10.0] as [Any] {
            card.opacity = 1
            card.removeAllAnimations()
            CATransaction.begin()
            CATransaction.setValue(number, forKey: kCATransactionAnimationDuration)
            card.opacity = 0
            CATransaction.commit()
            #expect(opacity()?.duration == 10)
        }
    }

    // MARK: Completion

    @Test("X3 a completion block runs from the run loop, never during commit, once, even if nothing animates")
    func completionWithoutAnimation() {
        var count = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { count += 1 }
        CATransaction.commit()
        #expect(count == 0)
        CATransaction.flush()
        #expect(count == 0)
        for time in [101.0, 102, 103] { screen.advance(to: time) }
        #expect(count == 1)
    }

    @Test(
        "X3 a completion block waits for animations that are added after it, also in inner transactions, and if they are removed early"
    )
    func completionWaits() {
        var done: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { done.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { done.append("inner") }
        CATransaction.setAnimationDuration(1)
        card.opacity = 0
        CATransaction.commit()
        CATransaction.setAnimationDuration(2)
        card.position.x = 40
        CATransaction.commit()
        screen.advance(to: 100.9)
        #expect(done == [])
        screen.advance(to: 101.1)
        #expect(done == ["inner"])
        card.removeAnimation(forKey: "position")
        screen.advance(to: 101.1)
        #expect(done == ["inner", "outer"])
        screen.advance(to: 105)
        #expect(done.count == 2)
    }

    @Test(
        "X3 a second block does not replace the first; a block does not wait for animations that were added before it")
    func completionBlocks() {
        var done: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { done.append("first") }
        card.opacity = 0
        CATransaction.setCompletionBlock { done.append("second") }
        CATransaction.setValue({ done.append("third") } as () -> Void, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.setCompletionBlock(nil)
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.commit()
        screen.advance(to: 100)
        #expect(done == ["second", "third"])
        screen.advance(to: 101)
        #expect(done == ["second", "third", "first"])
    }

    @Test(
        "X3 a completion block set to nil reads as nil, also in an outer transaction that has one, until another is set"
    )
    func noCompletionBlock() {
        CATransaction.begin()
        CATransaction.setCompletionBlock {}
        CATransaction.begin()
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.setCompletionBlock(nil)
        #expect(CATransaction.completionBlock() == nil)
        #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) == nil)
        CATransaction.setCompletionBlock {}
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.setCompletionBlock(nil)
        CATransaction.commit()
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.commit()
    }

    @Test("X3 a completion block that begins the next transaction of an endless chain does not block the turn")
    func endlessChain() {
        var count = 0
        var goesOn = true
        // Later tests on this thread must not find the chain.
        defer {
            goesOn = false
            screen.advance(to: 100)
        }
        func next() {
            guard goesOn else { return }
            count += 1
            CATransaction.begin()
            CATransaction.setCompletionBlock(next)
            CATransaction.commit()
        }
        next()
        for turn in 1...5 {
            screen.advance(to: 100)
            #expect(count == turn + 1)
        }
    }

    @Test("X3 changes in a completion block animate by default, whatever the transaction's settings were")
    func completionsTransaction() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { [card] in card.opacity = 0 }
        CATransaction.commit()
        screen.advance(to: 101)
        #expect(opacity()?.duration == 0.25)
    }

    // MARK: Threads

    @Test("T4 a thread that ends with changes commits them and logs a line")
    func endOfThread() {
        let count = screen.commits.count
        onThread { [card] in card.opacity = 0.5 }
        #expect(screen.commits.count == count + 1)
        #expect(screen.commits.last?.geometry(of: card.id)?.opacity == 0.5)
    }

    @Test("X2 several threads in turn may change and commit one tree; each thread has its own transactions")
    func threadAfterThread() {
        let lines = Box<[String]>([])
        CATransaction.setAnimationDuration(9)
        CATransaction.flush()
        for step in 1...3 {
            onThread { [card] in
                lines.value += logLines {
                    #expect(CATransaction.animationDuration() == 0.25)
                    card.position.x = CGFloat(step)
                    CATransaction.flush()
                }
            }
        }
        lines.value += logLines { card.position.x = 9 }
        #expect(lines.value.isEmpty)
    }
}

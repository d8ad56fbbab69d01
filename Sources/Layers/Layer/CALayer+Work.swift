extension CALayer {
    /// Runs `body` as work on the layer, so that its changes on this thread can be distinguished from changes by the
    /// program. Work of other threads on the same layer is not affected.
    final func perform(_ work: LayerWork, _ body: () -> Void) {
        LayerLock.hold { storedBookkeeping.worksInProgress += 1 }
        ThreadTransactions.look { $0.beginWork(work, on: self) }
        body()
        ThreadTransactions.look { $0.endWork() }
        LayerLock.hold { storedBookkeeping.worksInProgress -= 1 }
    }

    /// Whether the current thread performs this work on the layer. The lock is held.
    @inline(__always)
    final func isPerforming(_ work: LayerWork) -> Bool {
        storedBookkeeping.worksInProgress > 0 && ThreadTransactions.look { $0.isPerforming(work, on: self) }
    }
}

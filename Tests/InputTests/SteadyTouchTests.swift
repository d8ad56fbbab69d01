import CAllocationCount
import Geometry
import Input
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct SteadyTouchTests {
    // Without optimization, closures and enumerations are allocated on the heap.
    #if !DEBUG
        @Test(
            "G3 fingers that move take nothing from the heap, with a pan, a pinch and a rotation that go on and others that wait",
            .enabled(if: counts_allocations() != 0))
        func steady() {
            let stage = Stage()
            let judge = Judge()
            judge.simultaneously = { _, _ in true }
            let others: [UIGestureRecognizer] = [
                UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
                UILongPressGestureRecognizer(),
            ]
            for recognizer in others {
                recognizer.delegate = judge
                stage.root.addGestureRecognizer(recognizer)
            }
            stage.down(1, 100, 100, at: 0)
            stage.down(2, 200, 100, at: 0)
            func batch(_ i: Int) -> [TouchChange] {
                (0..<8).map { j in
                    let time = Double(i) / 60 + Double(j / 2) / 500
                    let p = CGPoint(
                        x: 100 + CGFloat(j % 2) * 100 + CGFloat(i % 100), y: 100 + CGFloat(j % 2) * CGFloat(i % 50))
                    return TouchChange(
                        id: TouchID(UInt64(1 + j % 2)), phase: .moved, location: p, time: time, device: .init(1),
                        frame: UInt64(i * 4 + j / 2))
                }
            }
            let batches = (1...2000).map(batch)
            for i in 0..<1000 { stage.router.deliver(batches[i], at: 0) }
            let before = allocation_count()
            for i in 1000..<2000 { stage.router.deliver(batches[i], at: 0) }
            #expect(allocation_count() == before)
        }

        @Test(
            "G6 nor do fingers that are placed in frames between their reports, nor those that catch up",
            .enabled(if: counts_allocations() != 0))
        func sampled() {
            let stage = Stage()
            let judge = Judge()
            judge.simultaneously = { _, _ in true }
            let others: [UIGestureRecognizer] = [
                UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
            ]
            for recognizer in others {
                recognizer.delegate = judge
                stage.root.addGestureRecognizer(recognizer)
            }
            stage.down(1, 100, 100, at: 0)
            stage.down(2, 200, 100, at: 0)
            let batches = (1...2000).map { i in
                // Every fourth frame has no reports.
                (0..<(i % 4 == 0 ? 0 : 8)).map { j in
                    let p = CGPoint(
                        x: 100 + CGFloat(j % 2) * 100 + CGFloat(i % 100), y: 100 + CGFloat(j % 2) * CGFloat(i % 50))
                    return TouchChange(
                        id: TouchID(UInt64(1 + j % 2)), phase: .moved, location: p,
                        time: Double(i) / 60 + Double(j / 2) / 500, device: .init(1), frame: UInt64(i * 4 + j / 2))
                }
            }
            func deliver(_ i: Int) {
                stage.router.deliver(
                    batches[i], at: 0,
                    placed: TouchSampling(time: Double(i) / 60 + 0.004, horizon: i % 2 == 0 ? 0 : 1 / 60))
            }
            for i in 0..<1000 { deliver(i) }
            let before = allocation_count()
            for i in 1000..<2000 { deliver(i) }
            #expect(allocation_count() == before)
        }
    #endif
}

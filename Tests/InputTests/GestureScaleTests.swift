import Geometry
import Input
import Testing

@Suite struct GestureScaleTests {
    private let one = TouchID(1)

    @Test("G3 lengths of gestures are as long in millimetres on every panel whose size is known")
    func factor() {
        #expect(GestureScale.points.factor == 1)
        #expect(GestureScale(pointsPerMillimetre: nil).factor == 1)
        #expect(abs(GestureScale(pointsPerMillimetre: 163 / 25.4).factor - 1) < 1e-12)
        // 320 points an inch: twice as many points for the same way.
        #expect(abs(GestureScale(pointsPerMillimetre: 326 / 25.4).factor - 2) < 1e-12)
    }

    @Test("G3 a panel that says it is as small as a pinhead, or as large as a house, is not believed", arguments: [0, -3, 0.01, 1000, CGFloat.infinity, .nan])
    func incredible(density: CGFloat) {
        #expect(GestureScale(pointsPerMillimetre: density).factor == 1)
    }

    @Test("G3 a pan, a press, a swipe and a tap take twice the points on a panel with twice as many a millimetre", arguments: [CGFloat(1), 2])
    func machines(factor: CGFloat) {
        let scale = GestureScale(pointsPerMillimetre: GestureScale.standard * factor)
        func isOver<M: GestureMachine>(_ machine: M, after way: CGFloat, _ expected: UIGestureRecognizer.State) -> Bool {
            var machine = machine
            machine.down(one, at: .zero, time: 0, scale: scale)
            machine.move(one, to: CGPoint(x: way * factor, y: 0), time: 0.01)
            return machine.state == expected
        }
        #expect(isOver(PanMachine(), after: 10.01, .began) && isOver(PanMachine(), after: 9.99, .possible))
        #expect(isOver(LongPressMachine(), after: 10.01, .failed) && isOver(LongPressMachine(), after: 9.99, .possible))
        #expect(isOver(SwipeMachine(), after: 50.01, .ended) && isOver(SwipeMachine(), after: 49.99, .possible))
        #expect(isOver(TapMachine(), after: 45.01, .failed) && isOver(TapMachine(), after: 44.99, .possible))
    }
}

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
        // A screen of 326 points an inch has twice the standard density.
        #expect(abs(GestureScale(pointsPerMillimetre: 326 / 25.4).factor - 2) < 1e-12)
    }

    @Test(
        "G3 a panel that says it is as small as a pinhead, or as large as a house, is not believed",
        arguments: [0, -3, 0.01, 1000, CGFloat.infinity, .nan])
    func incredible(density: CGFloat) {
        #expect(GestureScale(pointsPerMillimetre: density).factor == 1)
    }

    @Test(
        "G3 a pan, a press, a swipe and a tap take twice the points on a panel with twice as many a millimetre",
        arguments: [CGFloat(1), 2])
    func machines(factor: CGFloat) {
        let scale = GestureScale(pointsPerMillimetre: GestureScale.standard * factor)
        func isOver<M: GestureMachine>(_ machine: M, after way: CGFloat, _ expected: UIGestureRecognizer.State) -> Bool
        {
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

    @Test(
        "G3 the scale follows from the panel's size, however it is turned",
        arguments: [Rotation.degrees0, .degrees90, .degrees180, .degrees270])
    func mapper(rotation: Rotation) {
        // 800 × 480 pixels on 100 × 60 mm with 2 pixels a point: 4 points a millimetre.
        let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 480, rotation: rotation, scale: 2)
        let mapper = TouchMapper(screen: screen)
        #expect(abs(mapper.scale(of: CGSize(width: 100, height: 60)).factor - 4 / GestureScale.standard) < 1e-9)
        #expect(mapper.scale(of: nil).factor == 1 && mapper.scale(of: .zero).factor == 1)
        // The width of a touch sensor that is mounted sideways lies along the height of the picture.
        let turned = TouchMapper(calibration: CalibrationMatrix(0, 1, 0, 1, 0, 0), screen: screen)
        #expect(abs(turned.scale(of: CGSize(width: 60, height: 100)).factor - 4 / GestureScale.standard) < 1e-9)
    }

    @Test("G3 touches bring the scale of their panel along, and a mouse has none")
    func tracker() {
        var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 800, pixelHeight: 480))
        let panel = InputDevice(
            id: .init(1), name: "panel", sysname: "event1", capabilities: .touch,
            millimetres: CGSize(width: 100, height: 60))
        let mouse = InputDevice(id: .init(2), name: "mouse", sysname: "event2", capabilities: .pointer)
        tracker.handle(InputEvent(device: panel, time: 0, kind: .touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5))))
        tracker.handle(InputEvent(device: mouse, time: 0, kind: .pointerButton(.left, .pressed)))
        #expect(tracker.changes.map(\.scale) == [GestureScale(pointsPerMillimetre: 8), .points])
    }
}

import TestSupport
import Geometry
import Input
import Testing

@Suite struct PanMachineTests {
    private static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    private let one = TouchID(1), two = TouchID(2), three = TouchID(3)

    @Test(
        "G3 a pan begins after 10 points, which are no part of its translation",
        arguments: [(6.0, 8.0), (-10.0, 0.0), (0.0, 10.0)])
    func threshold(x: Double, y: Double) {
        var pan = PanMachine()
        pan.down(one, at: Self.at(100, 100), time: 0)
        pan.move(one, to: Self.at(100 + x * 0.99, 100 + y * 0.99), time: 0.01)
        #expect(pan.state == .possible)
        pan.move(one, to: Self.at(100 + x, 100 + y), time: 0.02)
        #expect(pan.state == .began)
        #expect(isNear(pan.translation, .zero))
        pan.move(one, to: Self.at(100 + x * 2, 100 + y * 2), time: 0.03)
        #expect(pan.state == .changed)
        #expect(isNear(pan.translation, Self.at(x, y)))
        pan.up(one, time: 0.04)
        #expect(pan.state == .ended)
    }

    @Test(
        "G3 the translation of a straight drag doesn't depend on how often the panel reports",
        arguments: [1, 2, 3, 7, 50, 1000])
    func reportRate(steps: Int) {
        var pan = PanMachine()
        pan.down(one, at: .zero, time: 0)
        for step in 1...steps {
            pan.move(one, to: Self.at(120 * CGFloat(step) / CGFloat(steps), 0), time: Double(step) * 0.001)
        }
        #expect(isNear(pan.translation, Self.at(110, 0), within: 1e-9))
    }

    @Test("G3 a touch that goes again without having moved fails, and one that is cancelled does too")
    func fails() {
        var pan = PanMachine()
        pan.down(one, at: .zero, time: 0)
        pan.move(one, to: Self.at(5, 0), time: 0.1)
        pan.up(one, time: 0.2)
        #expect(pan.state == .failed)
        pan.reset()
        pan.down(two, at: .zero, time: 1)
        pan.cancel(two, time: 1.1)
        #expect(pan.state == .failed)
    }

    @Test("G3 a pan whose touch is cancelled is cancelled, not ended")
    func cancelled() {
        var pan = PanMachine()
        pan.down(one, at: .zero, time: 0)
        pan.move(one, to: Self.at(50, 0), time: 0.1)
        pan.cancel(one, time: 0.2)
        #expect(pan.state == .cancelled)
    }

    @Test("G3 two fingers, where two are needed, move by their middle")
    func twoFingers() {
        var pan = PanMachine()
        pan.minimumTouches = 2
        pan.down(one, at: .zero, time: 0)
        pan.move(one, to: Self.at(40, 0), time: 0.1)
        #expect(pan.state == .possible)
        pan.down(two, at: Self.at(60, 0), time: 0.2)
        #expect(isNear(pan.centroid, Self.at(50, 0)))
        pan.move(one, to: Self.at(40, 15), time: 0.3)
        #expect(pan.state == .possible)
        pan.move(two, to: Self.at(60, 15), time: 0.3)
        #expect(pan.state == .began)
        #expect(isNear(pan.translation, Self.at(0, 5)))
        pan.up(one, time: 0.4)
        #expect(pan.state == .ended)
    }

    @Test("G3 one finger too many is a failure before it begins, and plays no part afterwards")
    func maximum() {
        var pan = PanMachine()
        pan.maximumTouches = 1
        pan.down(one, at: .zero, time: 0)
        pan.down(two, at: Self.at(50, 0), time: 0.1)
        #expect(pan.state == .failed)
        pan.reset()
        pan.down(one, at: .zero, time: 1)
        pan.move(one, to: Self.at(20, 0), time: 1.1)
        pan.down(two, at: Self.at(200, 0), time: 1.2)
        #expect(!pan.contains(two))
        pan.move(two, to: Self.at(300, 0), time: 1.3)
        #expect(isNear(pan.translation, Self.at(10, 0)) && isNear(pan.centroid, Self.at(20, 0)))
    }

    @Test("G3 fingers that come and go in mid-pan move nothing")
    func comeAndGo() {
        var pan = PanMachine()
        pan.down(one, at: .zero, time: 0)
        pan.move(one, to: Self.at(30, 0), time: 0.01)
        pan.down(two, at: Self.at(130, 80), time: 0.02)
        #expect(isNear(pan.translation, Self.at(20, 0)) && isNear(pan.centroid, Self.at(80, 40)))
        pan.move(two, to: Self.at(150, 80), time: 0.03)
        #expect(isNear(pan.translation, Self.at(30, 0)))
        pan.up(one, time: 0.04)
        #expect(pan.state == .changed)
        #expect(isNear(pan.translation, Self.at(30, 0)) && isNear(pan.centroid, Self.at(150, 80)))
        pan.cancel(two, time: 0.05)
        #expect(pan.state == .cancelled)
    }

    @Test("G3 a finger that joins doesn't look like speed")
    func joiningSpeed() {
        var pan = PanMachine()
        pan.down(one, at: .zero, time: 0)
        for step in 1...10 { pan.move(one, to: Self.at(CGFloat(step) * 10, 0), time: Double(step) * 0.01) }
        pan.down(two, at: Self.at(700, 400), time: 0.105)
        pan.move(one, to: Self.at(110, 0), time: 0.11)
        pan.move(two, to: Self.at(710, 400), time: 0.11)
        #expect(pan.velocity.x > 900)
        #expect(pan.velocity.x < 1100)
        #expect(abs(pan.velocity.y) < 1e-6)
    }

    @Test("G3 a translation that is set counts on from there")
    func setTranslation() {
        var pan = PanMachine()
        pan.down(one, at: .zero, time: 0)
        pan.setTranslation(Self.at(9, 0))
        pan.move(one, to: Self.at(9, 0), time: 0.1)
        #expect(pan.state == .possible)
        pan.move(one, to: Self.at(40, 0), time: 0.2)
        pan.setTranslation(.zero)
        pan.move(one, to: Self.at(45, 3), time: 0.3)
        #expect(isNear(pan.translation, Self.at(5, 3)))
    }

    @Test("G3 after a reset the next pan knows nothing of the last")
    func reset() {
        var pan = PanMachine()
        pan.down(one, at: .zero, time: 0)
        pan.move(one, to: Self.at(100, 0), time: 0.01)
        pan.up(one, time: 0.02)
        pan.reset()
        pan.down(three, at: Self.at(300, 300), time: 0.03)
        #expect(pan.state == .possible)
        #expect(pan.translation == .zero)
        #expect(pan.velocity == .zero)
        pan.move(three, to: Self.at(311, 300), time: 0.04)
        #expect(pan.state == .began && isNear(pan.translation, Self.at(1, 0)))
    }
}

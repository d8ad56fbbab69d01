import Geometry
import Lottie
import Testing

/// The copies of repeaters.
@Suite struct RepeaterTests {
    @Test("S10 copies move in a straight line, turn and shrink by their number")
    func transforms() {
        var repeater = Repeater()
        repeater.copies = 2.2
        repeater.position = CGPoint(x: 10, y: 0)
        repeater.rotation = 90
        repeater.scale = CGPoint(x: 0.5, y: 0.5)
        let instances = repeater.instances
        #expect(instances.count == 3)
        let places = instances.map { CGPoint(x: 8, y: 0).applying($0.transform) }
        #expect(near(places, [CGPoint(x: 8, y: 0), CGPoint(x: 10, y: 4), CGPoint(x: 18, y: 0)]))
    }

    @Test("S10 a copy turns and scales about the anchor")
    func anchor() {
        var repeater = Repeater()
        repeater.copies = 2
        repeater.anchor = CGPoint(x: 5, y: 5)
        repeater.rotation = 180
        let transform = repeater.instances[1].transform
        #expect(near([CGPoint(x: 5, y: 5).applying(transform)], [CGPoint(x: 5, y: 5)]))
        #expect(near([CGPoint(x: 6, y: 5).applying(transform)], [CGPoint(x: 4, y: 5)]))
    }

    @Test("S10 the offset counts steps, and opacities run from the first to the last copy")
    func offsetAndOpacity() {
        var repeater = Repeater()
        repeater.copies = 3
        repeater.offset = -0.5
        repeater.position = CGPoint(x: 10, y: 0)
        repeater.startOpacity = 1
        repeater.endOpacity = 0.5
        #expect(repeater.instances.map(\.transform.tx) == [-5, 5, 15])
        #expect(repeater.instances.map(\.opacity) == [1, 0.75, 0.5])
        repeater.drawsBelow = true
        #expect(repeater.instances.map(\.index) == [2, 1, 0])
        repeater.copies = 1
        #expect(repeater.instances.map(\.opacity) == [1])
    }

    @Test("S10 a negative scale mirrors at each step, and absurd numbers of copies are limited")
    func extremes() {
        var repeater = Repeater()
        repeater.scale = CGPoint(x: -1, y: 1)
        repeater.copies = 3
        #expect(repeater.instances.map(\.transform.a) == [1, -1, 1])
        repeater.copies = 1e300
        #expect(repeater.instances.count == 2000)
        repeater.copies = .nan
        #expect(repeater.instances.isEmpty)
    }
}

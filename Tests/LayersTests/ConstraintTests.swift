import Geometry
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct ConstraintTests {
    private let root = CALayer(), a = CALayer(), b = CALayer()

    init() {
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        root.layoutManager = CAConstraintLayoutManager()
        for (layer, name) in [(a, "a"), (b, "b")] {
            layer.name = name
            layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            root.addSublayer(layer)
        }
    }

    private func tie(
        _ layer: CALayer, _ attribute: CAConstraintAttribute, to name: String, _ source: CAConstraintAttribute,
        scale: CGFloat = 1, offset: CGFloat = 0
    ) {
        layer.addConstraint(
            CAConstraint(attribute: attribute, relativeTo: name, attribute: source, scale: scale, offset: offset))
    }

    private func laidOut(_ layer: CALayer) -> CGRect {
        root.layoutIfNeeded()
        return layer.frame
    }

    @Test("Y2 a constraint has scale 1 and no offset by default; its raw values are Apple's")
    func constraint() {
        let short = CAConstraint(attribute: .minX, relativeTo: "a", attribute: .maxX)
        #expect(short.attribute == .minX)
        #expect(short.sourceName == "a")
        #expect(short.sourceAttribute == .maxX)
        #expect(short.scale == 1)
        #expect(short.offset == 0)
        let long = CAConstraint(attribute: .width, relativeTo: "superlayer", attribute: .height, offset: 4)
        #expect(long.scale == 1 && long.offset == 4)
        let attributes: [CAConstraintAttribute] = [.minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height]
        #expect(attributes.map(\.rawValue) == Array(0...7))
        #expect(a.constraints == nil)
    }

    @Test("listing 4-1: the vertical middle equals the superlayer's")
    func listing4_1() {
        a.addConstraint(CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
        #expect(root.needsLayout())
        #expect(laidOut(a) == CGRect(x: 10, y: 30, width: 30, height: 40))
    }

    @Test("listing 4-2: one layer centred, another between it and the bottom edge, with y upwards")
    func listing4_2() {
        root.isGeometryFlipped = true
        let layerA = CALayer()
        let layerB = CALayer()
        layerA.name = "layerA"
        layerA.bounds = CGRect(x: 0, y: 0, width: 100, height: 25)
        layerA.addConstraint(CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
        layerA.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
        root.addSublayer(layerA)
        layerB.name = "layerB"
        layerB.addConstraint(CAConstraint(attribute: .width, relativeTo: "layerA", attribute: .width))
        layerB.addConstraint(CAConstraint(attribute: .midX, relativeTo: "layerA", attribute: .midX))
        layerB.addConstraint(CAConstraint(attribute: .maxY, relativeTo: "layerA", attribute: .minY, offset: -10))
        layerB.addConstraint(CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: 10))
        root.addSublayer(layerB)
        root.layoutIfNeeded()
        #expect(layerA.frame == CGRect(x: 50, y: 37.5, width: 100, height: 25))
        #expect(layerB.frame == CGRect(x: 50, y: 10, width: 100, height: 17.5))
        // Ten points above the bottom of the screen, ten below the other layer.
        let seen = root.convert(layerB.frame, to: nil)
        let above = root.convert(layerA.frame, to: nil)
        #expect(seen == CGRect(x: -50, y: 22.5, width: 100, height: 17.5))
        #expect(above == CGRect(x: -50, y: -12.5, width: 100, height: 25))
    }

    @Test(
        "Y2 one constraint on an axis keeps the size; a constraint of the size alone has no effect",
        arguments: [
            (CAConstraintAttribute.minX, 100.0, 30.0), (.midX, 85, 30), (.maxX, 70, 30), (.width, 10, 30),
        ])
    func single(attribute: CAConstraintAttribute, x: Double, width: Double) {
        tie(a, attribute, to: "superlayer", .midX)
        #expect(laidOut(a) == CGRect(x: CGFloat(x), y: 20, width: CGFloat(width), height: 40))
    }

    @Test(
        "Y2 two constraints on an axis place and resize a layer, in any combination and order",
        arguments: [
            (CAConstraintAttribute.minX, 50.0, CAConstraintAttribute.midX, 60.0), (.minX, 50, .maxX, 70),
            (.minX, 50, .width, 20), (.midX, 60, .maxX, 70), (.midX, 60, .width, 20),
            (.maxX, 70, .width, 20),
        ])
    func pairs(first: CAConstraintAttribute, value: Double, second: CAConstraintAttribute, other: Double) {
        for order in [[(first, value), (second, other)], [(second, other), (first, value)]] {
            a.constraints = nil
            for (attribute, value) in order { tie(a, attribute, to: "superlayer", .minX, offset: CGFloat(value)) }
            #expect(laidOut(a) == CGRect(x: 50, y: 20, width: 20, height: 40))
        }
    }

    @Test("Y2 sources are scaled, then offset; the superlayer contributes its bounds, a sibling its frame")
    func sources() {
        root.bounds.origin = CGPoint(x: 1000, y: 0)
        tie(a, .minX, to: "superlayer", .minX)
        tie(a, .width, to: "superlayer", .width, scale: 0.25, offset: 10)
        tie(b, .minX, to: "a", .maxX, offset: 5)
        tie(b, .height, to: "a", .width)
        tie(b, .minY, to: "superlayer", .minY, offset: 20)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 1000, y: 20, width: 60, height: 40))
        #expect(b.frame == CGRect(x: 1065, y: 20, width: 30, height: 60))
    }

    @Test("Y2 layers are placed after those that they depend on, in any order of the sublayers")
    func order() {
        let layers = (0..<20).map { index in
            let layer = CALayer()
            layer.name = "\(index)"
            layer.bounds.size.width = 3
            return layer
        }
        for (index, layer) in layers.enumerated() {
            tie(layer, .minX, to: index == 0 ? "superlayer" : "\(index - 1)", index == 0 ? .minX : .maxX)
        }
        for layer in layers.reversed() { root.addSublayer(layer) }
        root.layoutIfNeeded()
        let places = (0..<20).map { CGFloat($0 * 3) }
        #expect(layers.map(\.frame.minX) == places)
    }

    @Test(
        "Y2 of more than two constraints on an axis, the last one is used with the one of the lowest attribute of the others"
    )
    func tooMany() {
        tie(a, .midX, to: "superlayer", .minX, offset: 500)
        tie(a, .minX, to: "superlayer", .minX, offset: 40)
        tie(a, .maxX, to: "superlayer", .minX, offset: 100)
        #expect(laidOut(a) == CGRect(x: 40, y: 20, width: 60, height: 40))
        tie(a, .width, to: "superlayer", .minX, offset: 7)
        #expect(laidOut(a) == CGRect(x: 40, y: 20, width: 7, height: 40))
    }

    @Test("Y2 two constraints of the same attribute leave the axis unchanged")
    func twice() {
        tie(a, .minX, to: "superlayer", .minX, offset: 40)
        tie(a, .minX, to: "superlayer", .minX, offset: 50)
        tie(a, .minY, to: "superlayer", .minY, offset: 1)
        #expect(laidOut(a) == CGRect(x: 10, y: 1, width: 30, height: 40))
    }

    @Test("Y2 a cycle is logged once and leaves frames unchanged; layers that depend on it are placed by those frames")
    func circle() {
        let c = CALayer()
        c.name = "c"
        root.addSublayer(c)
        tie(a, .minX, to: "b", .minX, offset: 5)
        tie(b, .minX, to: "a", .minX, offset: 5)
        tie(a, .minY, to: "superlayer", .minY, offset: 3)
        tie(c, .minX, to: "b", .maxX)
        let lines = logLines {
            for _ in 0..<3 {
                root.setNeedsLayout()
                root.layoutIfNeeded()
            }
        }
        #expect(lines.count == 2)
        #expect(lines.contains { $0.contains("“a”") })
        #expect(lines.contains { $0.contains("“b”") })
        #expect(a.frame == CGRect(x: 10, y: 3, width: 30, height: 40))
        #expect(b.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(c.frame.minX == 40)
        // Along x a layer may depend on its own height.
        a.constraints = nil
        tie(a, .minX, to: "superlayer", .minX, offset: 10)
        tie(a, .width, to: "a", .height, scale: 2)
        tie(a, .minY, to: "superlayer", .minY, offset: 3)
        #expect(laidOut(a) == CGRect(x: 10, y: 3, width: 80, height: 40))
    }

    @Test("Y2 a sibling that is not constrained along an axis is no source on that axis")
    func unconstrainedSibling() {
        tie(b, .minX, to: "a", .maxX)
        tie(b, .maxY, to: "superlayer", .maxY)
        let old = b.frame
        root.layoutIfNeeded()
        #expect(b.frame.minX == old.minX && b.frame.maxY == root.bounds.maxY)
        tie(a, .minX, to: "superlayer", .minX, offset: 7)
        root.layoutIfNeeded()
        #expect(a.frame.minX == 7 && b.frame.minX == a.frame.maxX)
    }

    @Test("Y2 a constraint to a missing sibling is ignored and logged once")
    func unknownSibling() {
        tie(a, .maxX, to: "nobody", .minX)
        tie(a, .minX, to: "superlayer", .midX)
        let lines = logLines {
            for _ in 0..<2 {
                root.setNeedsLayout()
                root.layoutIfNeeded()
            }
        }
        #expect(lines.count == 1 && lines[0].contains("nobody"))
        #expect(a.frame == CGRect(x: 100, y: 20, width: 30, height: 40))
    }

    @Test("Y2 constraints are applied again when the superlayer is resized and when a sibling moves or is renamed")
    func following() {
        tie(a, .maxX, to: "superlayer", .maxX)
        tie(a, .height, to: "a", .height)
        tie(b, .minY, to: "a", .maxY)
        #expect(laidOut(a).maxX == 200)
        root.bounds.size.width = 150
        #expect(laidOut(a).maxX == 150)
        a.position.y += 11
        #expect(root.needsLayout())
        #expect(laidOut(b).minY == 71)
        #expect(!root.needsLayout())
        a.bounds.size.height = 10
        #expect(laidOut(b).minY == a.frame.maxY)
        a.name = "other"
        #expect(root.needsLayout())
    }
}

import Animation
import Archive
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

/// Writes and reads every property of every class, as the classes list them.
@Suite(.standingTime) struct EveryPropertyTests {
    /// Values of all types. Each property takes the first one that fits and differs from its default.
    static var candidates: [Any] {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 1, width: 2, height: 3), transform: nil)
        let named = [
            "center", "forwards", "round", "even-odd", "cubic", "auto", "push", "fromTop", "circular", "radial",
            "justified", "middle", "continuous", "Gray8", "high", "never",
        ]
        return [
            0.25, 3, false, true, CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4),
            CGRect(x: 1, y: 2, width: 3, height: 4),
            CATransform3DMakeRotation(1, 1, 2, 3), CGColor(red: 0.5, green: 0.25, blue: 0.125, alpha: 0.75), path,
            Samples.image(80),
            CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4), CAValueFunction(name: .rotateX) as Any,
            [0.125, 0.25, 0.5], [CGColor.white, CGColor.black],
            [CAMediaTimingFunction(name: .easeIn)], [CABasicAnimation(keyPath: "opacity")], [CALayer()], CAShapeLayer(),
            [CAEmitterCell()],
            ["tone": "warm"] as [AnyHashable: Any], ["position": CANullAction()] as [String: any CAAction],
            [CAConstraint(attribute: .minX, relativeTo: "title", attribute: .maxX, scale: 2, offset: 8)],
            CAConstraintLayoutManager(),
            CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20),
            CIFilter(name: "CISwipeTransition", parameters: ["inputWidth": 20, "inputColor": CIColor.red]) as Any,
        ] + named
    }

    /// Whether two values are equal. Objects without a comparison of their own are compared by their descriptions.
    private func isSame(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (let a as CGImage, let b as CGImage): a.premultipliedRGBA() == b.premultipliedRGBA()
        case (let a as CALayer, let b as CALayer): type(of: a) == type(of: b)
        case (let a as [CALayer], let b as [CALayer]): a.count == b.count
        case (let a as [CAConstraint], let b as [CAConstraint]):
            a.map { "\($0.attribute) \($0.sourceName) \($0.sourceAttribute) \($0.scale) \($0.offset)" }
                == b.map { "\($0.attribute) \($0.sourceName) \($0.sourceAttribute) \($0.scale) \($0.offset)" }
        case (is CAConstraintLayoutManager, is CAConstraintLayoutManager): true
        case (let a as [CAAnimation], let b as [CAAnimation]):
            a.count == b.count && zip(a, b).allSatisfy { SceneFile.json(of: $0) == SceneFile.json(of: $1) }
        case (let a as CAValueFunction, let b as CAValueFunction): a.name == b.name
        case (let a as [String: any CAAction], let b as [String: any CAAction]): a.keys == b.keys && !a.isEmpty
        case (let a as [AnyHashable: Any], let b as [AnyHashable: Any]):
            a.mapValues { "\($0)" } == b.mapValues { "\($0)" }
        case (let a as [Any], let b as [Any]):
            a.count == b.count && zip(a, b).allSatisfy { isKnownSame($0, $1) || "\($0)" == "\($1)" }
        default: isKnownSame(a, b) || a.map { "\($0)" } == b.map { "\($0)" }
        }
    }

    @Test("K6 every property of every class of layers comes back, by the list of the class alone")
    func layers() throws {
        for kind in LayerKind.all {
            for property in kind.make().layerClass.ordered where !property.isDerived {
                let layer = kind.make()
                let unset = property.read(layer)
                let value = Self.candidates.first {
                    (property !== LayerProperty.contents || $0 is CGImage) && property.write(layer, $0)
                        && !isSame(property.read(layer), unset)
                }
                #expect(value != nil, "\(kind.type).\(property.name): no value is taken")
                let copy = try SceneFile(json: SceneFile(layer).json()).layer
                #expect(type(of: copy) == kind.type)
                #expect(isSame(property.read(copy), property.read(layer)), "\(kind.type).\(property.name)")
            }
        }
    }

    @Test("K6 every property of every class of animations comes back, by the list of the class alone")
    func animations() throws {
        for kind in AnimationKind.all {
            for property in kind.make().animationClass.ordered {
                let animation = kind.make()
                let unset = property.read(animation)
                let value = Self.candidates.first {
                    property.write(animation, $0) && !isSame(property.read(animation), unset)
                }
                #expect(value != nil, "\(kind.type).\(property.name): no value is taken")
                let copy = try SceneFile.animation(json: SceneFile.json(of: animation))
                #expect(type(of: copy) == kind.type)
                #expect(isSame(property.read(copy), property.read(animation)), "\(kind.type).\(property.name)")
            }
        }
    }
}

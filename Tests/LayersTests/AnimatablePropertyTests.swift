import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

/// Compares Apple's table B-1 with the properties that the classes declare.
@Suite(.standingTime) struct AnimatablePropertyTests {
    struct Property: CustomTestStringConvertible, Sendable {
        let name: String
        let isOfShape: Bool

        var testDescription: String { name }

        func makeLayer() -> CALayer { isOfShape ? CAShapeLayer() : CALayer() }
    }

    private static func properties(_ action: LayerProperty.DefaultAction) -> [Property] {
        let plain = CALayer().layerClass.properties
        let shape = CAShapeLayer().layerClass.properties
        return shape.values.filter { $0.defaultAction == action && $0.animatable != nil }
            .map { Property(name: $0.name, isOfShape: plain[$0.name] == nil) }.sorted { $0.name < $1.name }
    }

    /// Returns a value of the property's type that differs from the current one; without a value, tries each type.
    private func otherValue(for property: LayerProperty, of layer: CALayer) -> AnimatableValue? {
        guard let animatable = property.animatable else { return nil }
        let context = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        switch animatable.get(layer.state) {
        case .number(let n): return .number(n == 0 ? 0.5 : n / 2)
        case .point(let p): return .point(CGPoint(x: p.x + 0.25, y: p.y + 0.5))
        case .size(let s): return .size(CGSize(width: s.width + 2, height: s.height + 4))
        case .rect(let r):
            return .rect(CGRect(x: r.minX + 0.25, y: r.minY + 0.5, width: r.width / 2, height: r.height / 2))
        case .transform: return .transform(CATransform3DMakeTranslation(8, 4, 0))
        case .color: return .color(CGColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5))
        case .array(let values): return .array(values)
        default:
            let candidates: [AnimatableValue?] = [
                .color(.white), context?.makeImage().map { .image(.image($0)) },
                .path(CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil).storage),
                .array([.number(1)]),
            ]
            return candidates.compactMap { $0 }.first { candidate in
                var state = layer.state
                animatable.set(&state, candidate)
                return !animatable.get(state).isNone
            }
        }
    }

    @Test(
        "A12 every property with a default animation animates when it is set, and explicitly",
        arguments: properties(.animation))
    func animated(property: Property) throws {
        let layer = property.makeLayer()
        let stage = Stage(layer)
        let registered = try #require(layer.layerClass[property.name])
        let animatable = try #require(registered.animatable)
        // A background over none has no action.
        if property.name == "backgroundColor" {
            layer.backgroundColor = .black
            CATransaction.flush()
        }
        let old = animatable.get(layer.state)
        let new = try #require(otherValue(for: registered, of: layer), "no other value is known for \(property.name)")
        layer.setValue(new.anyValue, forKey: property.name)
        #expect(animatable.get(layer.state).isSame(as: new))
        let animation = try #require(layer.animation(forKey: property.name) as? CABasicAnimation)
        #expect(animation.keyPath == property.name)
        #expect(animation.duration == 0.25)
        #expect(animation.toValue == nil)
        #expect(animation.fillMode == .backwards && animation.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(layer.animationKeys() == [property.name])
        stage.advance(to: 0)
        let progress = CAMediaTimingFunction(name: .default).curve.value(at: 0.5)
        if !old.isNone { #expect(animatable.get(stage.seen(at: 0).state).isSame(as: old)) }
        #expect(
            animatable.get(stage.seen(at: 0.125).state).isSame(
                as: held(.interpolate(old, new, progress), by: animatable, of: layer)))
        stage.advance(to: 1)
        #expect(layer.animationKeys() == nil && animatable.get(stage.seen(at: 1).state).isSame(as: new))

        let explicit = CABasicAnimation(keyPath: property.name)
        explicit.fromValue = new.anyValue
        explicit.toValue = old.isNone ? new.anyValue : old.anyValue
        explicit.duration = 1
        layer.add(explicit, forKey: "explicit")
        stage.advance(to: 1)
        #expect(
            animatable.get(stage.seen(at: 1.5).state).isSame(
                as: held(.interpolate(new, old.isNone ? new : old, 0.5), by: animatable, of: layer)))
    }

    /// Returns the value as the property stores it: some are 32-bit floats.
    private func held(_ value: AnimatableValue, by property: AnimatableProperty, of layer: CALayer) -> AnimatableValue {
        var state = layer.state
        property.set(&state, value)
        return property.get(state)
    }

    @Test(
        "A12 every property whose default action is a transition has no basic animation, and animates explicitly",
        arguments: properties(.transition))
    func transitions(property: Property) throws {
        try hasNoBasicAnimation(property)
    }

    @Test(
        "A12 every property without a default action starts none, and animates explicitly if its type can",
        arguments: properties(.none))
    func plain(property: Property) throws {
        try hasNoBasicAnimation(property)
    }

    private func hasNoBasicAnimation(_ property: Property) throws {
        let layer = property.makeLayer()
        let stage = Stage(layer)
        let registered = try #require(layer.layerClass[property.name])
        let animatable = try #require(registered.animatable)
        #expect(!(layer.action(forKey: property.name) is CABasicAnimation))
        let old = animatable.get(layer.state)
        let new = try #require(otherValue(for: registered, of: layer), "no other value is known for \(property.name)")
        stage.run(CABasicAnimation(keyPath: property.name)) {
            $0.fromValue = old.anyValue
            $0.toValue = new.anyValue
            $0.fillMode = .forwards
            $0.isRemovedOnCompletion = false
        }
        if !old.isNone { #expect(animatable.get(stage.seen(at: 0).state).isSame(as: old)) }
        #expect(animatable.get(stage.seen(at: 2).state).isSame(as: held(new, by: animatable, of: layer)))
    }

    @Test("A12 the properties of table B-1 that exist here have the default action of the table")
    func table() {
        let basic = [
            "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "contents", "contentsRect",
            "cornerRadius",
            "opacity", "position", "sublayerTransform", "transform", "zPosition", "shadowColor", "shadowOffset",
            "shadowOpacity", "shadowRadius",
        ]
        let properties = CALayer().layerClass.properties
        for name in basic {
            #expect(properties[name]?.defaultAction == .animation, "\(name)")
        }
        for action: LayerProperty.DefaultAction in [.animation, .transition, .none] {
            #expect(!Self.properties(action).isEmpty, "the tests above have nothing to look at: \(action)")
        }
        for name in ["hidden", "masksToBounds", "sublayers"] {
            #expect(properties[name]?.defaultAction == .transition, "\(name)")
        }
        #expect(properties["doubleSided"]?.defaultAction == LayerProperty.DefaultAction.none)
        #expect(properties["frame"]?.animatable == nil)
    }
}

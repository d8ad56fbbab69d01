import LayerTestSupport
import QuartzCore
import Testing

@Suite(.standingTime) struct QuartzCoreTests {
    @Test("K3 a subclass written for iOS animates its own property")
    func customProperty() throws {
        let face = ClockFace()
        let time = StillTime(face)
        CATransaction.setAnimationDuration(3)
        face.time = 1.5
        for second in 0...3 {
            let shown = try time.at(CFTimeInterval(second)) { try #require(face.presentation()).time }
            #expect(shown == CGFloat(second) / 2)
            #expect(face.time == 1.5)
        }
        #expect(face.shownTimes.suffix(3) == [0.5, 1, 1.5])
    }

    @Test("A3 key times are numbers in boxes")
    func keyTimes() throws {
        let pager = Pager()
        let time = StillTime(pager.container)
        pager.bounce()
        func y(at t: CFTimeInterval) throws -> CGFloat {
            try time.at(t) { try #require(pager.card.presentation()).position.y }
        }
        #expect(try y(at: 0) == 50)
        #expect(try y(at: 0.5) == 100)
        #expect(try y(at: 1) == 150)
        #expect(try y(at: 2.5) == 100)
        let added = try #require(pager.card.animation(forKey: "bounce") as? CAKeyframeAnimation)
        #expect(added.keyTimes == [0, 0.25, 1])
    }

    @Test("A3 tension, continuity and bias are numbers in boxes")
    func splines() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        #expect(animation.tensionValues == nil)
        animation.tensionValues = [1, -1, 0.5]
        animation.continuityValues = [0, 0.25]
        animation.biasValues = [NSNumber(value: -0.5)]
        #expect(animation.tensionValues?.map(\.doubleValue) == [1, -1, 0.5])
        #expect(animation.continuityValues?.map(\.doubleValue) == [0, 0.25])
        #expect(animation.biasValues?.map(\.doubleValue) == [-0.5])
        animation.tensionValues = nil
        #expect(animation.tensionValues == nil)
    }

    @Test("A11 points and transforms in boxes interpolate")
    func boxedGeometry() throws {
        let pager = Pager()
        let time = StillTime(pager.container)
        pager.travel()
        pager.flip()
        try time.at(1.5) {
            let card = try #require(pager.card.presentation())
            #expect(card.position == CGPoint(x: 100, y: 100))
            #expect(card.transform.m41 == 80)
        }
        try time.at(0.5) {
            let card = try #require(pager.card.presentation())
            #expect(card.position == CGPoint(x: 50, y: 0))
            #expect(card.transform.m41 == 40)
        }
    }

    @Test("X4 NSNull ends the search for an action")
    func nullAction() throws {
        let pager = Pager()
        let time = StillTime(pager.container)
        pager.card.position = CGPoint(x: 200, y: 50)
        pager.card.opacity = 0
        pager.card.backgroundColor = CGColor(gray: 1, alpha: 1)
        pager.card.cornerRadius = 10
        #expect(pager.card.animationKeys() == ["cornerRadius"])
        try time.at(0) {
            let card = try #require(pager.card.presentation())
            #expect(card.position.x == 200)
            #expect(card.opacity == 0)
            #expect(card.cornerRadius == 0)
        }
    }

    @Test("X3 a boxed boolean turns actions off")
    func boxedBoolean() {
        let layer = CALayer()
        let time = StillTime(layer)
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        layer.opacity = 0.5
        CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
        layer.zPosition = 5
        CATransaction.commit()
        time.at(0) { #expect(layer.animationKeys() == ["zPosition"]) }
    }

    @Test("K1 any key takes an object and gives it back")
    func keys() {
        let layer = CALayer()
        layer.setValue(NSNumber(value: 7), forKey: "tag")
        layer.setValue(NSNumber(value: 0.25), forKeyPath: "opacity")
        layer.setValue(NSNumber(value: Double.pi), forKeyPath: "transform.rotation.z")
        #expect((layer.value(forKey: "tag") as? NSNumber)?.intValue == 7)
        #expect(layer.opacity == 0.25)
        #expect(abs(layer.transform.m11 + 1) < 1e-12)
    }

    @Test("boxes give back what was put in, and nothing else")
    func boxes() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let turn = CATransform3DMakeRotation(1, 1, 2, 3)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
        #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
        #expect(NSValue(cgRect: rect).cgPointValue == .zero)
        #expect(CATransform3DIsIdentity(NSValue(cgRect: rect).caTransform3DValue))
    }
}

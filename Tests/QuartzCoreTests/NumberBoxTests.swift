import LayerTestSupport
import QuartzCore
import Testing

@Suite(.standingTime) struct NumberBoxTests {
    private let layer = CALayer()

    @Test("K1 a number read by its key can be cast to every number type and to a box, as on Apple's platforms")
    func numbers() {
        layer.opacity = 0.5
        layer.zPosition = 3
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        layer.setValue(7, forKey: "mine")
        layer.setValue(2.5, forKey: "half")
        for key in ["opacity", "zPosition", "mine", "half"] {
            let value = layer.value(forKey: key)
            #expect(value as? CGFloat != nil, "\(key)")
            #expect(value as? Double != nil, "\(key)")
            #expect(value as? Float != nil, "\(key)")
            #expect(value as? NSNumber != nil, "\(key)")
        }
        #expect(layer.value(forKey: "opacity") as? Double == 0.5 && layer.value(forKey: "mine") as? Int == 7)
        let turn = layer.value(forKeyPath: "transform.rotation.z")
        for angle in [turn as? Double, (turn as? CGFloat).map { Double($0) }, (turn as? NSNumber)?.doubleValue] {
            #expect(abs((angle ?? 0) - 1) < 1e-9)
        }
        layer.isHidden = true
        #expect(
            layer.value(forKey: "hidden") as? Bool == true
                && (layer.value(forKey: "hidden") as? NSNumber)?.boolValue == true)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.25
        fade.toValue = CGFloat(1)
        #expect(fade.fromValue as? CGFloat == 0.25)
        #expect(fade.fromValue as? NSNumber == 0.25)
        #expect(fade.toValue as? Double == 1)
        #expect(fade.value(forKey: "toValue") as? Float == 1)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? CGFloat == 2)
        CATransaction.commit()
    }

    @Test("K1 geometry read by its key can be cast to a box, and a box to geometry")
    func geometry() {
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect((layer.value(forKey: "bounds") as? NSValue)?.cgRectValue == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == layer.position)
        #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue.m11 == 1)
        layer.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKey: "mine")
        #expect(layer.value(forKey: "mine") as? CGPoint == CGPoint(x: 5, y: 6))
        #expect(NSValue(cgSize: .zero) as Any as? CGPoint == nil)
    }
}

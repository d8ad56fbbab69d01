import Foundation
import QuartzCore

public class ParallaxCards {
    public let container = CALayer()
    public private(set) var cards: [CALayer] = []

    public init(count: Int) {
        container.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 500.0
        container.sublayerTransform = perspective
        for index in 0..<count {
            let card = CALayer()
            card.name = "card\(index)"
            card.bounds = CGRect(x: 0, y: 0, width: 120, height: 180)
            card.position = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
            card.zPosition = CGFloat(-index) * 40
            card.cornerRadius = 8
            card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            card.allowsGroupOpacity = true
            card.setValue(NSNumber(value: index), forKey: "depth")
            cards.append(card)
            container.addSublayer(card)
        }
    }

    public func tilt(x: CGFloat, y: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for card in cards {
            let depth = card.value(forKey: "depth") as! NSNumber
            let factor = CGFloat(truncating: depth) + 1
            var transform = CATransform3DMakeTranslation(x * factor, y * factor, 0)
            transform = CATransform3DRotate(transform, x / 100, 0, 1, 0)
            transform = CATransform3DScale(transform, 1, 1, 1)
            card.transform = transform
        }
        CATransaction.commit()
    }

    public func fan() {
        for (index, card) in cards.enumerated() {
            card.setValue(NSNumber(value: Double(index) * 0.2), forKeyPath: "transform.rotation.z")
        }
    }

    public func card(at point: CGPoint) -> CALayer? {
        let hit = container.hitTest(point)
        return hit === container ? nil : hit
    }
}

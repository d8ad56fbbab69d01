import Animation
import Geometry
import Graphics
import Layers

/// Pages that move over a random tree. Equal seeds make equal trees with equal changes.
struct MovingPages {
    let root = CALayer()
    private var pages: [CALayer] = []
    private var covers: [CALayer] = []
    private var state: UInt64
    private var velocity: (x: CGFloat, y: CGFloat) = (4, 0)
    private let images = [TestImage.noise(64, 64).image, TestImage.checks(300, 200).image]

    /// - Parameter hasTree: whether an animated random tree lies behind the pages.
    init(seed: UInt64, hasTree: Bool) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 7
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 360, height: 240)
        root.backgroundColor = .black
        if hasTree { root.addSublayer(RandomTree(seed: seed).root) } else { root.backgroundColor = color(opaque: true) }
        for _ in 0..<2 {
            let page = makePage()
            pages.append(page)
            root.addSublayer(page)
        }
        CATransaction.commit()
    }

    private mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(next() >> 40) / CGFloat(1 << 24)
    }

    private mutating func chance(_ one: UInt64) -> Bool { next() >> 20 % one == 0 }

    private mutating func color(opaque: Bool = false) -> CGColor {
        CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: opaque ? 1 : number(0.2...1))
    }

    private mutating func makePage() -> CALayer {
        let page = CALayer()
        page.frame = CGRect(
            x: number(-100...100).rounded(), y: number(-60...60).rounded(), width: number(180...420).rounded(),
            height: number(140...300).rounded())
        if chance(4) { page.frame = page.frame.offsetBy(dx: 0.5, dy: 0.25) }
        switch next() >> 20 % 6 {
        case 0: page.contents = images[0]
        case 1: page.backgroundColor = color()
        case 2:
            page.backgroundColor = color()
            page.cornerRadius = 20
            page.masksToBounds = true
            fill(page)
        case 3:
            page.opacity = Float(number(0.3...0.95))
            fill(page)
        case 4:
            page.backgroundColor = color(opaque: true)
            page.cornerRadius = 14
            let inner = CALayer()
            inner.frame = page.bounds.insetBy(dx: 24, dy: 24)
            page.addSublayer(inner)
            fill(inner)
        default:
            page.backgroundColor = color(opaque: true)
            page.masksToBounds = chance(2)
            fill(page)
        }
        if chance(12) { page.shadowOpacity = 0.5 }
        return page
    }

    private mutating func fill(_ page: CALayer) {
        let gradient = CAGradientLayer()
        gradient.colors = [color(), color(opaque: true)]
        gradient.frame = page.bounds.insetBy(dx: 20, dy: 31)
        page.addSublayer(gradient)
        let picture = CALayer()
        picture.frame = CGRect(x: 10, y: 12, width: 83, height: 71)
        picture.contents = images[1]
        picture.opacity = 0.7
        page.addSublayer(picture)
        let text = CATextLayer()
        text.string = "A page on a plane 0123"
        text.fontSize = 17
        text.foregroundColor = color()
        text.frame = CGRect(x: 30, y: 40, width: 120, height: 80)
        text.isWrapped = true
        page.addSublayer(text)
        let turned = CALayer()
        turned.frame = CGRect(x: 70, y: 60, width: 60, height: 44)
        turned.backgroundColor = color()
        turned.cornerRadius = 9
        turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
        page.addSublayer(turned)
        if chance(4) {
            let shape = CAShapeLayer()
            let path = CGMutablePath()
            path.addEllipse(in: CGRect(x: 20, y: 20, width: 70, height: 55))
            shape.path = path
            shape.fillColor = color()
            shape.strokeColor = color()
            shape.lineWidth = 3
            page.addSublayer(shape)
        }
    }

    /// Makes the changes of a frame. Most frames only move the upper page by whole pixels.
    mutating func change() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let page = pages[pages.count - 1]
        if chance(24) { velocity = (number(-9...9).rounded(), number(-6...6).rounded()) }
        if velocity == (0, 0) { velocity = (3, 1) }
        if abs(page.position.x - 180) > 240 { velocity.x = page.position.x > 180 ? -6 : 6 }
        if abs(page.position.y - 120) > 160 { velocity.y = page.position.y > 120 ? -4 : 4 }
        page.position = CGPoint(x: page.position.x + velocity.x, y: page.position.y + velocity.y)
        guard chance(40) else { return }
        switch next() >> 20 % 12 {
        case 0: page.position.x += 0.4
        case 1: page.opacity = Float(number(0.2...1))
        case 2: page.opacity = 1
        case 3: page.backgroundColor = color(opaque: chance(2))
        case 4: page.sublayers?.first?.position.y += 3
        case 5:
            let cover = CALayer()
            cover.frame = CGRect(x: number(0...300), y: number(0...200), width: 50, height: 40)
            cover.backgroundColor = color()
            covers.append(cover)
            root.addSublayer(cover)
        case 6: covers.popLast()?.removeFromSuperlayer()
        case 7: pages[0].position.x += 5
        case 8:
            page.removeFromSuperlayer()
            root.addSublayer(page)
        case 9:
            root.insertSublayer(page, at: UInt32(root.sublayers?.count ?? 1) / 2)
        case 10: page.isHidden.toggle()
        default:
            page.cornerRadius = number(0...20).rounded()
            root.masksToBounds = chance(2)
        }
    }
}

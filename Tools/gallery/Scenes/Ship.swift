import Vitrine

/// Ships on a path: one animation, added three times with different `timeOffset` and `speed`.
final class Ship: Scene {
    static let name = "ship"
    static let summary = "ships on a Bézier path: one starts a third of a lap ahead (timeOffset), one is faster (speed)"
    static let moments: [CFTimeInterval] = [0.8, 2.2, 3.6, 5]

    private let path = Ship.makePath()
    private let first = CALayer()
    private let ahead = CALayer()
    private let faster = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        root.backgroundColor = CGColor(red: 0.043, green: 0.157, blue: 0.208, alpha: 1)
        let container = screen.container(width: 400, height: 280)
        container.addSublayer(island(at: CGPoint(x: 106, y: 140)))
        container.addSublayer(island(at: CGPoint(x: 294, y: 140)))
        container.addSublayer(course())
        for (ship, color) in [(first, Palette.ivory), (ahead, Palette.coral), (faster, Palette.amber)] {
            ship.bounds = CGRect(x: 0, y: 0, width: 48, height: 24)
            ship.position = CGPoint(x: 200, y: 140)
            ship.contents = drawShip(color, scale: container.contentsScale)
            container.addSublayer(ship)
        }
        root.addSublayer(container)
        return root
    }

    func begin() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.rotationMode = .rotateAuto
        animation.calculationMode = .paced
        animation.duration = 12
        animation.repeatCount = .infinity
        first.add(animation, forKey: "sail")

        // The layer copied the animation, so it can be changed and added again.
        animation.timeOffset = 4
        ahead.add(animation, forKey: "sail")

        animation.timeOffset = 9
        animation.speed = 1.5
        faster.add(animation, forKey: "sail")
    }

    // MARK: Pictures

    /// A closed curve around both islands.
    private static func makePath() -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 200, y: 140))
        path.addCurve(to: CGPoint(x: 294, y: 40), control1: CGPoint(x: 222, y: 95), control2: CGPoint(x: 244, y: 40))
        path.addCurve(to: CGPoint(x: 294, y: 240), control1: CGPoint(x: 418, y: 40), control2: CGPoint(x: 418, y: 240))
        path.addCurve(to: CGPoint(x: 200, y: 140), control1: CGPoint(x: 244, y: 240), control2: CGPoint(x: 222, y: 185))
        path.addCurve(to: CGPoint(x: 106, y: 40), control1: CGPoint(x: 178, y: 95), control2: CGPoint(x: 156, y: 40))
        path.addCurve(to: CGPoint(x: 106, y: 240), control1: CGPoint(x: -18, y: 40), control2: CGPoint(x: -18, y: 240))
        path.addCurve(to: CGPoint(x: 200, y: 140), control1: CGPoint(x: 156, y: 240), control2: CGPoint(x: 178, y: 185))
        return path
    }

    private func course() -> CALayer {
        let course = CAShapeLayer()
        course.path = path
        course.fillColor = nil
        course.strokeColor = CGColor(red: 0.8, green: 0.9, blue: 0.9, alpha: 0.35)
        course.lineWidth = 3
        return course
    }

    private func island(at center: CGPoint) -> CALayer {
        let island = CALayer()
        island.position = center
        for (width, height, color) in [
            (88.0, 104.0, CGColor(red: 0.075, green: 0.239, blue: 0.286, alpha: 1)),
            (64.0, 78.0, CGColor(red: 0.82, green: 0.741, blue: 0.576, alpha: 1)),
            (46.0, 58.0, CGColor(red: 0.278, green: 0.478, blue: 0.357, alpha: 1)),
        ] {
            let shape = CAShapeLayer()
            shape.path = CGPath(
                ellipseIn: CGRect(x: -width / 2, y: -height / 2, width: width, height: height), transform: nil)
            shape.fillColor = color
            island.addSublayer(shape)
        }
        return island
    }

    /// A ship seen from above, with the bow to the right, the direction in which a layer on a path moves.
    private func drawShip(_ color: CGColor, scale: CGFloat) -> CGImage? {
        CGImage.drawn(CGSize(width: 48, height: 24), scale: scale) { context in
            context.setFillColor(color)
            context.addPath(hull(inset: 1))
            context.fillPath()
            context.setFillColor(CGColor(red: 0.412, green: 0.278, blue: 0.212, alpha: 1))
            context.addPath(hull(inset: 4))
            context.fillPath()
            context.setFillColor(Palette.ivory)
            context.addPath(
                CGPath(
                    roundedRect: CGRect(x: 10, y: 7, width: 17, height: 10), cornerWidth: 2, cornerHeight: 2,
                    transform: nil))
            context.fillPath()
            context.setFillColor(Palette.ink)
            context.fill(CGRect(x: 23, y: 8, width: 2, height: 8))
            context.fillEllipse(in: CGRect(x: 12, y: 9, width: 6, height: 6))
        }
    }

    private func hull(inset: CGFloat) -> CGPath {
        let hull = CGMutablePath()
        hull.move(to: CGPoint(x: 2 + inset, y: 2 + inset))
        hull.addLine(to: CGPoint(x: 27, y: 1 + inset))
        hull.addQuadCurve(to: CGPoint(x: 48 - inset * 1.4, y: 12), control: CGPoint(x: 40, y: 2 + inset))
        hull.addQuadCurve(to: CGPoint(x: 27, y: 23 - inset), control: CGPoint(x: 40, y: 22 - inset))
        hull.addLine(to: CGPoint(x: 2 + inset, y: 22 - inset))
        hull.closeSubpath()
        return hull
    }
}

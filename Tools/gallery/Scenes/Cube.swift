import Vitrine

/// A cube of gradients with a plane through it: layers in one 3-D space that overlap and intersect.
final class Cube: Scene {
    static let name = "cube"
    static let summary =
        "a turning cube cut by a disc: a transform layer's sublayers share one space, gradients on its sides"
    static let moments: [CFTimeInterval] = [0, 1.3, 2.9, 4.4]

    private static let side: CGFloat = 110
    private let space = CATransformLayer()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 240, height: 240)
        container.sublayerTransform.m34 = -1 / 600
        space.frame = container.bounds
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        for (i, (angle, x, y)) in turns.enumerated() {
            space.addSublayer(face(i, CATransform3DMakeRotation(angle, x, y, 0)))
        }
        space.addSublayer(disc())
        container.addSublayer(space)
        root.addSublayer(container)
        return root
    }

    private func face(_ i: Int, _ turn: CATransform3D) -> CALayer {
        let face = CAGradientLayer()
        face.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        face.position = CGPoint(x: 120, y: 120)
        face.transform = CATransform3DTranslate(turn, 0, 0, Self.side / 2)
        let pairs = [[Palette.coral, Palette.amber], [Palette.teal, Palette.ivory], [Palette.amber, Palette.teal]]
        face.colors = pairs[i % 3]
        face.startPoint = CGPoint(x: 0, y: 0)
        face.endPoint = CGPoint(x: 1, y: 1)
        return face
    }

    private func disc() -> CALayer {
        let disc = CAGradientLayer()
        disc.bounds = CGRect(x: 0, y: 0, width: 190, height: 190)
        disc.position = CGPoint(x: 120, y: 120)
        disc.cornerRadius = 95
        disc.type = .radial
        disc.startPoint = CGPoint(x: 0.5, y: 0.5)
        disc.endPoint = CGPoint(x: 1, y: 1)
        disc.colors = [Palette.slate, Palette.ivory]
        disc.opacity = 0.85
        disc.transform = CATransform3DMakeRotation(.pi / 2.6, 1, 0.2, 0)
        return disc
    }

    func begin() {
        for (keyPath, turn, duration) in [
            ("transform.rotation.y", 2 * CGFloat.pi, 9.0), ("transform.rotation.x", -2 * CGFloat.pi, 21.0),
        ] {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.byValue = turn
            animation.duration = duration
            animation.repeatCount = .infinity
            space.add(animation, forKey: keyPath)
        }
    }
}

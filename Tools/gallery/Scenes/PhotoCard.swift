import Vitrine

/// A photograph that follows its fingers. Two fingers rotate and scale it at the same time, and the points under them
/// stay under them. After release it slides on.
final class PhotoCard: CALayer {
    static let picture = CGRect(x: 8, y: 8, width: 176, height: 128)
    private static let size = CGSize(width: 192, height: 160)
    /// The largest scale at rest, relative to the size in the pile.
    private static let scales: ClosedRange<CGFloat> = 0.7...1.8
    /// The relative loss of velocity per second, as a rate.
    private static let friction: CGFloat = 7

    private var home = CGPoint.zero
    private var homeTurn: CGFloat = 0

    init(_ picture: CGImage?, at home: CGPoint, turn: CGFloat) {
        self.home = home
        homeTurn = turn
        super.init()
        bounds = CGRect(origin: .zero, size: Self.size)
        position = home
        setAffineTransform(CGAffineTransform(rotationAngle: turn))
        backgroundColor = Palette.ivory
        cornerRadius = 4
        shadowOpacity = 0.45
        shadowRadius = 6
        shadowOffset = CGSize(width: 0, height: 3)
        shadowPath = CGPath(rect: bounds, transform: nil)
        let photo = CALayer()
        photo.frame = Self.picture
        photo.contents = picture
        addSublayer(photo)
        addRecognizers()
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    private func addRecognizers() {
        let recognizers: [UIGestureRecognizer] = [
            UIPanGestureRecognizer { [unowned self] in drag($0) },
            UIPinchGestureRecognizer { [unowned self] in enlarge($0) },
            UIRotationGestureRecognizer { [unowned self] in turn($0) },
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    // MARK: Gestures

    private func drag(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: superlayer)
        move(by: CGAffineTransform(translationX: way.x, y: way.y), about: .zero)
        pan.setTranslation(.zero, in: superlayer)
        if pan.state == .ended { slide(pan.velocity(in: superlayer)) }
        if pan.state == .cancelled { slide(.zero) }
    }

    private func enlarge(_ pinch: UIPinchGestureRecognizer) {
        move(by: CGAffineTransform(scaleX: pinch.scale, y: pinch.scale), about: pinch.location(in: superlayer))
        pinch.scale = 1
        if pinch.state == .ended || pinch.state == .cancelled { settleSize() }
    }

    private func turn(_ rotation: UIRotationGestureRecognizer) {
        move(by: CGAffineTransform(rotationAngle: rotation.rotation), about: rotation.location(in: superlayer))
        rotation.rotation = 0
    }

    /// Changes the transform about a point of the table, which stays fixed but for a translation.
    private func move(by change: CGAffineTransform, about point: CGPoint) {
        let about = CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(change)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
        let linear = CGAffineTransform(a: change.a, b: change.b, c: change.c, d: change.d, tx: 0, ty: 0)
        place(position.applying(about), affineTransform().concatenating(linear))
    }

    private func place(_ position: CGPoint, _ transform: CGAffineTransform) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        self.position = position
        setAffineTransform(transform)
        CATransaction.commit()
    }

    // MARK: Release

    /// Slides on with decreasing velocity, and returns to the pile if it would leave the table.
    private func slide(_ velocity: CGPoint) {
        guard let table = superlayer?.bounds else { return }
        let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
        let start = position
        var way = speed / Self.friction
        func end() -> CGPoint {
            speed > 0 ? CGPoint(x: start.x + velocity.x / speed * way, y: start.y + velocity.y / speed * way) : start
        }
        let leaves = !table.contains(end())
        if leaves {
            if speed < 1 { return goHome() }
            let sight = table.insetBy(dx: -Self.size.width, dy: -Self.size.width)
            while sight.contains(end()) { way += Self.size.width }
        }
        guard way > 1 else { return }
        // A critically damped spring with this initial velocity decelerates at the same relative rate at every time.
        let slide = CASpringAnimation(perceptualDuration: Double(2 * .pi / Self.friction), bounce: 0)
        slide.initialVelocity = speed / way
        slide.duration = slide.settlingDuration
        if leaves { slide.delegate = self }
        run(slide, "position", from: start)
        place(end(), affineTransform())
    }

    /// Moves the photograph back to its first place, below all others.
    private func goHome() {
        superlayer?.insertSublayer(self, at: 0)
        run(CASpringAnimation(perceptualDuration: 0.5, bounce: 0), "position", from: position)
        run(CASpringAnimation(perceptualDuration: 0.5, bounce: 0), "transform", from: transform)
        place(home, CGAffineTransform(rotationAngle: homeTurn))
    }

    private func settleSize() {
        let matrix = affineTransform()
        let scale = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
        let settled = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
        guard settled != scale, scale > 0 else { return }
        run(CASpringAnimation(perceptualDuration: 0.4, bounce: 0.2), "transform", from: transform)
        place(position, matrix.scaledBy(x: settled / scale, y: settled / scale))
    }

    /// Returns an animation from a value to the one that is set next.
    private func run(_ spring: CASpringAnimation, _ keyPath: String, from value: Any) {
        spring.keyPath = keyPath
        spring.fromValue = value
        add(spring, forKey: keyPath)
    }
}

extension PhotoCard: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer.layer === self
    }
}

extension PhotoCard: UIResponder {
    /// Stops the photograph where it is seen and brings it to the front.
    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let seen = presentation() { place(seen.position, seen.affineTransform()) }
        removeAllAnimations()
        superlayer?.addSublayer(self)
    }

    /// Releases the photograph if no gesture was recognized.
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        slide(.zero)
        settleSize()
    }
}

extension PhotoCard: CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { goHome() }
    }
}

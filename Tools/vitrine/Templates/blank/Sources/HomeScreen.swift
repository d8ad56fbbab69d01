import Vitrine

/// The screen of the kiosk: a ball that swings, and jumps to the place of a tap.
package final class HomeScreen {
    /// The root layer, in the size of the screen.
    package let root = CALayer()
    /// The ball, whose position is the middle of its swing.
    package let ball = CALayer()

    /// - Parameter size: the size of the screen in points.
    package init(size: CGSize) {
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.14, alpha: 1)
        let diameter = min(size.width, size.height) / 4
        ball.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        ball.position = CGPoint(x: size.width / 2, y: size.height / 2)
        ball.cornerRadius = diameter / 2
        ball.backgroundColor = CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1)
        root.addSublayer(ball)
        swing(by: size.width / 4)
        root.addGestureRecognizer(UITapGestureRecognizer { [self] tap in move(to: tap.location(in: root)) })
    }

    /// Moves the ball to and fro for ever.
    private func swing(by distance: CGFloat) {
        let swing = CABasicAnimation(keyPath: "transform.translation.x")
        swing.fromValue = -distance
        swing.toValue = distance
        swing.duration = 1.5
        swing.autoreverses = true
        swing.repeatCount = .infinity
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        ball.add(swing, forKey: "swing")
    }

    /// Moves the middle of the swing by a spring.
    /// - Parameter place: the new middle, in points of the screen.
    package func move(to place: CGPoint) {
        let jump = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        jump.keyPath = "position"
        jump.fromValue = ball.presentation()?.position ?? ball.position
        jump.toValue = place
        jump.duration = jump.settlingDuration
        ball.position = place
        ball.add(jump, forKey: "position")
    }
}

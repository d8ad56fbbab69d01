import Vitrine

/// A slider that unlocks when its knob is dragged to the other end. Released earlier, the knob springs back.
final class Unlock: Scene {
    static let name = "unlock"
    static let summary =
        "a slider that unlocks: the knob goes with the finger, springs back when it is let go early, and opens the lock at the end"
    static let moments: [CFTimeInterval] = [0.5, 1, 1.26, 2]

    private static let track = CGRect(x: 40, y: 216, width: 360, height: 72)
    /// The length of the knob's way, in points.
    private static var way: CGFloat { track.width - track.height }

    private let label = CATextLayer.line(
        "slide to unlock", Palette.ivory, size: 24, track.insetBy(dx: 0, dy: 20).offsetBy(dx: 26, dy: 0), .center)
    private let knob = CALayer()
    /// The layer with everything that moves. A gesture controls its time.
    private let slider = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 440, height: 330)
        slider.frame = container.bounds
        addTrack(to: container)
        addKnob()
        addPadlock()
        container.addSublayer(slider)
        root.addSublayer(container)
        follow(in: container)
        return root
    }

    private func follow(in container: CALayer) {
        let unlocking = GestureDrivenAnimation(slider, times: 0...1)
        // Only the full way unlocks, at any velocity of the finger.
        let pan = UIPanGestureRecognizer { pan in
            unlocking.restingProgress = pan.state == .ended && unlocking.progress < 1 ? [0] : [0, 1]
        }
        pan.axisLock = .horizontal
        unlocking.follow(pan, along: .x, distance: Self.way, in: container)
        unlocking.onRest = { [unowned self] in shimmer($0 == 0) }
        knob.addGestureRecognizer(pan)
    }

    func begin() {
        shimmer(true)
    }

    /// A highlight that moves over the words, as part of their mask.
    private func shimmer(_ isOn: Bool) {
        guard isOn else { return label.mask?.removeAnimation(forKey: "shimmer") ?? () }
        if label.mask?.animation(forKey: "shimmer") != nil { return }
        let run = CABasicAnimation(keyPath: "locations")
        run.fromValue = [-0.6, -0.3, 0.0]
        run.toValue = [1.0, 1.3, 1.6]
        run.duration = 2.4
        run.repeatCount = .infinity
        label.mask?.add(run, forKey: "shimmer")
    }

    // MARK: Layers

    private func addTrack(to container: CALayer) {
        let groove = CALayer()
        groove.frame = Self.track
        groove.backgroundColor = Palette.dusk
        groove.cornerRadius = Self.track.height / 2
        let light = CAGradientLayer()
        light.frame = label.bounds
        light.startPoint = CGPoint(x: 0, y: 0.5)
        light.endPoint = CGPoint(x: 1, y: 0.5)
        light.colors = [0.35, 1, 0.35].map { CGColor(gray: 1, alpha: $0) }
        light.locations = [-0.6, -0.3, 0]
        label.mask = light
        container.addSublayer(groove)
        container.addSublayer(label)
    }

    private func addKnob() {
        let track = Self.track
        let height = Self.track.height
        // The trail of the knob, over the words.
        let trail = CALayer()
        trail.anchorPoint = CGPoint(x: 0, y: 0.5)
        trail.frame = CGRect(x: track.minX, y: track.minY, width: height, height: height)
        trail.backgroundColor = Palette.slate
        trail.cornerRadius = height / 2
        trail.lead("bounds.size.width", through: [height, track.width])
        trail.lead("backgroundColor", through: [Palette.slate, Palette.slate, Palette.teal], at: [0, 0.6, 1])

        knob.frame = CGRect(x: track.minX + 6, y: track.minY + 6, width: height - 12, height: height - 12)
        knob.backgroundColor = Palette.ivory
        knob.cornerRadius = knob.bounds.height / 2
        knob.shadowOpacity = 0.5
        knob.shadowOffset = CGSize(width: 0, height: 2)
        knob.shadowRadius = 4
        knob.lead("position.x", through: [knob.position.x, knob.position.x + Self.way])
        let arrow = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 24, y: 19), CGPoint(x: 36, y: 30), CGPoint(x: 24, y: 41)])
        arrow.path = path
        arrow.fillColor = nil
        arrow.strokeColor = Palette.ink
        arrow.lineWidth = 5
        arrow.lineCap = .round
        arrow.lineJoin = .round
        knob.addSublayer(arrow)
        slider.addSublayer(trail)
        slider.addSublayer(knob)
    }

    private func addPadlock() {
        let shackle = CAShapeLayer()
        let bow = CGMutablePath()
        bow.move(to: CGPoint(x: 0, y: 80))
        bow.addLine(to: CGPoint(x: 0, y: 24))
        bow.addArc(center: CGPoint(x: 24, y: 24), radius: 24, startAngle: .pi, endAngle: 0, clockwise: false)
        bow.addLine(to: CGPoint(x: 48, y: 56))
        shackle.path = bow
        shackle.fillColor = nil
        shackle.strokeColor = Palette.slate
        shackle.lineWidth = 11
        shackle.lineCap = .round
        shackle.position = CGPoint(x: 196, y: 50)
        // The shackle rises, then rotates about its left leg.
        shackle.lead("transform.translation.y", through: [0, 0, -22, -22], at: [0, 0.35, 0.7, 1])
        shackle.lead("transform.rotation.y", through: [0, 0, -CGFloat.pi * 0.8], at: [0, 0.7, 1])

        let body = CALayer()
        body.frame = CGRect(x: 174, y: 96, width: 92, height: 78)
        body.backgroundColor = Palette.coral
        body.cornerRadius = 14
        body.lead("backgroundColor", through: [Palette.coral, Palette.coral, Palette.teal], at: [0, 0.6, 1])
        let keyhole = CAShapeLayer()
        let hole = CGMutablePath()
        hole.addEllipse(in: CGRect(x: 38, y: 24, width: 16, height: 16))
        hole.addRect(CGRect(x: 43, y: 36, width: 6, height: 20))
        keyhole.path = hole
        keyhole.fillColor = Palette.night
        body.addSublayer(keyhole)
        slider.addSublayer(shackle)
        slider.addSublayer(body)
    }

    func hand() -> [Stroke] {
        guard let container = slider.superlayer else { return [] }
        let start = CGPoint(x: Self.track.minX + 36, y: Self.track.midY)
        func place(_ part: CGFloat) -> CGPoint { CGPoint(x: start.x + (Self.way + 70) * part, y: start.y + 6 * part) }
        return [Stroke([(0.7, start), (1.5, place(1)), (1.6, place(1))], in: container)]
    }
}

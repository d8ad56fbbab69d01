import Vitrine

/// A departure board: text in five scripts appears line by line, grows and changes colour, on a rotating board.
final class Departures: Scene {
    static let name = "departures"
    static let summary = "a board of departures: lines of text in many scripts come in, one blinks, the board turns"
    static let moments: [CFTimeInterval] = [0.5, 1.1, 2.2, 4]

    private let lines = [
        (time: "09:40", city: "Zürich", gate: "A12"), (time: "10:05", city: "Αθήνα", gate: "B3"),
        (time: "10:20", city: "القاهرة", gate: "B7"),
        (time: "10:45", city: "Київ", gate: "A4"), (time: "11:10", city: "თბილისი", gate: "C21"),
    ]
    private let title = CATextLayer.line(
        "Departures", Palette.ivory, size: 26, CGRect(x: 24, y: 14, width: 300, height: 36))
    private let board = CALayer()
    private var rows: [CALayer] = []
    private let call = CATextLayer.line(
        "boarding", Palette.coral, size: 14, CGRect(x: 284, y: 4, width: 100, height: 20))

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 440, height: 280)
        board.frame = CGRect(x: 20, y: 16, width: 400, height: 248)
        board.backgroundColor = Palette.dusk
        board.cornerRadius = 14
        board.masksToBounds = true
        board.addSublayer(title)
        for (i, line) in lines.enumerated() {
            let row = CALayer()
            row.frame = CGRect(x: 12, y: 62 + CGFloat(i) * 36, width: 376, height: 28)
            row.addSublayer(
                CATextLayer.line(line.time, Palette.amber, size: 18, CGRect(x: 12, y: 2, width: 70, height: 24)))
            row.addSublayer(
                CATextLayer.line(line.city, Palette.ivory, size: 18, CGRect(x: 92, y: 2, width: 130, height: 24), .left)
            )
            row.addSublayer(
                CATextLayer.line(line.gate, Palette.teal, size: 18, CGRect(x: 216, y: 2, width: 56, height: 24), .right)
            )
            rows.append(row)
            board.addSublayer(row)
        }
        rows[1].addSublayer(call)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 900
        container.sublayerTransform = eye
        container.addSublayer(board)
        root.addSublayer(container)
        return root
    }

    func begin() {
        animate(board, "transform.rotation.y", from: 0.7, lasting: 2.4)
        animate(title, "fontSize", from: 10, lasting: 1)
        for (i, row) in rows.enumerated() {
            let start = 0.3 + 0.25 * Double(i)
            animate(row, "opacity", from: 0, at: start, lasting: 0.6)
            animate(row, "position.x", from: row.position.x - 40, at: start, lasting: 0.6)
        }
        let blink = CABasicAnimation(keyPath: "foregroundColor")
        blink.toValue = Palette.dusk
        blink.duration = 0.6
        blink.autoreverses = true
        blink.repeatCount = .infinity
        call.add(blink, forKey: "blink")
    }

    /// Returns an animation from a value to the layer's current one.
    private func animate(
        _ layer: CALayer, _ keyPath: String, from value: CGFloat, at start: CFTimeInterval = 0,
        lasting duration: CFTimeInterval
    ) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = value
        animation.beginTime = start
        animation.duration = duration
        animation.fillMode = .backwards
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(animation, forKey: keyPath)
    }
}

import Vitrine

/// S2: 100 translucent cards with rounded corners over a gradient.
final class CardStage: SceneStage {
    static let size = CGSize(width: 180, height: 120)
    static let radius: CGFloat = 16

    let root: CALayer
    private var cards: [CALayer] = []

    init() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: BenchScene.width, height: BenchScene.height)
        gradient.colors = [CGColor.bytes(0x10, 0x20, 0x40), CGColor.bytes(0x60, 0x80, 0xc0)]
        root = gradient
        for i in 0..<100 {
            let card = CALayer(
                .bytes(37 * i, 91 * i + 80, 151 * i + 160, alpha: 204), CGRect(origin: .zero, size: Self.size))
            card.anchorPoint = .zero
            card.cornerRadius = Self.radius
            cards.append(card)
            root.addSublayer(card)
        }
    }

    func move(to frame: Int) {
        for (i, card) in cards.enumerated() { card.position = SceneMotion.card(frame, i) }
    }
}

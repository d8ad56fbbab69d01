import Vitrine

/// S4: 20 white cards with soft shadows.
final class ShadowStage: SceneStage {
    static let size = CGSize(width: 300, height: 200)
    static let radius: CGFloat = 12

    let root = CALayer.screen()
    private var cards: [CALayer] = []

    init() {
        root.backgroundColor = .bytes(0xf0, 0xf0, 0xf0)
        for _ in 0..<20 {
            let card = CALayer(.bytes(255, 255, 255), CGRect(origin: .zero, size: Self.size))
            card.anchorPoint = .zero
            card.cornerRadius = Self.radius
            card.shadowOpacity = 0.4
            card.shadowOffset = CGSize(width: 0, height: 8)
            card.shadowRadius = 10
            cards.append(card)
            root.addSublayer(card)
        }
    }

    func move(to frame: Int) {
        for (i, card) in cards.enumerated() { card.position = SceneMotion.shadowedCard(frame, i) }
    }
}

import Vitrine

/// Cards side by side, one per page. Cards beside the middle are rotated and smaller.
final class Carousel: Scene {
    static let name = "carousel"
    static let summary =
        "a carousel of cards: a push turns the page, cards tilt by how far they are from the middle, dots tell which one it is"
    static let moments: [CFTimeInterval] = [0.2, 0.62, 0.85, 2.2]

    private let row = CardRow()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let room = screen.room(width: 440, height: 330)
        row.frame = CGRect(
            x: room.bounds.midX - CardRow.page / 2, y: room.bounds.midY - 140, width: CardRow.page, height: 260)
        row.scrollMode = .horizontally
        let dots = Landscape.all.map { _ in CALayer() }
        for (i, landscape) in Landscape.all.enumerated() {
            row.add(Self.card(landscape, scale: room.contentsScale), dots[i])
            let dot = dots[i]
            dot.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
            dot.position = CGPoint(
                x: room.bounds.midX + (CGFloat(i) - CGFloat(dots.count - 1) / 2) * 22, y: room.bounds.midY + 140)
            dot.backgroundColor = Palette.ivory
            dot.cornerRadius = 4.5
            room.addSublayer(dot)
        }
        room.addSublayer(row)
        root.addSublayer(room)

        // Retained by the row.
        let scroller = LayerScroller(
            row, contentSize: CGSize(width: CardRow.page * CGFloat(Landscape.all.count), height: row.bounds.height))
        scroller.isPagingEnabled = true
        return root
    }

    private static func card(_ landscape: Landscape, scale: CGFloat) -> CALayer {
        let card = CALayer()
        card.bounds = CGRect(x: 0, y: 0, width: 260, height: 220)
        card.backgroundColor = Palette.dusk
        card.cornerRadius = 18
        card.masksToBounds = true
        let picture = CALayer()
        picture.frame = CGRect(x: 0, y: 0, width: 260, height: 168)
        picture.contents = landscape.image(picture.bounds.size, scale: scale)
        card.addSublayer(picture)
        card.addSublayer(
            CATextLayer.line(landscape.name, Palette.ivory, size: 22, CGRect(x: 18, y: 180, width: 224, height: 32)))
        return card
    }

    /// A stroke that pushes the first card to the left.
    func hand() -> [Stroke] {
        guard let room = row.superlayer else { return [] }
        let x = room.bounds.midX
        let y = room.bounds.midY
        return [
            Stroke(
                [
                    (0.3, CGPoint(x: x + 90, y: y)), (0.62, CGPoint(x: x - 30, y: y + 6)),
                    (0.72, CGPoint(x: x - 80, y: y + 6)),
                ], in: room)
        ]
    }
}

/// A scroll layer whose cards are tilted according to their position in every frame, under the finger and while
/// decelerating.
final class CardRow: CAScrollLayer {
    /// The distance between two cards, in points.
    static let page: CGFloat = 280

    private var cards: [(card: CALayer, dot: CALayer)] = []

    override init() {
        super.init()
        sublayerTransform.m34 = -1 / 700
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    func add(_ card: CALayer, _ dot: CALayer) {
        card.position = CGPoint(x: (CGFloat(cards.count) + 0.5) * Self.page, y: bounds.midY)
        addSublayer(card)
        cards.append((card, dot))
    }

    /// Scrolling changes the bounds, and so displays the layer.
    override class func needsDisplay(forKey key: String) -> Bool {
        key == "bounds" || super.needsDisplay(forKey: key)
    }

    /// Draws nothing, but updates cards and dots for the presented position.
    override func display() {
        let middle = (presentation() ?? self).bounds.midX
        for (card, dot) in cards {
            let pages = (card.position.x - middle) / Self.page
            let near = 1 - min(abs(pages), 1)
            let turn = CATransform3DMakeRotation(min(max(pages, -1), 1) * 0.7, 0, 1, 0)
            card.transform = CATransform3DScale(turn, 0.84 + 0.16 * near, 0.84 + 0.16 * near, 1)
            dot.opacity = Float(0.3 + 0.7 * near)
            dot.setAffineTransform(CGAffineTransform(scaleX: 1 + 0.35 * near, y: 1 + 0.35 * near))
        }
    }
}

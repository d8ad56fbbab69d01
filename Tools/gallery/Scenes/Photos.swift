import Vitrine

/// Photographs on a table: each follows its own fingers and slides on after release.
final class Photos: Scene {
    static let name = "photos"
    static let summary =
        "a stack of photographs: drag, turn and enlarge them with two fingers at once, throw them; thrown off the table they come back below the others"
    static let moments: [CFTimeInterval] = [0, 0.8, 1.52, 2.1]

    private let table = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let room = screen.room(width: 440, height: 330)
        table.frame = room.bounds
        let center = CGPoint(x: table.bounds.midX, y: table.bounds.midY)
        let places: [(x: CGFloat, y: CGFloat, turn: CGFloat)] = [
            (-34, 16, -0.2), (36, 14, 0.16), (-22, -20, 0.09), (26, -16, -0.12), (0, 4, 0.03),
        ]
        for (landscape, place) in zip(Landscape.all, places) {
            // Pixels for the largest scale.
            let picture = landscape.image(PhotoCard.picture.size, scale: room.contentsScale * 1.5)
            table.addSublayer(
                PhotoCard(picture, at: CGPoint(x: center.x + place.x, y: center.y + place.y), turn: place.turn))
        }
        room.addSublayer(table)
        root.addSublayer(room)
        return root
    }

    /// Strokes that pinch the uppermost photograph and throw the next one to the right.
    func hand() -> [Stroke] {
        let x = table.bounds.midX
        let y = table.bounds.midY
        func stroke(_ steps: [(CFTimeInterval, CGFloat, CGFloat)]) -> Stroke {
            Stroke(steps.map { ($0.0, CGPoint(x: x + $0.1, y: y + $0.2)) }, in: table)
        }
        return [
            stroke([(0.2, -40, 20), (0.6, -128, 26), (0.75, -132, 26), (1, -132, 26)]),
            stroke([(0.2, 40, -10), (0.6, -48, -62), (0.75, -52, -66), (1, -52, -66)]),
            stroke([(1.25, 70, 40), (1.35, 84, 36), (1.5, 180, 6)]),
        ]
    }
}

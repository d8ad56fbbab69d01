import Gallery
import Glibc
import Testing
import Vitrine

@Suite struct PhotosTests {
    private func table(_ scene: HeldScene) -> CALayer? { scene.view.container?.sublayers?.first }

    /// The card that is on top at first, in the middle of 440 × 330 points.
    private func card(_ scene: HeldScene) throws -> CALayer { try #require(table(scene)?.sublayers?.last) }

    private func position(_ card: CALayer, _ scene: HeldScene, at time: Double) -> CGPoint {
        scene.seen(card, at: time) { $0.position } ?? .zero
    }

    @Test("G3 two fingers move, turn and enlarge a card at once, and the points under them stay under them")
    func pinned() throws {
        let strokes: [[(CFTimeInterval, CGFloat, CGFloat)]] = [
            [(0.5, 180, 190), (0.9, 130, 130), (1.5, 100, 110), (2, 100, 110)],
            [(0.5, 260, 150), (0.9, 290, 230), (1.5, 240, 240), (2, 240, 240)],
        ]
        let scene = HeldScene("photos", fingers: strokes[0], strokes[1])
        let card = try card(scene)
        let before = scene.seen(card, at: 0) { $0.affineTransform() } ?? .identity
        var under: [[CGPoint]] = [[], []]
        for time in [0.95, 1.1, 1.3, 1.5, 1.9] {
            scene.picture(at: time)
            for (i, stroke) in strokes.enumerated() {
                // The position of the last report.
                let report = 0.5 + (((time - 0.5) * 125) + 1e-6).rounded(.down) / 125
                guard let root = table(scene),
                    let place = Stroke(stroke.map { ($0.0, CGPoint(x: $0.1, y: $0.2)) }, in: root).place(at: report)
                else { continue }
                under[i].append(
                    scene.seen(card, at: time) {
                        place.applying(CGAffineTransform(translationX: -$0.position.x, y: -$0.position.y))
                            .applying($0.affineTransform().inverted())
                    } ?? .zero)
            }
        }
        for points in under {
            #expect(points.count == 5)
            for p in points { #expect(abs(p.x - points[0].x) < 1e-6 && abs(p.y - points[0].y) < 1e-6, "\(points)") }
        }
        let after = scene.seen(card, at: 1.9) { $0.affineTransform() } ?? .identity
        #expect(abs(after.b / after.a - before.b / before.a) > 0.1 && after.a * after.a + after.b * after.b > 1.2)
    }

    @Test("G5 a flung card goes on with the finger's speed, ever slower, and stays where it comes to rest")
    func flung() throws {
        let scene = HeldScene("photos", fingers: [(0.5, 220, 170), (0.7, 290, 170)])
        let card = try card(scene)
        scene.picture(at: 0.71)
        // 60 points, after 10 that begin the drag, and then 350 points per second, decaying by a factor of e seven
        // times per second.
        let rest = 220.0 + 60 + 350.0 / 7
        for time in [0.001, 0.1, 0.3, 0.6] {
            #expect(
                abs(Double(position(card, scene, at: 0.7 + time).x) - (rest - 350.0 / 7 * exp(-7 * time))) < 0.5,
                "\(time) s after it")
        }
        scene.picture(at: 5)
        #expect(abs(position(card, scene, at: 5).x - rest) < 0.5 && scene.isStill)
        #expect(table(scene)?.sublayers?.last === card)
    }

    @Test("G5 a card that is touched on its way is held where it is seen")
    func caught() throws {
        let scene = HeldScene(
            "photos", fingers: [(0.5, 220, 170), (0.7, 290, 170)], [(0.84, 290, 170), (1.5, 290, 170)])
        let card = try card(scene)
        scene.picture(at: 0.83)
        let before = position(card, scene, at: 51.0 / 60)
        scene.picture(at: 0.86)
        let held = position(card, scene, at: 0.86)
        #expect(abs(held.x - before.x) < 1e-6 && held.x > 270)
        scene.picture(at: 4)
        #expect(position(card, scene, at: 4) == held)
    }

    @Test("G5 thrown off the table a card is out of sight, and comes back to its place, below all others")
    func thrown() throws {
        let scene = HeldScene("photos", fingers: [(0.5, 220, 170), (0.65, 420, 150)])
        let card = try card(scene)
        let home = card.position
        scene.picture(at: 0.8)
        var farthest: CGFloat = 0
        for i in 0..<60 { farthest = max(farthest, position(card, scene, at: 0.8 + Double(i) / 60).x) }
        #expect(farthest > 440 + 96)
        scene.picture(at: 6)
        #expect(position(card, scene, at: 6) == home && scene.isStill)
        #expect(table(scene)?.sublayers?.first === card)
    }

    @Test("G2 the card that is touched comes to the front, each follows its own finger")
    func fronts() throws {
        // One finger holds a corner of a lower card while another holds the side of the top card.
        let scene = HeldScene(
            "photos", fingers: [(0.5, 325, 258), (1, 360, 290), (1.5, 360, 290)],
            [(0.5, 134, 170), (1, 90, 120), (1.5, 90, 120)])
        let cards = try #require(table(scene)?.sublayers)
        let places = cards.map(\.position)
        scene.picture(at: 1.4)
        let moved = cards.indices.filter { position(cards[$0], scene, at: 1.4) != places[$0] }
        #expect(moved.count == 2 && moved.contains(4))
        #expect(
            Set(table(scene)?.sublayers?.suffix(2).map { ObjectIdentifier($0) } ?? [])
                == Set(moved.map { ObjectIdentifier(cards[$0]) }))
    }
}

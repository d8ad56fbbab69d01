import Gallery
import TestFonts
import Testing
import Vitrine

@Suite struct CarouselTests {
    init() throws {
        try TestFonts.use()
    }

    private func row(_ scene: HeldScene) -> CAScrollLayer? { scene.view.container?.sublayers?.last as? CAScrollLayer }

    /// The page in the middle of the screen.
    private func page(_ scene: HeldScene, at time: Double) -> Double {
        scene.seen(row(scene), at: time) { Double($0.bounds.minX / 280) } ?? .nan
    }

    @Test(
        "G5 a push turns one page, however strong; a nudge turns none",
        arguments: [(60.0, 300.0, 1.0), (30, 2000, 1), (40, 50, 0), (200, 0, 1), (-60, -300, 0)])
    func pages(way: Double, speed: Double, end: Double) {
        let middle = CGFloat(300 - (way < 0 ? -10 : 10) - way)
        var steps: [(CFTimeInterval, CGFloat, CGFloat)] = [(0.5, 300, 160), (1, middle, 160), (1.5, middle, 160)]
        if speed != 0 { steps.append((1.54, middle - CGFloat(speed * 0.04), 160)) }
        let scene = HeldScene("carousel", fingers: steps)
        scene.picture(at: 1.4)
        if way > 0 { #expect(abs(page(scene, at: 1.4) - way / 280) < 1e-6) } else { #expect(page(scene, at: 1.4) < 0) }
        scene.picture(at: 5)
        #expect(page(scene, at: 5) == end && scene.isStill)
    }

    @Test(
        "G5 at every frame, also of the way to rest, cards tilt and dots light up by how far they are from the middle")
    func tilts() throws {
        let scene = HeldScene("carousel", fingers: [(0.5, 300, 160), (0.7, 200, 160)])
        let cards = try #require(row(scene)?.sublayers)
        let dots = try #require(scene.view.container?.sublayers?.dropLast())
        var pages: Set<Double> = []
        for frame in 24...120 {
            let time = Double(frame) / 60
            scene.picture(at: time)
            let page = page(scene, at: time)
            pages.insert(page)
            for (i, (card, dot)) in zip(cards, dots).enumerated() {
                let near = 1 - min(abs(Double(i) - page), 1)
                #expect(
                    abs((scene.seen(dot, at: time) { Double($0.opacity) } ?? 0) - (0.3 + 0.7 * near)) < 1e-5,
                    "dot \(i) at \(time)")
                let turn =
                    scene.seen(card, at: time) { $0.value(forKeyPath: "transform.rotation.y") as? CGFloat } ?? nil
                #expect(
                    abs(Double(turn ?? .nan) - min(max(Double(i) - page, -1), 1) * 0.7) < 1e-5, "card \(i) at \(time)")
            }
        }
        #expect(pages.count > 30)
        #expect(pages.contains(0))
        #expect(pages.contains(1))
    }
}

import BlankKiosk
import Testing
import Vitrine
import VitrineTesting

@Suite struct HomeScreenTests {
    private let size = CGSize(width: 320, height: 200)

    @Test func picture() throws {
        let screen = HomeScreen(size: size)
        try expectGolden(Kiosk.render(screen.root, at: 0.5, size: size), "home")
    }

    @Test("the ball swings for ever, and around the place of a tap")
    func touch() async throws {
        let screen = HomeScreen(size: size)
        try await withTestKiosk(size: size) { _ in
            screen.root
        } test: { kiosk in
            let first = screen.ball.presentation()?.frame.midX
            try await kiosk.advance(by: 0.5)
            #expect(screen.ball.presentation()?.frame.midX != first)
            kiosk.tap(at: CGPoint(x: 80, y: 60))
            try await kiosk.advance(by: 3)
            #expect(screen.ball.presentation()?.frame.midY == 60)
            #expect(screen.ball.position == CGPoint(x: 80, y: 60))
        }
    }
}

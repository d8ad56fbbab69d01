import Foundation
import MenuKiosk
import Testing
import Vitrine
import VitrineTesting

@Suite final class OrderTerminalTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "menu-\(UUID().uuidString)").path
    private let size = CGSize(width: 360, height: 400)

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    isolated deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs a test with a terminal, as after a start of the program.
    private func run(_ test: (OrderTerminal, TestKiosk) async throws -> Void) async throws {
        let state = StateFile<Order>("order.json", in: folder)
        let terminal = OrderTerminal(size: size, menu: .cafe, order: state.read() ?? Order(), save: state.write)
        try await withTestKiosk(size: size) { _ in
            terminal.root
        } test: { kiosk in
            try await test(terminal, kiosk)
        }
    }

    @Test("a tap adds an item, and the order outlives a restart")
    func taps() async throws {
        try await run { terminal, kiosk in
            kiosk.tap(terminal.rows[0])
            try await kiosk.advance(by: 0.5)
            kiosk.tap(terminal.rows[1])
            try await kiosk.advance(by: 0.5)
            #expect(terminal.order.items.map(\.name) == ["Espresso", "Cappuccino"])
            #expect(terminal.order.total == 560)
        }
        try await run { terminal, _ in #expect(terminal.order.total == 560) }
    }

    @Test("a drag scrolls the menu and orders nothing")
    func scrolling() async throws {
        try await run { terminal, kiosk in
            kiosk.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 100))
            try await kiosk.advance(by: 3)
            #expect(terminal.scroller.contentOffset.y > 150)
            #expect(terminal.order.items.isEmpty)
        }
    }

    @Test("without a touch for a while, the terminal is ready for the next guest")
    func idle() async throws {
        try await run { terminal, kiosk in
            kiosk.kiosk.onIdle(after: 60) { terminal.reset() }
            kiosk.tap(terminal.rows[0])
            try await kiosk.advance(by: 0.5)
            kiosk.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 100))
            try await kiosk.advance(by: 50)
            #expect(terminal.scroller.contentOffset.y > 0)
            try await kiosk.advance(by: 15)
            #expect(terminal.order == Order())
            #expect(terminal.scroller.contentOffset == .zero)
        }
    }

    @Test func picture() async throws {
        try await run { terminal, kiosk in
            // Without the texts, whose pixels depend on the fonts of the machine.
            for row in terminal.rows { row.sublayers = nil }
            terminal.root.sublayers?.forEach { layer in
                layer.sublayers?.filter { $0 is CATextLayer }.forEach { $0.isHidden = true }
            }
            // They fade out.
            try await kiosk.advance(by: 1)
            kiosk.tap(terminal.rows[1])
            try await kiosk.advance(by: 0.2)
            try expectGolden(kiosk.picture(), "tapped")
        }
    }
}

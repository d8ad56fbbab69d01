import Foundation
import SlideshowKiosk
import Testing
import Vitrine
import VitrineTesting

@Suite final class SlideshowTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "slideshow-\(UUID().uuidString)").path
    private let size = CGSize(width: 160, height: 100)
    private lazy var state = StateFile<String>("position.json", in: folder)

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try add("a.png", red: 1, blue: 0)
        try Data("no image".utf8).write(to: URL(filePath: "\(folder)/b.png"))
        try add("c.png", red: 0, blue: 1)
    }

    isolated deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Writes a photo of one colour with a white square.
    private func add(_ name: String, red: CGFloat, blue: CGFloat) throws {
        let layer = CALayer()
        layer.backgroundColor = CGColor(red: red, green: 0, blue: blue, alpha: 1)
        let square = CALayer()
        square.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
        square.backgroundColor = .white
        layer.addSublayer(square)
        try Kiosk.render(layer, size: CGSize(width: 80, height: 50)).writePNG(toFile: "\(folder)/\(name)")
    }

    /// Runs a test with a show that has begun.
    private func run(_ test: (Slideshow, TestKiosk) async throws -> Void) async throws {
        let show = Slideshow(size: size, interval: SlideshowController.interval)
        let controller = SlideshowController(show, of: PhotoFolder(folder), state: state)
        try await withTestKiosk(size: size) { _ in
            controller.start()
            return show.root
        } test: { kiosk in
            try await wait(kiosk) { show.current != nil }
            try await test(show, kiosk)
        }
    }

    /// Lets tasks go on, which read photos, until something has happened. Meanwhile time stands still.
    private func wait(_ kiosk: TestKiosk, for condition: () -> Bool) async throws {
        for _ in 0..<5000 where !condition() {
            try await kiosk.advance(by: 0)
        }
        #expect(condition())
    }

    @Test("photos follow each other, and a broken file is skipped")
    func order() async throws {
        try await run { show, kiosk in
            #expect(show.current == "a.png")
            try await kiosk.advance(by: SlideshowController.interval)
            try await wait(kiosk) { show.current == "c.png" }
            try await kiosk.advance(by: SlideshowController.interval)
            try await wait(kiosk) { show.current == "a.png" }
        }
    }

    @Test("a swipe shows the next photo or the one before")
    func swipe() async throws {
        try await run { show, kiosk in
            kiosk.drag(from: CGPoint(x: 130, y: 50), to: CGPoint(x: 30, y: 50), duration: 0.15)
            try await kiosk.advance(by: 0.3)
            try await wait(kiosk) { show.current == "c.png" }
            kiosk.drag(from: CGPoint(x: 30, y: 50), to: CGPoint(x: 130, y: 50), duration: 0.15)
            try await kiosk.advance(by: 0.3)
            try await wait(kiosk) { show.current == "a.png" }
        }
    }

    @Test("a photo fades in over the one before, for a second and a half")
    func fade() async throws {
        try await run { show, kiosk in
            try await kiosk.advance(by: SlideshowController.interval)
            try await wait(kiosk) { show.current == "c.png" }
            try await kiosk.advance(by: 0.75)
            try expectGolden(kiosk.picture(), "fade")
        }
    }

    @Test("a photo that is added is shown in its turn, and one that is removed is not")
    func folderChanges() async throws {
        try await run { show, kiosk in
            try add("b2.png", red: 0.5, blue: 0.5)
            try FileManager.default.removeItem(atPath: "\(folder)/a.png")
            try await kiosk.advance(by: SlideshowController.interval)
            try await wait(kiosk) { show.current == "b2.png" }
        }
    }

    @Test("the position outlives a restart")
    func restart() async throws {
        try await run { show, kiosk in
            try await kiosk.advance(by: SlideshowController.interval)
            try await wait(kiosk) { show.current == "c.png" }
        }
        try await run { show, _ in #expect(show.current == "c.png") }
    }

    @Test func picture() async throws {
        try await run { show, kiosk in
            try await kiosk.advance(by: 4)
            try expectGolden(kiosk.picture(), "zoom")
        }
    }
}

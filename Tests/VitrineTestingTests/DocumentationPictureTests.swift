import Foundation
import Testing
import Vitrine
import VitrineTesting

/// The pictures of the documentation pages.
@MainActor @Suite struct DocumentationPictureTests {
    private let pages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Vitrine/Vitrine.docc").path

    @Test("the picture of Getting started is what its program draws")
    func gettingStarted() throws {
        let root = CALayer()
        let bounds = CGRect(x: 0, y: 0, width: 640, height: 400)
        root.frame = bounds
        root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
        let card = CALayer()
        card.bounds = CGRect(x: 0, y: 0, width: 200, height: 140)
        card.position = CGPoint(x: bounds.midX, y: bounds.midY)
        card.backgroundColor = CGColor(red: 0.9, green: 0.4, blue: 0.3, alpha: 1)
        card.cornerRadius = 16
        root.addSublayer(card)
        try expectGolden(Kiosk.render(root, size: bounds.size), "getting-started", in: pages)
    }
}

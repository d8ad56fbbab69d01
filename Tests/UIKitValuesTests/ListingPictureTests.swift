import AppleStyleSources
import Foundation
import LayerTestSupport
import VitrineTesting
import QuartzCore
import TestFonts
import TestSupport
import Testing
import UIKitValues

/// Runs listings as tutorials for iOS have them, which compile unchanged but for their imports.
@Suite(.standingTime) struct ListingPictureTests {
    private static let golden = GoldenImages(
        references: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden").path,
        failures: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "golden").path)

    /// Draws a layer at two pixels per point and compares it with its golden picture.
    private func check(_ layer: CALayer, at time: CFTimeInterval = 0, _ name: String, size: CGSize) throws {
        try TestFonts.use()
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = UIColor(white: 0.95, alpha: 1).cgColor
        root.addSublayer(layer)
        root.speed = 0
        let renderer = CARenderer(width: Int(size.width * 2), height: Int(size.height * 2), scale: 2)
        renderer.layer = root
        // Animations begin at time 0.
        CATransaction.flush()
        root.timeOffset = time
        CATransaction.flush()
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.endFrame()
        let picture = try #require(
            CGImage(premultipliedRGBA: renderer.pixels, width: renderer.width, height: renderer.height))
        if let failure = try Self.golden.check(picture, name + ".png") { Issue.record("\(failure)") }
    }

    @Test("U1 activity rings: shape layers with arcs of UIBezierPath in colours of UIColor")
    func rings() throws {
        let rings = ActivityRings()
        rings.frame = CGRect(x: 0, y: 0, width: 110, height: 110)
        rings.show([0.8, 0.5, 0.25], duration: 2)
        try check(rings, at: 1.5, "activity-rings", size: CGSize(width: 110, height: 110))
    }

    @Test("U1 profile card: gradient, shadow path, text with UIFont, a picture of UIGraphicsImageRenderer")
    func card() throws {
        try TestFonts.use()
        let card = ProfileCard(
            frame: CGRect(x: 10, y: 10, width: 210, height: 72), name: "Ada Lovelace", role: "Analytical engines")
        try check(card.layer, "profile-card", size: CGSize(width: 230, height: 100))
    }

    @Test("U1 bar chart: some round corners, dashes, attributed strings with UIFont and UIColor")
    func chart() throws {
        try TestFonts.use()
        let chart = BarChart()
        chart.frame = CGRect(x: 0, y: 0, width: 160, height: 110)
        chart.entries = [
            BarChart.Entry(title: "Mon", value: 0.4, color: .systemBlue),
            BarChart.Entry(title: "Tue", value: 0.9, color: .systemGreen),
            BarChart.Entry(title: "Wed", value: 0.65, color: .systemPurple),
        ]
        try check(chart, "bar-chart", size: CGSize(width: 160, height: 110))
    }

    @Test("U1 sticker sheet: drawing with the current context, orientations, blend modes, images between two calls")
    func stickers() throws {
        let sheet = StickerSheet()
        sheet.frame = CGRect(x: 0, y: 0, width: 140, height: 110)
        sheet.contentsScale = 2
        sheet.setNeedsDisplay()
        try check(sheet, "sticker-sheet", size: CGSize(width: 140, height: 110))
    }

    @Test("U1 speech bubble: a path of lines, arcs and curves, text as high as its font's line")
    func bubble() throws {
        try TestFonts.use()
        let bubble = SpeechBubble(
            "Hello there", font: .italicSystemFont(ofSize: 15), in: CGRect(x: 10, y: 10, width: 120, height: 50))
        try check(bubble.shape, "speech-bubble", size: CGSize(width: 140, height: 70))
    }
}

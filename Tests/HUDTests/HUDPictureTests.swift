import Foundation
import Geometry
import Graphics
import HUD
import Pixels
import TestFonts
import Testing
import Trace
import VitrineTesting

/// Pictures of the HUD with given numbers. Look at them before a new one is recorded.
@Suite(.serialized) struct HUDPictureTests {
    /// Frames with the work of a scene that moves, and two late ones.
    private static func busy() -> HUDFigures {
        var figures = HUDFigures()
        figures.framesPerSecond = 58
        figures.damagePercent = 12
        figures.lateFrames = 2
        figures.cpuPercent = 23
        figures.memoryMegabytes = 48
        figures.temperature = 52
        figures.bars = (0..<120).map { index in
            let isLate = index == 70 || index == 101
            var frame = HUDFrame(
                number: UInt64(index), shown: 0, refreshInterval: 1.0 / 60, missedBlanks: isLate ? 2 : 0,
                reason: isLate ? .commit : .none)
            let swing = Double((index * 37) % 20) / 20
            frame.parts[.app] = 0.0012 + swing * 0.001
            frame.parts[.display] = isLate ? 0.0301 : index % 15 == 0 ? 0.004 : 0.0004
            frame.parts[.flatten] = 0.0008
            frame.parts[.paint] = 0.003 + swing * 0.002 + (index > 85 ? 0.004 : 0)
            frame.parts[.copy] = 0.0011
            return HUDBar(frame)
        }
        var slow = HUDFrame(
            number: 101, shown: 0, refreshInterval: 1.0 / 60, missedBlanks: 2, reason: .commit, damagedPixels: 4420)
        slow.parts[.display] = 0.0301
        slow.parts[.paint] = 0.004
        slow.counters[.pixelsOffscreen] = 1_234_567
        slow.counters[.pictureMisses] = 12
        figures.slowFrame = SlowFrameNote(slow)
        return figures
    }

    private static func idle() -> HUDFigures {
        var figures = HUDFigures()
        figures.cpuPercent = 0
        figures.memoryMegabytes = 31
        figures.temperature = 41
        return figures
    }

    private static func blocked() -> HUDFigures {
        var figures = busy()
        figures.framesPerSecond = nil
        figures.blockedTenths = 13
        return figures
    }

    /// Returns the HUD on a backdrop of stripes, which shows how much of the picture below is seen.
    private static func picture(_ figures: HUDFigures, width: Int, height: Int, scale: CGFloat) throws -> CGImage {
        try TestFonts.use()
        let painter = HUDPainter(HUDLayout(screenWidth: width, screenHeight: height, scale: scale), font: "DejaVu Sans")
        let hud = painter.picture(of: figures)
        let margin = painter.layout.margin
        let backdrop = PixelBuffer(width: hud.width + 2 * margin, height: hud.height + 2 * margin, format: .argb8888)
        for y in 0..<backdrop.height {
            for x in 0..<backdrop.width {
                backdrop.view.row(y)[x] = (x + y) / 16 % 2 == 0 ? 0xff2a_5c8c : 0xffe8_e0d0
            }
        }
        let place = PixelRect(x: margin, y: margin, width: hud.width, height: hud.height)
        Kernels.active.over(hud.view, to: backdrop.view.part(place))
        return CGImage(buffer: backdrop)
    }

    @Test("P2 the HUD has a graph with stages, the deadline and late frames, the numbers, and the reason")
    func large() throws {
        try expectGolden(Self.picture(Self.busy(), width: 1280, height: 720, scale: 1), "busy")
        try expectGolden(Self.picture(Self.idle(), width: 1280, height: 720, scale: 1), "idle")
        try expectGolden(Self.picture(Self.blocked(), width: 1280, height: 720, scale: 1), "blocked")
    }

    @Test("P2 the HUD is larger on dense screens, and smaller on small ones")
    func sizes() throws {
        // This one is in the documentation.
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        try expectGolden(
            Self.picture(Self.busy(), width: 2560, height: 1440, scale: 2), "hud",
            in: tests.appending(path: "../../Sources/Vitrine/Vitrine.docc").standardized.path)
        try expectGolden(Self.picture(Self.busy(), width: 480, height: 320, scale: 1), "small")
        try expectGolden(Self.picture(Self.idle(), width: 240, height: 320, scale: 1), "smallest")
        let small = HUDLayout(screenWidth: 480, screenHeight: 320, scale: 1)
        #expect(small.width <= 240 && small.height <= 120)
        let large = HUDLayout(screenWidth: 1920, screenHeight: 1080, scale: 1)
        #expect(large.width < 400 && large.height < 160)
    }

    @Test("P2 equal numbers make equal pictures, and other ones make others")
    func equality() throws {
        try TestFonts.use()
        let painter = HUDPainter(HUDLayout(screenWidth: 1280, screenHeight: 720, scale: 1), font: "DejaVu Sans")
        func bytes(_ figures: HUDFigures) -> [UInt32] {
            let picture = painter.picture(of: figures)
            return withExtendedLifetime(picture) {
                (0..<picture.height).flatMap { y in (0..<picture.width).map { picture.view.row(y)[$0] } }
            }
        }
        let first = bytes(Self.busy())
        #expect(first == bytes(Self.busy()))
        var other = Self.busy()
        other.cpuPercent = 24
        #expect(other != Self.busy() && first != bytes(other))
    }

    @Test("P2 the numbers of the system are read within limits")
    func numbers() {
        #expect(ProcessSample.celsius(in: "52312\n") == 52.312)
        #expect(ProcessSample.celsius(in: "hot") == nil && ProcessSample.celsius(in: "999999999") == nil)
        #expect(ProcessSample.celsius(in: "") == nil)
        #expect((ProcessSample.resident(in: "1200 300 20 1 0 50 0\n") ?? 0) >= 300 * 4096)
        #expect(ProcessSample.resident(in: "1200") == nil && ProcessSample.resident(in: "1 -5 1") == nil)
        #expect(ProcessSample.current.cpuSeconds > 0)
    }
}

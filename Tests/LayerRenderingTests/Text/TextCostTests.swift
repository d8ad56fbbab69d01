import Animation
import CAllocationCount
import Compositor
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Pixels
import Platform
import TestFonts
import TestSupport
import Testing
import Trace

@Suite(.standingTime) struct TextCostTests {
    private let root = CALayer()
    private let page = CALayer()

    init() throws {
        try TestFonts.use()
        root.frame = CGRect(x: 0, y: 0, width: 600, height: 300)
        page.frame = root.bounds
        root.addSublayer(page)
    }

    private func add(_ string: String, _ frame: CGRect) -> CATextLayer {
        let text = CATextLayer()
        text.font = "DejaVu Sans"
        text.fontSize = 16
        text.string = string
        text.frame = frame
        page.addSublayer(text)
        return text
    }

    private func animate(_ layer: CALayer, _ keyPath: String, to value: Any) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = value
        animation.duration = 1
        animation.autoreverses = true
        animation.repeatCount = .infinity
        layer.add(animation, forKey: keyPath)
    }

    /// Draws frames of `root`, and calls `body` with each before it is drawn.
    @discardableResult
    private func draw(_ frames: Range<Int>, _ body: (Int) -> Void = { _ in }) -> TextCounters {
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        let output = PixelBuffer(width: 600, height: 300, format: .xrgb8888)
        let start = CACurrentMediaTime()
        for frame in frames {
            body(frame)
            let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: frame == 0)
            _ = compositor.render(into: buffer, presentationTime: start + Double(frame) / 60)
        }
        context.invalidate()
        return compositor.textCounters
    }

    @Test("S3 text that scrolls, rotates, fades and grows by a transform is laid out once")
    func laidOutOnce() {
        let text = add("Scrolling text: नमस्ते, سلام, 你好 😀", CGRect(x: 10, y: 10, width: 300, height: 200))
        text.isWrapped = true
        animate(page, "bounds.origin.y", to: 120.0)
        animate(text, "transform.rotation.z", to: 1.0)
        animate(text, "transform.scale", to: 2.5)
        animate(text, "foregroundColor", to: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(draw(0..<60).asked == 1)
    }

    @Test("S3 the program's thread lays out the text that it changed, not the render thread")
    func laidOutByTheCommit() {
        let text = add("one", CGRect(x: 10, y: 10, width: 300, height: 200))
        CATransaction.flush()
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        compositor.setSize(width: 600, height: 300)
        var stages = StageTimes()
        let changes: [() -> Void] = [
            {}, { text.string = "two different words" }, { text.fontSize = 23 }, { text.isWrapped = true },
            { text.bounds.size.width = 60 },
            { text.truncationMode = .end }, { text.bounds.size.height = 31 }, { text.alignmentMode = .justified },
            { text.font = "DejaVuSans-Bold" },
        ]
        for (index, change) in changes.enumerated() {
            CATransaction.setDisableActions(true)
            change()
            CATransaction.flush()
            compositor.advance(to: CACurrentMediaTime(), stages: &stages)
            compositor.paint(stages: &stages)
            #expect(compositor.textCounters == TextCounters(asked: index + 1, made: 0), "change \(index)")
        }
        context.invalidate()
    }

    @Test(
        "S3 steady frames of moving text allocate nothing",
        .enabled(if: isOptimized && counts_allocations() != 0, "only optimized code is free of temporaries"))
    func allocations() {
        let text = add("Moving text: नमस्ते, سلام, 你好 😀 and so on", CGRect(x: 10, y: 10, width: 500, height: 40))
        let turning = add("Turning text", CGRect(x: 100, y: 150, width: 300, height: 40))
        animate(text, "position.y", to: 200.0)
        animate(text, "foregroundColor", to: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        animate(turning, "transform.rotation.z", to: 3.0)
        var before = 0
        var after = 0
        draw(0..<480) { frame in
            if frame == 240 { before = Int(allocation_count()) }
            if frame == 479 { after = Int(allocation_count()) }
        }
        #expect(after == before)
    }

    @Test("S3 a line of 60 glyphs is redrawn in less than 58,000 instructions", .inGuest)
    func speed() {
        let line = "The quick brown fox jumps over the lazy dog; pack my box now"
        #expect(line.count == 60)
        let text = add(line, CGRect(x: 10, y: 10, width: 580, height: 24))
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        compositor.setSize(width: 600, height: 300)
        var stages = StageTimes()
        let clock = MonotonicClock()
        compositor.advance(to: 1, stages: &stages)
        compositor.paint(stages: &stages)
        var fastest = Double.infinity
        for _ in 0..<5 {
            compositor.invalidate(PixelRect(x: 10, y: 10, width: 580, height: 24))
            let start = clock.now
            compositor.paint(stages: &stages)
            fastest = min(fastest, clock.now - start)
        }
        print("a line of 60 glyphs: \((fastest * 1e7).rounded() / 10) µs")
        // An instruction takes 4 ns of the virtual board's clock.
        #expect(fastest < 232e-6)
        #expect(text.string as? String == line)
        context.invalidate()
    }
}

@Suite(.standingTime) struct GlyphAtlasTests {
    @Test("S3 coverage is cached within a budget; the least recently used entries are dropped first")
    func budget() throws {
        let face = try #require(try TestFonts.use().face(named: "DejaVu Sans"))
        let atlas = GlyphAtlas(budget: 2 * 65536)
        func draw(_ character: Character, _ size: Float) {
            let glyph = character.unicodeScalars.first.flatMap { face.glyph(for: $0.value) } ?? 0
            let style = GlyphAtlas.Style(face: face.id, a: size, b: 0, c: 0, d: size)
            _ = atlas.entry(GlyphAtlas.Key(style: atlas.number(of: style), glyph: glyph, phase: 0), style, of: face)
        }
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for size in 20..<60 {
            draw("@", 40)
            for letter in letters { draw(letter, Float(size)) }
            #expect(atlas.bytes <= 2 * 65536)
        }
        let misses = atlas.misses
        draw("@", 40)
        for letter in letters { draw(letter, 59) }
        #expect(atlas.misses == misses, "what was used last is there")
        draw("A", 20)
        #expect(atlas.misses == misses + 1, "what was used first isn't")
    }

    @Test("S3 glyphs that are too large for the atlas are drawn from outlines, blank ones are skipped")
    func kinds() throws {
        let face = try #require(try TestFonts.use().face(named: "DejaVu Sans"))
        let atlas = GlyphAtlas()
        func entry(_ scalar: UInt32, _ size: Float) -> GlyphAtlas.Entry {
            let style = GlyphAtlas.Style(face: face.id, a: size, b: 0, c: 0, d: size)
            return atlas.entry(
                GlyphAtlas.Key(style: atlas.number(of: style), glyph: face.glyph(for: scalar) ?? 0, phase: 5), style,
                of: face)
        }
        guard case .coverage(let coverage) = entry(0x41, 30) else {
            Issue.record("no coverage")
            return
        }
        let part = try #require(coverage.part(from: 0, 0, within: PixelRect(x: -99, y: -99, width: 199, height: 199)))
        #expect(part.mask.width > 15)
        #expect(part.mask.height > 15)
        #expect(part.y < -15)
        #expect(part.x >= 0)
        #expect(coverage.part(from: 0, 0, within: PixelRect(x: 0, y: 1, width: 99, height: 99)) == nil, "it is above")
        guard case .large = entry(0x41, 300) else {
            Issue.record("a large one is kept")
            return
        }
        guard case .blank = entry(0x20, 30) else {
            Issue.record("a blank is no blank")
            return
        }
    }
}

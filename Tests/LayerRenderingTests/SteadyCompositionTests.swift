import Animation
import CAllocationCount
import Compositor
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Lottie
import Pixels
import SampleCompositions
import TestFonts
import TestSupport
import Testing

@Suite(.standingTime) struct SteadyCompositionTests {
    /// The greatest numbers of allocations of a frame, by file. Frames allocate for the paths that they compute, such
    /// as trimmed and morphed ones, and for the colours of gradients; files that are not listed allocate nothing.
    private static let mostAllocations = [
        "design-blob": 560, "design-chart": 30, "design-check": 105, "design-loader": 430, "design-spinner": 37,
        "design-swipe": 84, "design-warning": 5, "design-weather": 10, "design-wordmark": 150,
    ]

    @Test(
        "S10 the frames of a playback allocate nothing on the render thread but for the paths that they compute",
        .enabled(if: isOptimized && counts_allocations() != 0, "only optimized code is free of temporaries"),
        arguments: CompositionFile.designs)
    func allocations(file: CompositionFile) throws {
        try TestFonts.use()
        let composition = try LottieComposition(contentsOfFile: file.path)
        let side = 160
        let layer = LottieLayer(composition: composition)
        layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
        let root = CALayer()
        root.frame = layer.frame
        root.addSublayer(layer)
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        layer.play(repeatCount: .infinity)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        let output = PixelBuffer(width: side, height: side, format: .xrgb8888)
        let start = CACurrentMediaTime()
        func draw(_ frame: Int) {
            let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: frame == 0)
            _ = compositor.render(into: buffer, presentationTime: start + Double(frame) / composition.frameRate)
        }
        let cycle = Int(composition.duration * composition.frameRate)
        // Caches have what they need after two cycles.
        for frame in 0..<2 * cycle { draw(frame) }
        let before = allocation_count()
        for frame in 2 * cycle..<3 * cycle { draw(frame) }
        let count = Double(allocation_count() - before) / Double(cycle)
        #expect(count <= Double(Self.mostAllocations[file.stem] ?? 0), "\(count) allocations a frame")
        context.invalidate()
    }
}

import Graphics
import Pixels
import TestSupport
import Testing

@Suite struct BlendFunctionTests {
    private static let functions: [BlendFunction] =
        CGBlendMode.allCases.map(BlendFunction.mode) + [
            .divide, .subtract, .linearBurn, .linearDodge, .linearLight, .vividLight, .pinLight, .maximum, .minimum,
            .product,
        ]

    /// Pixels of few colours, so that many neighbours are alike, and many differ in the source, in the coverage or in
    /// the destination alone.
    private static let words: [UInt32] = [0, 0x8040_2010, 0xFF80_C020]
    private static let width = 300

    private func row(_ format: PixelFormat, _ word: (Int) -> UInt32) -> PixelBuffer {
        let buffer = PixelBuffer(width: Self.width, height: 1, format: format)
        for x in 0..<Self.width {
            if format == .a8 {
                buffer.view.pointer(x: x, y: 0).storeBytes(of: UInt8(truncatingIfNeeded: word(x)), as: UInt8.self)
            } else {
                buffer.view.row(0)[x] = word(x)
            }
        }
        return buffer
    }

    /// Returns one pixel of a view.
    private func pixel(_ x: Int, of view: PixelView) -> PixelView {
        PixelView(base: view.pointer(x: x, y: 0), width: 1, height: 1, pitch: view.pitch, format: view.format)
    }

    @Test("V7 a blended pixel's result does not depend on the pixels before it", arguments: functions, [true, false])
    func neighbours(function: BlendFunction, isMasked: Bool) {
        var random = SeededGenerator(seed: 7)
        let source = row(.argb8888) { _ in Self.words.randomElement(using: &random)! }
        let mask = row(.a8) { _ in [0, 100, 255].randomElement(using: &random)! }
        let whole = row(.argb8888) { _ in Self.words.randomElement(using: &random)! }
        let single = row(.argb8888) { whole.view.row(0)[$0] }
        function.paint(source.view, mask: isMasked ? mask.view : nil, on: whole.view)
        for x in 0..<Self.width {
            function.paint(
                pixel(x, of: source.view), mask: isMasked ? pixel(x, of: mask.view) : nil,
                on: pixel(x, of: single.view))
            #expect(whole.view.row(0)[x] == single.view.row(0)[x], "\(x)")
        }
    }
}

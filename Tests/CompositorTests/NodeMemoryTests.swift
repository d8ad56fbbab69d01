import Compositor
import Geometry
import Graphics
import LayerModel
import Testing

/// The bytes with which copies of layers count.
@Suite struct NodeMemoryTests {
    private func bytes(_ change: (inout LayerState) -> Void = { _ in }) -> Int {
        var state = LayerState()
        state.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        change(&state)
        return NodeMemory(scale: 2, screen: PixelRect(x: 0, y: 0, width: 100, height: 100)).bytes(of: state)
    }

    private func rasterized(_ size: CGFloat) -> Int {
        bytes {
            $0.shouldRasterize = true
            $0.bounds.size = CGSize(width: size, height: size)
        }
    }

    private func shadowed(_ size: CGFloat) -> Int {
        bytes {
            $0.shadow.opacity = 1
            $0.bounds.size = CGSize(width: size, height: size)
        }
    }

    @Test("S4 a copy counts with a few kilobytes, and with as many if it is in other colours")
    func plain() {
        let plain = bytes()
        #expect(plain > 2_000)
        #expect(plain < 4_000)
        #expect(bytes { $0.backgroundColor = .white } == plain)
        #expect(bytes { $0.cornerRadius = 4 } == plain)
        #expect(bytes { $0.opacity = 0.5 } == plain)
        #expect(NodeMemory.instance > plain)
    }

    @Test("S4 a rasterized copy counts with the memory of its picture")
    func rasterized() {
        let small = rasterized(1)
        // A picture has at least 32 × 32 pixels, and some room to grow.
        #expect(small > bytes() + 32 * 32 * 4)
        #expect(rasterized(28) == small)
        // 64 + 64 / 8, rounded up to a multiple of 32, is 96.
        #expect(rasterized(64) == small + (96 * 96 - 32 * 32) * 4)
        #expect(rasterized(1000) > small + 4_000_000)
    }

    @Test("S4 the picture of a shadow counts with no more than the pixels of the screen")
    func shadow() {
        #expect(shadowed(1) > bytes())
        // In 2 pixels per point.
        #expect(shadowed(20) > shadowed(1))
        #expect(shadowed(50) > shadowed(20))
        #expect(shadowed(1e30) == shadowed(50))
    }

    @Test(
        "S4 sizes that are no numbers or infinite count with the least picture",
        arguments: [CGFloat.nan, -CGFloat.infinity])
    func oddSizes(size: CGFloat) {
        #expect(shadowed(size) == shadowed(1))
        #expect(rasterized(size) <= rasterized(1))
    }
}

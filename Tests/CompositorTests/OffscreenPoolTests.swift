import Compositor
import Geometry
import Pixels
import TestSupport
import Testing

@Suite struct OffscreenPoolTests {
    private func area(_ width: Int, _ height: Int) -> PixelRect { PixelRect(x: 3, y: 4, width: width, height: height) }

    @Test("V8 a picture drawn again uses its own memory, one that nobody holds gives its memory to others")
    func reuse() {
        let pool = OffscreenPool(budget: 1 << 24)
        var picture = pool.picture(replacing: nil, area: area(100, 80), format: .argb8888)
        let address = picture.buffer.view.base
        // Also somewhat larger, where it has grown from frame to frame.
        for width in 100...108 {
            picture = pool.picture(replacing: picture, area: area(width, 80), format: .argb8888)
            #expect(picture.buffer.view.base == address && picture.area == area(width, 80))
        }
        let other = pool.picture(replacing: nil, area: area(100, 80), format: .argb8888)
        #expect(other.buffer.view.base != address)
        picture = other
        let third = pool.picture(replacing: nil, area: area(90, 70), format: .argb8888)
        #expect(third.buffer.view.base == address)
        #expect(pool.picture(replacing: third, area: area(90, 70), format: .a8) !== third)
        #expect(pool.counters.allocations == 3)
        #expect(pool.counters.drawings == 13)
        #expect(pool.counters.evictions.number == 0)
    }

    @Test("V8 past the budget the picture used least recently goes, but none that the frame uses")
    func budget() {
        let pool = OffscreenPool(budget: 3 * 160 * 160 * 4)
        // 128 pixels get 160 to grow in.
        var held = (0..<3).map { _ in pool.picture(replacing: nil, area: area(128, 128), format: .argb8888) }
        pool.endFrame()
        #expect(pool.bytes == pool.budget && held.allSatisfy(\.isKept))
        pool.reuse(held[0])
        held.append(pool.picture(replacing: nil, area: area(128, 128), format: .argb8888))
        #expect(held.map(\.isKept) == [true, false, true, true])
        pool.reuse(held[2])
        held.append(pool.picture(replacing: nil, area: area(128, 128), format: .argb8888))
        #expect(held.map(\.isKept) == [true, false, true, true, true])
        #expect(pool.bytes == pool.budget / 3 * 4)
        pool.endFrame()
        #expect(pool.bytes == pool.budget)
        #expect(held.map(\.isKept) == [false, false, true, true, true])
        #expect(pool.counters.evictions.number == 2)
    }

    @Test("V8 a picture much larger than the budget is drawn all the same, and goes with the frame")
    func tooLarge() {
        let pool = OffscreenPool(budget: 1000)
        let picture = pool.picture(replacing: nil, area: area(300, 300), format: .argb8888)
        #expect(picture.isKept && pool.bytes >= 360_000)
        pool.endFrame()
        #expect(!picture.isKept && pool.bytes == 0)
    }

    @Test(
        "R5 a picture that there is no memory for is lost for its frame, takes nothing of the budget, and is drawn again in the next"
    )
    func shortage() {
        let isShort = Switch()
        let pool = OffscreenPool(budget: 1 << 24, taking: { isShort.isOn ? nil : PixelMemory.take($0) })
        let kept = pool.picture(replacing: nil, area: area(100, 100), format: .argb8888)
        let bytes = pool.bytes
        isShort.isOn = true
        let lost = pool.picture(replacing: nil, area: area(500, 400), format: .argb8888)
        #expect(lost.isKept)
        #expect(!lost.buffer.hasMemory)
        #expect(lost.area == area(500, 400))
        #expect(pool.bytes == bytes)
        lost.buffer.view.row(399)[499] = 1
        pool.endFrame()
        #expect(!lost.isKept)
        #expect(kept.isKept)
        #expect(pool.bytes == bytes)
        isShort.isOn = false
        let found = pool.picture(replacing: lost, area: area(500, 400), format: .argb8888)
        #expect(found.isKept)
        #expect(found.buffer.hasMemory)
        #expect(pool.bytes > bytes)
    }

    /// Returns the seconds that a frame takes that draws so many pictures and holds them, far beyond the budget.
    private func seconds(pictures: Int) -> Double {
        let pool = OffscreenPool(budget: 1 << 20)
        let start = threadTime()
        let held = (0..<pictures).map { _ in pool.picture(replacing: nil, area: area(8, 8), format: .a8) }
        pool.endFrame()
        let seconds = threadTime() - start
        #expect(pool.bytes <= pool.budget)
        #expect(held.count { $0.isKept } == 1024, "each has 32 × 32 bytes")
        return seconds
    }

    @Test(
        "V8 a frame with eight times as many pictures takes at most sixteen times as long, also beyond the budget",
        .inGuest)
    func growth() {
        _ = seconds(pictures: 2000)
        let few = seconds(pictures: 2000)
        let many = seconds(pictures: 16_000)
        #expect(many < 16 * few, "\(few) and \(many) s")
    }

    @Test("V8 of many pictures the ones used least recently go, and the memory of dropped ones is used again")
    func manyPictures() {
        let pool = OffscreenPool(budget: 1 << 20)
        var held = (0..<1024).map { _ in pool.picture(replacing: nil, area: area(8, 8), format: .a8) }
        pool.endFrame()
        for picture in held[512...] { pool.reuse(picture) }
        held += (0..<256).map { _ in pool.picture(replacing: nil, area: area(8, 8), format: .a8) }
        pool.endFrame()
        #expect(held.indices.filter { !held[$0].isKept } == Array(0..<256))
        let allocations = pool.counters.allocations
        held.removeFirst(768)
        for _ in 0..<256 { held.append(pool.picture(replacing: nil, area: area(8, 8), format: .a8)) }
        #expect(pool.counters.allocations < allocations + 256)
        #expect(pool.bytes <= pool.budget)
        pool.removeAll()
        #expect(pool.bytes == 0)
        #expect(held.allSatisfy { !$0.isKept })
    }

    private final class Switch {
        var isOn = false
    }
}

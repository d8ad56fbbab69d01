import TestSupport
import Display
import Geometry
import Testing

@Suite struct SwapchainTests {
    static let bounds = PixelRect(x: 0, y: 0, width: 12, height: 1)

    @Test(
        "D4 what a buffer lacks of the last frame is never outside its stale part", arguments: [2, 3, 4],
        [1, 2, 3] as [UInt64])
    func staleCovers(count: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var chain = Swapchain(count: count, bounds: Self.bounds)
        // What each buffer really holds: of every pixel, the number of the frame that drew it.
        var contents = Array(repeating: Array(repeating: -1, count: 12), count: count)
        var last = Array(repeating: -1, count: 12)
        var ages: [Int?] = Array(repeating: nil, count: count)
        for frame in 0..<2000 {
            guard let index = chain.take() else {
                chain.flip()
                continue
            }
            #expect(index != chain.current && index != chain.queued)
            #expect(chain.age(of: index) == ages[index].map { $0 } ?? 0)
            for x in 0..<12 where contents[index][x] != last[x] {
                #expect(chain.stale.intersects(PixelRect(x: x, y: 0, width: 1, height: 1)))
            }
            if random.next() % 5 == 0 {
                chain.giveBack()
                continue
            }
            let start = Int(random.next() % 12)
            let damage = PixelRect(x: start, y: 0, width: 1 + Int(random.next() % 4), height: 1).intersection(
                Self.bounds)
            for x in damage.minX..<damage.maxX { last[x] = frame }
            contents[index] = last
            chain.draw(damage: Region(damage))
            chain.draw(damage: Region(damage))
            #expect(chain.changed.intersects(damage))
            ages = ages.map { $0.map { $0 + 1 } }
            ages[index] = 1
            if random.next() % 10 == 0 { chain.show() } else { chain.queue() }
            if random.next() % 3 != 0 || count == 2 { chain.flip() }
            if random.next() % 200 == 0 {
                chain.reset()
                ages = Array(repeating: nil, count: count)
                contents = Array(repeating: Array(repeating: -1, count: 12), count: count)
                last = Array(repeating: frame, count: 12)
            }
        }
    }

    @Test("a buffer that is given back undrawn is as it was")
    func givenBack() {
        var chain = Swapchain(count: 2, bounds: Self.bounds)
        _ = chain.take()
        chain.draw(damage: Region(Self.bounds))
        chain.show()
        let index = chain.take()!
        #expect(chain.age(of: index) == 0)
        #expect(chain.stale.area == 12)
        chain.giveBack()
        #expect(chain.take() == index)
        #expect(chain.age(of: index) == 0)
        #expect(chain.stale.area == 12)
    }

    @Test("a drawn buffer stays pending until it is submitted, and its damage is counted once")
    func drawnTwice() {
        var chain = Swapchain(count: 3, bounds: Self.bounds)
        for _ in 0..<6 {
            _ = chain.take()
            chain.draw(damage: Region(PixelRect(x: 0, y: 0, width: 2, height: 1)))
            chain.queue()
            chain.flip()
        }
        let index = chain.take()!
        chain.draw(damage: Region(PixelRect(x: 3, y: 0, width: 1, height: 1)))
        chain.draw(damage: Region(PixelRect(x: 9, y: 0, width: 1, height: 1)))
        chain.giveBack()
        #expect(chain.pending == index)
        #expect(chain.changed.area == 3)
        #expect(chain.take() == nil)
        #expect(chain.age(of: index) == 1)
    }

    @Test("with two buffers none is free while one is queued; with three one is")
    func free() {
        for count in [2, 3] {
            var chain = Swapchain(count: count, bounds: Self.bounds)
            _ = chain.take()
            chain.draw(damage: Region(Self.bounds))
            chain.show()
            _ = chain.take()
            chain.draw(damage: Region(Self.bounds))
            chain.queue()
            #expect((chain.take() == nil) == (count == 2))
        }
    }
}

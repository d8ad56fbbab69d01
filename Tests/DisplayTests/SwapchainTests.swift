import TestSupport
import Display
import Geometry
import Testing

@Suite struct SwapchainTests {
    static let bounds = PixelRect(x: 0, y: 0, width: 12, height: 1)

    /// One step in the life of an output, with the pixels that the taken buffer lacks and those of its damage clips.
    enum Step: Sendable {
        /// The mode is set with the frame.
        case show([Int], lacks: [Int])
        /// The frame is shown by a flip that completes before the next frame is begun.
        case flip([Int], lacks: [Int], clips: [Int])
        /// The kernel refuses the flip once.
        case refusedFlip([Int], lacks: [Int], clips: [Int])
        /// The frame is drawn while the flip before it is under way, and submitted once that has completed.
        case drawAhead([Int], lacks: [Int], clips: [Int])
        /// The renderer finds nothing to draw.
        case drop(lacks: [Int])
        /// The flip is lost, or the mode changes.
        case reset
    }

    struct Life: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let buffers: ClosedRange<Int>
        let steps: [Step]
    }

    static let all = DamageRingTests.all

    static let lives = [
        Life(
            testDescription: "frames one after the other", buffers: 2...3,
            steps: [
                .show([0], lacks: all), .flip([1], lacks: all, clips: all), .flip([2], lacks: [1], clips: [1, 2]),
                .flip([3], lacks: [2], clips: [2, 3]), .flip([], lacks: [3], clips: [3]),
            ]),
        Life(
            testDescription: "frames that are drawn ahead", buffers: 3...3,
            steps: [
                .show([0], lacks: all), .drawAhead([1], lacks: all, clips: all),
                .drawAhead([2], lacks: all, clips: all),
                .drawAhead([3], lacks: [1, 2], clips: [1, 2, 3]), .drawAhead([4], lacks: [2, 3], clips: [2, 3, 4]),
                .drop(lacks: [3, 4]), .drawAhead([5], lacks: [3, 4], clips: [3, 4, 5]),
            ]),
        Life(
            testDescription: "frames without changes", buffers: 2...3,
            steps: [
                .show([0], lacks: all), .drop(lacks: all), .flip([1], lacks: all, clips: all), .drop(lacks: [1]),
                .drop(lacks: [1]), .flip([2], lacks: [1], clips: [1, 2]), .flip([3], lacks: [2], clips: [2, 3]),
            ]),
        Life(
            testDescription: "a refused flip", buffers: 2...3,
            steps: [
                .show([0], lacks: all), .flip([1], lacks: all, clips: all),
                .refusedFlip([2], lacks: [1], clips: [1, 2]), .refusedFlip([3], lacks: [2], clips: [2, 3]),
                .flip([4], lacks: [3], clips: [3, 4]),
            ]),
        Life(
            testDescription: "a lost flip or another mode", buffers: 2...3,
            steps: [
                .show([0], lacks: all), .flip([1], lacks: all, clips: all), .flip([2], lacks: [1], clips: [1, 2]),
                .reset, .show([3], lacks: all), .flip([4], lacks: all, clips: all),
                .flip([5], lacks: [4], clips: [4, 5]), .reset, .drop(lacks: all), .show([6], lacks: all),
            ]),
    ]

    @Test("D4 what a buffer lacks and what the kernel is told, step by step", arguments: lives)
    func table(life: Life) {
        for buffers in life.buffers {
            var chain = Swapchain(count: buffers, bounds: DamageRingTests.bounds)
            for (number, step) in life.steps.enumerated() {
                check(step, &chain, "step \(number) of \(buffers) buffers")
            }
        }
    }

    private func check(_ step: Step, _ chain: inout Swapchain, _ comment: Comment) {
        func draw(_ damage: [Int], _ lacks: [Int], _ clips: [Int]) {
            #expect(chain.take() != nil, comment)
            #expect(DamageRingTests.pixels(chain.stale) == lacks, comment)
            chain.draw(damage: damage.map(DamageRingTests.pixel))
            #expect(DamageRingTests.pixels(Array(chain.changed.rects)) == clips, comment)
        }
        switch step {
        case .show(let damage, let lacks):
            draw(damage, lacks, Self.all)
            chain.show()
        case .flip(let damage, let lacks, let clips):
            draw(damage, lacks, clips)
            chain.queue()
            chain.flip()
        case .refusedFlip(let damage, let lacks, let clips):
            draw(damage, lacks, clips)
            chain.draw(damage: damage.map(DamageRingTests.pixel))
            #expect(DamageRingTests.pixels(Array(chain.changed.rects)) == clips, comment)
            chain.queue()
            chain.flip()
        case .drawAhead(let damage, let lacks, let clips):
            draw(damage, lacks, clips)
            chain.flip()
            chain.queue()
        case .drop(let lacks):
            #expect(chain.take() != nil, comment)
            #expect(DamageRingTests.pixels(chain.stale) == lacks, comment)
            chain.giveBack()
        case .reset:
            chain.reset()
            #expect(chain.isFresh, comment)
        }
    }

    @Test(
        "D4 what a buffer lacks of the last frame is never outside its stale part", arguments: [2, 3, 4],
        [1, 2, 3] as [UInt64])
    func staleCovers(count: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var chain = Swapchain(count: count, bounds: Self.bounds)
        // The real contents of each buffer: for every pixel the number of the frame that drew it.
        var contents = Array(repeating: Array(repeating: -1, count: 12), count: count)
        var last = Array(repeating: -1, count: 12)
        for frame in 0..<2000 {
            guard let index = chain.take() else {
                chain.flip()
                continue
            }
            #expect(index != chain.current && index != chain.queued)
            for x in 0..<12 where contents[index][x] != last[x] {
                #expect(chain.stale.contains { $0.contains(x: x, y: 0) })
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
            chain.draw(damage: [damage])
            chain.draw(damage: [damage])
            #expect(chain.changed.intersects(damage))
            if random.next() % 10 == 0 { chain.show() } else { chain.queue() }
            if random.next() % 3 != 0 || count == 2 { chain.flip() }
            if random.next() % 200 == 0 {
                chain.reset()
                contents = Array(repeating: Array(repeating: -1, count: 12), count: count)
                last = Array(repeating: frame, count: 12)
            }
        }
    }

    @Test("a buffer that is given back undrawn is as it was")
    func givenBack() {
        var chain = Swapchain(count: 2, bounds: Self.bounds)
        _ = chain.take()
        chain.draw(damage: [Self.bounds])
        chain.show()
        let index = chain.take()!
        #expect(chain.stale == [Self.bounds])
        chain.giveBack()
        #expect(chain.take() == index)
        #expect(chain.stale == [Self.bounds])
    }

    @Test("a drawn buffer stays pending until it is submitted, and its damage is counted once")
    func drawnTwice() {
        var chain = Swapchain(count: 3, bounds: Self.bounds)
        for _ in 0..<6 {
            _ = chain.take()
            chain.draw(damage: [PixelRect(x: 0, y: 0, width: 2, height: 1)])
            chain.queue()
            chain.flip()
        }
        let index = chain.take()!
        chain.draw(damage: [PixelRect(x: 3, y: 0, width: 1, height: 1)])
        chain.draw(damage: [PixelRect(x: 9, y: 0, width: 1, height: 1)])
        chain.giveBack()
        #expect(chain.pending == index)
        #expect(chain.changed.area == 3)
        #expect(chain.take() == nil)
    }

    @Test("with two buffers none is free while one is queued; with three one is")
    func free() {
        for count in [2, 3] {
            var chain = Swapchain(count: count, bounds: Self.bounds)
            _ = chain.take()
            chain.draw(damage: [Self.bounds])
            chain.show()
            _ = chain.take()
            chain.draw(damage: [Self.bounds])
            chain.queue()
            #expect((chain.take() == nil) == (count == 2))
        }
    }
}

import Compositor
import Testing

@Suite struct CacheSlotsTests {
    @Test("S7 slots are dense, and one is given again only after what it held was freed")
    func reuse() {
        let slots = CacheSlots()
        #expect((0..<4).map { _ in slots.allocate() } == [0, 1, 2, 3])
        slots.release(1)
        slots.release(3)
        #expect(slots.allocate() == 4)
        var removed: [Int] = []
        slots.drainRemoved { removed.append($0) }
        #expect(removed == [1, 3])
        #expect(Set([slots.allocate(), slots.allocate()]) == [1, 3])
        #expect(slots.allocate() == 5)
        #expect(slots.count == 6)
        slots.drainRemoved { _ in Issue.record("a slot was drained twice") }
    }
}

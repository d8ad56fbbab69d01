import Geometry
import Pixels

/// The numbers of memory that no picture uses.
///
/// A size is looked for among the different sizes, of which some hundreds fit into a budget of 64 MB.
struct IdleMemory {
    private typealias Size = OffscreenMemory.Size

    private var slots = LinkedSlots.List()
    private var order = LinkedSlots()
    private var slotsBySize: [Size: LinkedSlots.List] = [:]
    private var sizeOrder = LinkedSlots()
    /// The number of sizes that were compared with those of pictures, since the start.
    private(set) var comparisons = 0

    /// The memory that has been idle for the longest time.
    var oldest: Int? { slots.first }

    mutating func add(_ memory: OffscreenMemory) {
        memory.isIdle = true
        order.append(memory.slot, to: &slots)
        sizeOrder.append(memory.slot, to: &slotsBySize[memory.size, default: .init()])
    }

    mutating func remove(_ memory: OffscreenMemory) {
        memory.isIdle = false
        order.remove(memory.slot, from: &slots)
        guard var alike = slotsBySize[memory.size] else { return }
        sizeOrder.remove(memory.slot, from: &alike)
        slotsBySize[memory.size] = alike.first == nil ? nil : alike
    }

    mutating func removeAll() {
        slots = LinkedSlots.List()
        order = LinkedSlots()
        slotsBySize.removeAll()
        sizeOrder = LinkedSlots()
    }

    /// Returns the memory for a picture: of the smallest size that fits, the one whose use has ended last, which is
    /// likely to be in the processor's caches.
    mutating func best(for area: PixelRect, _ format: PixelFormat) -> Int? {
        comparisons += slotsBySize.count
        var best: Size?
        for size in slotsBySize.keys where size.fits(area, format) && best.map(size.isBetter) ?? true { best = size }
        return best.flatMap { slotsBySize[$0]?.last }
    }
}

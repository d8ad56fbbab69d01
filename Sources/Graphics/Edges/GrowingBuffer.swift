/// A growing buffer of plain values, without the bounds checks and copies of an array. It never shrinks; setting
/// `count` to 0 keeps its memory.
///
/// Instead of an array, for `vitrine-bench guard`: fill-star avx2 takes 1,625,188 instructions, 1,999,051 with one.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int = 256) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(capacity + 1) }
        base[count] = element
        count += 1
    }

    /// Ensures a capacity. If it grows, it at least doubles, so that appending rarely allocates.
    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        let wanted = max(wanted, capacity * 2)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = wanted
    }

    /// Ensures a capacity, of elements that are cleared when they are used for the first time.
    /// - Parameter cleared: the number of elements that have been cleared.
    mutating func reserveCleared(_ wanted: Int, _ element: Element, _ cleared: inout Int) {
        guard wanted > cleared else { return }
        count = 0
        reserve(wanted)
        base.update(repeating: element, count: capacity)
        cleared = capacity
    }

    @inline(__always)
    subscript(i: Int) -> Element {
        get { base[i] }
        nonmutating set { base[i] = newValue }
    }
}

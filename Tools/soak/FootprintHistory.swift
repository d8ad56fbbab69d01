/// The resources that this process held after its first cycle of scenes, and after its last one.
struct FootprintHistory: Codable {
    /// `nil` before the end of the first cycle.
    private(set) var first: ProcessFootprint?
    private(set) var last: ProcessFootprint?

    /// The limits by which the memory may be larger than after the first cycle, in KiB. The caches of images and of
    /// text layouts are not full then; that of text layouts takes up to three megabytes of the heap.
    private static let limits = (resident: 8192, heap: 4096)

    /// Measures the process at the end of a cycle.
    mutating func measure() {
        let now = ProcessFootprint()
        if first == nil { first = now }
        last = now
    }

    /// A description of the resource that has grown too much; `nil` if none has.
    var growth: String? {
        guard let first, let last else { return nil }
        if last.descriptors != first.descriptors {
            return "the process has \(last.descriptors) descriptors, and had \(first.descriptors) after its first cycle"
        }
        for (name, before, now, limit) in [
            ("resident memory", first.resident, last.resident, Self.limits.resident),
            ("heap", first.heap, last.heap, Self.limits.heap),
        ] where now > before + limit {
            return "the \(name) is \(now) KiB, and was \(before) after the first cycle"
        }
        return nil
    }
}

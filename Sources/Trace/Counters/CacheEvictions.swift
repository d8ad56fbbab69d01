/// The pictures that caches gave up although they may be needed again, by cache.
package struct CacheEvictions: Sendable {
    private var counts = InlineArray<5, EvictionCount>(repeating: EvictionCount())

    package init() {}

    package subscript(cache: TraceCache) -> EvictionCount {
        get { counts[Int(cache.rawValue)] }
        set { counts[Int(cache.rawValue)] = newValue }
    }

    /// The number of pictures of all caches.
    package var number: Int {
        var sum = 0
        for index in counts.indices { sum &+= counts[index].number }
        return sum
    }

    package static func - (left: CacheEvictions, right: CacheEvictions) -> CacheEvictions {
        var rest = left
        for index in rest.counts.indices { rest.counts[index] = left.counts[index] - right.counts[index] }
        return rest
    }
}

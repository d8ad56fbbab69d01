/// The pictures that caches gave up although they may be needed again, by cache.
package struct CacheEvictions: Sendable {
    private var counts = InlineArray<5, EvictionCount>(repeating: EvictionCount())

    package init() {}

    package subscript(cache: TraceCache) -> EvictionCount {
        get { counts[Int(cache.rawValue)] }
        set { counts[Int(cache.rawValue)] = newValue }
    }

    /// The number of pictures of all caches.
    package var number: Int { TraceCache.allCases.reduce(0) { $0 &+ self[$1].number } }

    package static func - (left: CacheEvictions, right: CacheEvictions) -> CacheEvictions {
        var rest = left
        for cache in TraceCache.allCases { rest[cache] = left[cache] - right[cache] }
        return rest
    }
}

import LayerModel
import Trace

extension TraceRing {
    /// Adds a tile that was drawn on another thread and is known from the current frame on.
    func add(_ tile: TileEvents.Arrival) {
        let key = tile.arrival.key
        var record = TraceRecord(
            .tile, id: frame, begin: tile.arrival.drawn.lowerBound, end: tile.arrival.drawn.upperBound)
        record.values[0] = UInt32(truncatingIfNeeded: key.level)
        record.values[1] = UInt32(truncatingIfNeeded: key.column)
        record.values[2] = UInt32(truncatingIfNeeded: key.row)
        record.setNumber(tile.layer.value, at: 4)
        add(record)
    }

    /// Adds what caches gave up in the current frame, one record for each cache that did.
    func add(_ evictions: CacheEvictions, at time: Double) {
        guard evictions.number > 0 else { return }
        for cache in TraceCache.allCases where evictions[cache].number > 0 {
            var record = TraceRecord(
                .eviction, detail: cache.rawValue, count: UInt32(clamping: evictions[cache].number), id: frame,
                begin: time, end: time)
            record.setNumber(UInt64(clamping: evictions[cache].bytes), at: 0)
            add(record)
        }
    }
}

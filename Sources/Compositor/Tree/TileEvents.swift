import LayerModel
import Trace

/// The events of tiled layers that the trace has not got yet.
struct TileEvents {
    /// A tile that was drawn for a layer.
    struct Arrival {
        let layer: LayerID
        let arrival: TileStore.Arrival
    }

    private(set) var arrivals: [Arrival] = []
    /// The tiles given up since the start.
    private(set) var evictions = EvictionCount()

    /// Upper bound for the arrivals of a frame; further ones are left out.
    private static let most = 64

    mutating func add(_ news: TileStore.News, of layer: LayerID) {
        evictions = evictions + news.evictions
        for arrival in news.arrivals.prefix(Self.most - arrivals.count) {
            arrivals.append(Arrival(layer: layer, arrival: arrival))
        }
    }

    mutating func removeArrivals() {
        if !arrivals.isEmpty { arrivals.removeAll(keepingCapacity: true) }
    }
}

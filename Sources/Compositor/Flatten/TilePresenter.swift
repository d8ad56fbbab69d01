import Animation
import Geometry
import Glibc
import LayerModel

/// The visible tiles of a tiled layer, and the times at which they arrived.
final class TilePresenter {
    /// The content of one tile's rectangle: the tile, and below it a part of a coarser one until the tile has faded in.
    struct Place {
        let rect: CGRect
        var tile: TileStore.Tile?
        /// The opacity of the tile, 0…1.
        var share = 0.0
        var standIn: StandIn?

        /// Whether it looks the same as another place with the same rectangle.
        func isSame(as other: Place) -> Bool {
            tile?.serial == other.tile?.serial && share == other.share
                && standIn?.tile.serial == other.standIn?.tile.serial && rect == other.rect
        }
    }

    /// A coarser tile that stands in for a finer one.
    struct StandIn {
        let tile: TileStore.Tile
        /// The rectangle of the whole coarser tile.
        let rect: CGRect
    }

    /// The visible places, sorted by their distance from the middle.
    private(set) var places: [Place] = []
    /// Whether a tile is fading in.
    private(set) var isFading = false
    /// The events of the store up to the last update.
    private(set) var news = TileStore.News()
    private var keys: [TileStore.Key] = []
    private var numbers: [TileStore.Key: Int] = [:]
    private var arrivals: [TileStore.Key: CFTimeInterval] = [:]
    // The values of the last update, whose memory is reused.
    private var oldPlaces: [Place] = []
    private var oldNumbers: [TileStore.Key: Int] = [:]
    private var oldArrivals: [TileStore.Key: CFTimeInterval] = [:]

    /// Finds the visible tiles and requests those that are missing.
    /// - Parameters:
    ///   - visible: The device pixels in which the layer may be visible.
    ///   - waits: Whether missing tiles are drawn at once and do not fade in.
    /// - Returns: The pixels of tiles that differ from the last update, for an unchanged plane.
    func update(_ state: LayerState, _ plane: ScreenPlane, visible: PixelRect, at time: CFTimeInterval, waits: Bool)
        -> Region
    {
        swap(&places, &oldPlaces)
        swap(&numbers, &oldNumbers)
        swap(&arrivals, &oldArrivals)
        places.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        arrivals.removeAll(keepingCapacity: true)
        isFading = false
        news = TileStore.News()
        find(state, plane, visible: visible, at: time, waits: waits)
        return difference(on: plane, visible: visible)
    }

    /// Returns the tiles that show a layer, and their level; `nil` if the layer is not visible.
    static func tiles(of state: LayerState, on plane: ScreenPlane, visible: PixelRect) -> (
        level: Int, keys: [TileStore.Key]
    )? {
        guard let part = plane.part(of: state.bounds, in: visible) else { return nil }
        let grid = TileGrid(state.of(TiledState.self), contentsScale: state.contentsPixelsPerPoint, budget: .max)
        let level = grid.level(for: plane, part)
        var keys: [TileStore.Key] = []
        grid.findKeys(of: level, in: part, &keys)
        return (level, keys)
    }

    /// Takes over the times at which the tiles of another presenter of the layer arrived.
    func takeArrivals(of other: TilePresenter) {
        arrivals = other.arrivals
    }

    private func find(
        _ state: LayerState, _ plane: ScreenPlane, visible: PixelRect, at time: CFTimeInterval, waits: Bool
    ) {
        let tiled = state.of(TiledState.self)
        let contentsScale = state.contentsPixelsPerPoint
        guard let source = tiled.tiles, let part = plane.part(of: state.bounds, in: visible) else { return }
        let grid = TileGrid(tiled, contentsScale: contentsScale, budget: source.store.budget)
        let level = grid.level(for: plane, part)
        grid.findKeys(of: level, in: part, &keys)
        let scale = TiledState.scale(ofLevel: level, contentsScale: contentsScale)
        defer { news = source.store.takeNews() }
        source.store.request(keys, waits: waits) { key in
            source.draw(
                tiled.rect(of: key, contentsScale: contentsScale), width: Int(saturating: tiled.tileSize.width),
                height: Int(saturating: tiled.tileSize.height), scale: scale)
        }
        for key in keys {
            var place = Place(rect: tiled.rect(of: key, contentsScale: contentsScale))
            if let tile = source.store.tile(key) {
                place.tile = tile
                place.share = waits || tiled.fadeDuration <= 0 ? 1 : share(of: key, at: time, tiled.fadeDuration)
            }
            if place.share < 1 {
                if place.tile != nil { isFading = true }
                place.standIn = standIn(for: key, source.store, tiled, contentsScale)
            }
            if place.tile == nil && place.standIn == nil { continue }
            numbers[key] = places.count
            places.append(place)
        }
    }

    /// Returns the opacity of a tile that fades in. A tile that was redrawn replaces the old one at once.
    private func share(of key: TileStore.Key, at time: CFTimeInterval, _ fade: CFTimeInterval) -> Double {
        let since = oldArrivals[key] ?? time
        arrivals[key] = since
        return min(max((time - since) / fade, 0), 1)
    }

    /// Returns the finest coarser tile that is available.
    private func standIn(for key: TileStore.Key, _ store: TileStore, _ tiled: TiledState, _ contentsScale: CGFloat)
        -> StandIn?
    {
        var coarser = key
        while coarser.level > tiled.levels.lowerBound {
            coarser = TileStore.Key(level: coarser.level - 1, column: coarser.column >> 1, row: coarser.row >> 1)
            if let tile = store.tile(coarser) {
                return StandIn(tile: tile, rect: tiled.rect(of: coarser, contentsScale: contentsScale))
            }
        }
        return nil
    }

    private func difference(on plane: ScreenPlane, visible: PixelRect) -> Region {
        var region = Region()
        func add(_ place: Place) {
            region.add(plane.area(of: place.rect, limit: visible).grown(by: 1).intersection(visible))
        }
        for (key, number) in numbers {
            if let old = oldNumbers[key], oldPlaces[old].isSame(as: places[number]) { continue }
            add(places[number])
        }
        for (key, number) in oldNumbers where numbers[key] == nil { add(oldPlaces[number]) }
        // Tiles that are no longer visible are released.
        oldPlaces.removeAll(keepingCapacity: true)
        return region
    }
}

extension ScreenPlane {
    /// Returns the part of a rectangle of the plane that may be visible in some pixels; `nil` if there is none.
    fileprivate func part(of rect: CGRect, in pixels: PixelRect) -> CGRect? {
        guard !pixels.isEmpty, !rect.isEmpty, let back = map.inverse else { return nil }
        var part = CGRect.null
        for (x, y) in [
            (pixels.minX, pixels.minY), (pixels.maxX, pixels.minY), (pixels.minX, pixels.maxY),
            (pixels.maxX, pixels.maxY),
        ] {
            // If the horizon is visible, everything may be.
            guard let corner = back.project(CGPoint(x: x, y: y)), corner.x.isFinite, corner.y.isFinite else {
                return rect
            }
            part = part.union(CGRect(origin: corner, size: .zero))
        }
        part = part.common(with: rect)
        return part.isNull || part.isEmpty ? nil : part
    }
}

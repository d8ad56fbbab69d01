import Animation
import Geometry
import Glibc
import LayerModel

/// The tiles of a layer that are seen, and since when.
final class TilePresenter {
    /// What shows at the place of one tile: itself, and below it, as long as it isn't seen whole, a part of a coarser
    /// one.
    struct Place {
        let rect: CGRect
        var tile: TileStore.Tile?
        /// Of the tile, 0…1.
        var share = 0.0
        var standIn: StandIn?

        /// Whether it is the same picture as another of the same rectangle.
        func isSame(as other: Place) -> Bool {
            tile?.serial == other.tile?.serial && share == other.share
                && standIn?.tile.serial == other.standIn?.tile.serial && rect == other.rect
        }
    }

    /// A coarser tile in the place of a finer one.
    struct StandIn {
        let tile: TileStore.Tile
        /// Of the whole coarser tile.
        let rect: CGRect
    }

    /// The nearest to the middle first.
    private(set) var places: [Place] = []
    /// Whether a tile is on its way to being seen whole.
    private(set) var isFading = false
    private var keys: [TileStore.Key] = []
    private var numbers: [TileStore.Key: Int] = [:]
    private var arrivals: [TileStore.Key: CFTimeInterval] = [:]
    // Those of the last update, for their memory too.
    private var oldPlaces: [Place] = []
    private var oldNumbers: [TileStore.Key: Int] = [:]
    private var oldArrivals: [TileStore.Key: CFTimeInterval] = [:]

    /// Finds what is seen and asks for what is missing.
    /// - Parameters:
    ///   - visible: the pixels in which the layer may be seen.
    ///   - waits: whether missing tiles are drawn at once, and none fades.
    /// - Returns: the pixels of tiles that aren't as they were, where the plane is the one it was.
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
        find(state, plane, visible: visible, at: time, waits: waits)
        return difference(on: plane, visible: visible)
    }

    /// The tiles that show a layer, and their level; nil where none of it is seen.
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
        source.store.request(keys, waits: waits) { key in
            source.drawer(
                tiled.rect(of: key, contentsScale: contentsScale), Int(saturating: tiled.tileSize.width),
                Int(saturating: tiled.tileSize.height), scale)
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

    /// How much of a tile is seen already. What was redrawn takes the old one's place at once.
    private func share(of key: TileStore.Key, at time: CFTimeInterval, _ fade: CFTimeInterval) -> Double {
        let since = oldArrivals[key] ?? time
        arrivals[key] = since
        return min(max((time - since) / fade, 0), 1)
    }

    /// The finest coarser tile that is there.
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
        // Nothing that isn't seen any more is held.
        oldPlaces.removeAll(keepingCapacity: true)
        return region
    }
}

extension ScreenPlane {
    /// The part of a rectangle of the plane that may be seen in some pixels; nil where none of it is.
    fileprivate func part(of rect: CGRect, in pixels: PixelRect) -> CGRect? {
        guard !pixels.isEmpty, !rect.isEmpty, let back = map.inverse else { return nil }
        var part = CGRect.null
        for (x, y) in [
            (pixels.minX, pixels.minY), (pixels.maxX, pixels.minY), (pixels.minX, pixels.maxY),
            (pixels.maxX, pixels.maxY),
        ] {
            // Where the horizon is in sight everything may be seen.
            guard let corner = back.project(CGPoint(x: x, y: y)), corner.x.isFinite, corner.y.isFinite else {
                return rect
            }
            part = part.union(CGRect(origin: corner, size: .zero))
        }
        part = part.common(with: rect)
        return part.isNull || part.isEmpty ? nil : part
    }
}

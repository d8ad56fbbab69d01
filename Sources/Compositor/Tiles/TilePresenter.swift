import Animation
import Geometry
import Glibc
import Layers

/// The tiles of a layer that are seen, and since when.
final class TilePresenter {
    struct Shown {
        let key: TileStore.Key
        let rect: CGRect
        let tile: TileStore.Tile
        /// 0…1.
        let share: Double
    }

    /// Back to front: what stands in for others comes first.
    private(set) var shown: [Shown] = []
    /// Whether a tile is on its way to being seen whole.
    private(set) var isFading = false
    private var arrivals: [TileStore.Key: (serial: UInt64, time: CFTimeInterval)] = [:]
    /// More tiles than these are not asked for at once: a coarser level is taken.
    private static let most = 1024

    /// Finds what is seen and asks for what is missing.
    /// - Parameters:
    ///   - visible: the pixels in which the layer may be seen.
    ///   - waits: whether missing tiles are drawn at once, and none fades.
    func update(_ state: LayerState, _ plane: ScreenPlane, visible: PixelRect, at time: CFTimeInterval, waits: Bool) {
        shown.removeAll(keepingCapacity: true)
        isFading = false
        let tiled = state.of(TiledState.self)
        guard let source = tiled.tiles, let part = plane.part(of: state.bounds, in: visible) else { return }
        let level = Self.level(tiled, state.contentsPixelsPerPoint, plane, part)
        let keys = Self.keys(tiled, level, part, state.contentsPixelsPerPoint)
        let scale = TiledState.scale(ofLevel: level, contentsScale: state.contentsPixelsPerPoint), contentsScale = state.contentsPixelsPerPoint
        source.store.request(keys, waits: waits) { key in
            source.drawer.draw(tiled.rect(of: key, contentsScale: contentsScale), width: Int(tiled.tileSize.width), height: Int(tiled.tileSize.height), scale: scale)
        }
        standIns(tiled, source.store, level, part, contentsScale, unless: keys.allSatisfy { isWhole($0, source.store, time, tiled.fadeDuration) })
        var arrived: [TileStore.Key: (serial: UInt64, time: CFTimeInterval)] = [:]
        for key in keys {
            guard let tile = source.store.tile(key) else { continue }
            let known = arrivals[key].flatMap { $0.serial == tile.serial ? $0 : nil }
            // What was redrawn takes the old one's place at once.
            let arrival = known ?? (tile.serial, arrivals[key]?.time ?? time)
            arrived[key] = arrival
            let share = waits || tiled.fadeDuration <= 0 ? 1 : min(max((time - arrival.time) / tiled.fadeDuration, 0), 1)
            if share < 1 { isFading = true }
            shown.append(Shown(key: key, rect: tiled.rect(of: key, contentsScale: contentsScale), tile: tile, share: share))
        }
        arrivals = arrived
    }

    /// The tiles that show a layer, and their level; nil where none of it is seen.
    static func tiles(of state: LayerState, on plane: ScreenPlane, visible: PixelRect) -> (level: Int, keys: [TileStore.Key])? {
        guard let part = plane.part(of: state.bounds, in: visible) else { return nil }
        let tiled = state.of(TiledState.self), level = level(tiled, state.contentsPixelsPerPoint, plane, part)
        return (level, keys(tiled, level, part, state.contentsPixelsPerPoint))
    }

    private func isWhole(_ key: TileStore.Key, _ store: TileStore, _ time: CFTimeInterval, _ fade: CFTimeInterval) -> Bool {
        guard let arrival = arrivals[key], store.tile(key) != nil else { return false }
        return time - arrival.time >= fade
    }

    /// Tiles of the next coarser levels that are there, under those that aren't yet.
    private func standIns(_ tiled: TiledState, _ store: TileStore, _ level: Int, _ part: CGRect, _ contentsScale: CGFloat, unless isComplete: Bool) {
        if isComplete { return }
        for coarser in tiled.levels where coarser < level {
            for key in Self.keys(tiled, coarser, part, contentsScale) {
                if let tile = store.tile(key) { shown.append(Shown(key: key, rect: tiled.rect(of: key, contentsScale: contentsScale), tile: tile, share: 1)) }
            }
        }
    }

    /// The coarsest level with a pixel for each of the screen's, as far as there are so many.
    private static func level(_ tiled: TiledState, _ contentsScale: CGFloat, _ plane: ScreenPlane, _ part: CGRect) -> Int {
        let density = plane.pixelsPerPoint(at: CGPoint(x: part.midX, y: part.midY)) / Double(contentsScale)
        var level = density > 0 ? Int(min(max(log2(density) - 0.01, -64), 64).rounded(.up)) : tiled.levels.lowerBound
        level = min(max(level, tiled.levels.lowerBound), tiled.levels.upperBound)
        while level > tiled.levels.lowerBound, count(tiled, level, part, contentsScale) > most { level -= 1 }
        return level
    }

    private static func count(_ tiled: TiledState, _ level: Int, _ part: CGRect, _ contentsScale: CGFloat) -> Int {
        let size = tiled.pointSize(ofLevel: level, contentsScale: contentsScale)
        return Int(min(Double((part.size.width / size.width + 2) * (part.size.height / size.height + 2)), 1e9))
    }

    /// Those that show some of a part of the layer, the nearest to its middle first.
    private static func keys(_ tiled: TiledState, _ level: Int, _ part: CGRect, _ contentsScale: CGFloat) -> [TileStore.Key] {
        let size = tiled.pointSize(ofLevel: level, contentsScale: contentsScale)
        guard count(tiled, level, part, contentsScale) <= 4 * most else { return [] }
        func first(_ low: CGFloat, _ step: CGFloat) -> Int { Int(Double(low / step).rounded(.down)) }
        let columns = first(part.minX, size.width)...max(first(part.minX, size.width), Int(Double(part.maxX / size.width).rounded(.up)) - 1)
        let rows = first(part.minY, size.height)...max(first(part.minY, size.height), Int(Double(part.maxY / size.height).rounded(.up)) - 1)
        let middle = (Double(part.midX / size.width) - 0.5, Double(part.midY / size.height) - 0.5)
        func distance(_ key: TileStore.Key) -> Double { hypot(Double(key.column) - middle.0, Double(key.row) - middle.1) }
        return rows.flatMap { row in columns.map { TileStore.Key(level: level, column: $0, row: row) } }.sorted { distance($0) < distance($1) }
    }
}

extension ScreenPlane {
    /// The part of a rectangle of the plane that may be seen in some pixels; nil where none of it is.
    fileprivate func part(of rect: CGRect, in pixels: PixelRect) -> CGRect? {
        guard !pixels.isEmpty, !rect.isEmpty, let back = map.inverse else { return nil }
        let seen = CGRect(pixels).corners.map(back.project)
        // Where the horizon is in sight everything may be seen.
        if seen.contains(where: { $0 == nil }) { return rect }
        let part = CGRect(around: seen.compactMap(\.self)).intersection(rect)
        return part.isNull || part.isEmpty ? nil : part
    }

    /// How many pixels a point of the plane takes at a place, along the direction in which it takes more.
    fileprivate func pixelsPerPoint(at p: CGPoint) -> Double {
        guard let a = map.project(p), let b = map.project(CGPoint(x: p.x + 0.5, y: p.y)), let c = map.project(CGPoint(x: p.x, y: p.y + 0.5)) else { return 1 }
        return 2 * max(hypot(Double(b.x - a.x), Double(b.y - a.y)), hypot(Double(c.x - a.x), Double(c.y - a.y)))
    }
}

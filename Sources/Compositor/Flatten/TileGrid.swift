import Geometry
import Glibc
import LayerModel

/// The tiles of a tiled layer, and the choice of those that show a part of it.
struct TileGrid {
    private let tiled: TiledState
    private let contentsScale: CGFloat
    /// The number of tiles above which a coarser level is preferred.
    private let wanted: Int

    /// The number of tiles that are requested at once.
    private static let most = 1024
    /// The number of a tile's pixels per device pixel, along a side, above which the next coarser level is closer to
    /// one.
    private static let sharpEnough = 2.0.squareRoot()

    /// - Parameter budget: The bytes for the layer's tiles.
    init(_ tiled: TiledState, contentsScale: CGFloat, budget: Int) {
        self.tiled = tiled
        self.contentsScale = contentsScale
        wanted = Int(
            saturating: min(
                Double(budget) / max(Double(tiled.tileSize.width * tiled.tileSize.height) * 4, 1), Double(Self.most)))
    }

    /// Returns the coarsest level with at least one pixel per device pixel, if there is one. If its tiles exceed the
    /// memory budget, the next coarser level is taken where that comes close enough.
    func level(for plane: ScreenPlane, _ part: CGRect) -> Int {
        let density = plane.pixelsPerPoint(at: CGPoint(x: part.midX, y: part.midY)) / Double(contentsScale)
        let exact = density > 0 ? min(max(log2(density), -64), 64) : Double(tiled.levels.lowerBound)
        var level = min(
            max(Int(saturating: (exact - 0.01).rounded(.up)), tiled.levels.lowerBound), tiled.levels.upperBound)
        if level > tiled.levels.lowerBound, exp2(Double(level) - exact) > Self.sharpEnough, count(level, part) > wanted
        {
            level -= 1
        }
        while level > tiled.levels.lowerBound, count(level, part) > Self.most { level -= 1 }
        return level
    }

    private func count(_ level: Int, _ part: CGRect) -> Int {
        let size = tiled.pointSize(ofLevel: level, contentsScale: contentsScale)
        return Int(
            saturating: min(Double((part.size.width / size.width + 2) * (part.size.height / size.height + 2)), 1e9))
    }

    /// Finds the tiles that show a part of the layer, sorted by their distance from its middle.
    func findKeys(of level: Int, in part: CGRect, _ keys: inout [TileStore.Key]) {
        keys.removeAll(keepingCapacity: true)
        let size = tiled.pointSize(ofLevel: level, contentsScale: contentsScale)
        guard count(level, part) <= 4 * Self.most else { return }
        func first(_ low: CGFloat, _ step: CGFloat) -> Int { Int(saturating: Double(low / step).rounded(.down)) }
        func end(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> Int {
            max(first(low, step), Int(saturating: Double(high / step).rounded(.up)) - 1)
        }
        for row in first(part.minY, size.height)...end(part.minY, part.maxY, size.height) {
            for column in first(part.minX, size.width)...end(part.minX, part.maxX, size.width) {
                keys.append(TileStore.Key(level: level, column: column, row: row))
            }
        }
        let middle = (Double(part.midX / size.width) - 0.5, Double(part.midY / size.height) - 0.5)
        func distance(_ key: TileStore.Key) -> Double {
            let x = Double(key.column) - middle.0
            let y = Double(key.row) - middle.1
            return x * x + y * y
        }
        keys.sort { distance($0) < distance($1) }
    }
}

extension ScreenPlane {
    /// Returns the number of device pixels per point at a place, in the direction in which there are more.
    fileprivate func pixelsPerPoint(at p: CGPoint) -> Double {
        guard let a = map.project(p), let b = map.project(CGPoint(x: p.x + 0.5, y: p.y)),
            let c = map.project(CGPoint(x: p.x, y: p.y + 0.5))
        else { return 1 }
        return 2 * max(hypot(Double(b.x - a.x), Double(b.y - a.y)), hypot(Double(c.x - a.x), Double(c.y - a.y)))
    }
}

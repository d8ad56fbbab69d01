import Geometry
import Pixels

/// A particle as it is painted.
struct ParticleSprite {
    enum Source {
        /// Kept in the cache of sprites.
        case kept(UnsafeMutableRawPointer, pitch: Int32)
        /// Like one in the cache, but there is no room for it.
        case made(SpriteCache.Key)
        /// Too large, or seen in perspective.
        case exact
    }

    let source: Source
    let tint: UInt32
    /// Which of the emission's it is.
    let particle: Int32
    /// The pixels that it touches.
    let area: PixelRect
}

/// The particles of an emission as pictures at whole pixels: found once a frame, and listed by the cells of a grid over
/// the screen, so that whoever paints a part of it looks at the particles there alone.
struct ParticleBins {
    private(set) var blits: [ParticleSprite] = []
    /// The cache's numbers of the emission's images.
    private(set) var images: [Int] = []
    private var cells = PixelRect.empty
    /// Where the list of each cell begins.
    private var starts: [Int32] = []
    /// Places in ``blits``, cell by cell, each list in the order of painting.
    private var listed: [Int32] = []
    /// The cache's generation that the blits are of; nil before there are any.
    private var generation: Int?
    /// The revision of the emission's places from which the sprites were made.
    private var revision: UInt64 = 0

    private static let cellWidth = TileShape.compact.width
    private static let cellHeight = TileShape.compact.height

    func isCurrent(_ emission: Emission, in cache: SpriteCache) -> Bool {
        generation == cache.generation && revision == emission.placesRevision
    }

    mutating func begin(_ emission: Emission, in cache: SpriteCache) {
        revision = emission.placesRevision
        blits.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        for sprite in emission.sprites { images.append(cache.number(of: sprite.image, part: sprite.contentsRect)) }
    }

    mutating func append(_ blit: ParticleSprite) {
        blits.append(blit)
    }

    /// Lists the blits by cells.
    /// - Parameter area: holds them all.
    mutating func finish(in area: PixelRect, of cache: SpriteCache) {
        generation = cache.generation
        cells = area.isEmpty ? .empty : Self.cells(area)
        starts.removeAll(keepingCapacity: true)
        for _ in 0...cells.area { starts.append(0) }
        // Counted first, then put in place: each list begins where those before it end.
        for i in blits.indices {
            let touched = Self.cells(blits[i].area)
            for row in touched.minY..<touched.maxY {
                for column in touched.minX..<touched.maxX { starts[number(column, row)] += 1 }
            }
        }
        var sum: Int32 = 0
        for i in starts.indices {
            sum += starts[i]
            starts[i] = sum
        }
        while listed.count < Int(sum) { listed.append(0) }
        for i in blits.indices.reversed() {
            let touched = Self.cells(blits[i].area)
            for row in touched.minY..<touched.maxY {
                for column in touched.minX..<touched.maxX {
                    let cell = number(column, row)
                    starts[cell] -= 1
                    listed[Int(starts[cell])] = Int32(i)
                }
            }
        }
    }

    /// - Parameter body: is given every blit with the pixels of `clip` in which it may be seen, in order wherever two
    ///   overlap.
    func forEach(touching clip: PixelRect, _ body: (ParticleSprite, PixelRect) -> Void) {
        let touched = Self.cells(clip).intersection(cells)
        guard !touched.isEmpty else { return }
        for row in touched.minY..<touched.maxY {
            for column in touched.minX..<touched.maxX {
                let cell = number(column, row)
                let part = PixelRect(
                    x: column * Self.cellWidth, y: row * Self.cellHeight, width: Self.cellWidth, height: Self.cellHeight
                ).intersection(clip)
                for i in Int(starts[cell])..<Int(starts[cell + 1]) {
                    let blit = blits[Int(listed[i])]
                    let area = blit.area.intersection(part)
                    if !area.isEmpty { body(blit, area) }
                }
            }
        }
    }

    private func number(_ column: Int, _ row: Int) -> Int { (row - cells.minY) * cells.width + column - cells.minX }

    /// Columns and rows of cells that some pixels lie in.
    private static func cells(_ area: PixelRect) -> PixelRect {
        PixelRect(
            minX: area.minX >> widthBits, minY: area.minY >> heightBits, maxX: ((area.maxX - 1) >> widthBits) + 1,
            maxY: ((area.maxY - 1) >> heightBits) + 1)
    }

    private static let widthBits = cellWidth.trailingZeroBitCount
    private static let heightBits = cellHeight.trailingZeroBitCount
}

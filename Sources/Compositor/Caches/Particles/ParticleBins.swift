import Geometry
import Pixels

/// A particle as it is painted.
struct ParticleSprite {
    enum Source {
        /// A sprite of ``SpriteCache``.
        case kept(UnsafeMutableRawPointer, pitch: Int32)
        /// A picture like a cached sprite, for which the cache has no memory.
        case made(SpriteCache.Key)
        /// A picture that is drawn for this particle alone, as it is large or seen in perspective.
        case exact
    }

    let source: Source
    let tint: UInt32
    /// The index of the particle in its emission.
    let particle: Int32
    /// The device pixels that it touches.
    let area: PixelRect
}

/// The particles of an emission as sprites at whole pixels, in bins by the cells of a grid over the screen: painting a
/// tile looks only at the particles in its cells.
struct ParticleBins {
    private(set) var sprites: [ParticleSprite] = []
    /// The numbers of the emission's images in the sprite cache.
    private(set) var images: [Int] = []
    private var cells = PixelRect.empty
    /// The start of each cell's list in ``listed``.
    private var starts: [Int32] = []
    /// Indices of ``sprites``, cell by cell, in painting order within each cell.
    private var listed: [Int32] = []
    /// The generation of the sprite cache from which the sprites are; `nil` before there are any.
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
        sprites.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        for image in emission.images { images.append(cache.number(of: image.image, part: image.contentsRect)) }
    }

    mutating func append(_ sprite: ParticleSprite) {
        sprites.append(sprite)
    }

    /// Sorts the sprites into cells.
    /// - Parameter area: The bounding box of all sprites.
    mutating func finish(in area: PixelRect, of cache: SpriteCache) {
        generation = cache.generation
        cells = area.isEmpty ? .empty : Self.cells(area)
        starts.removeAll(keepingCapacity: true)
        for _ in 0...cells.area { starts.append(0) }
        // Counting sort: sprites are counted, then put where the lists before theirs end.
        for i in sprites.indices {
            let touched = Self.cells(sprites[i].area)
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
        for i in sprites.indices.reversed() {
            let touched = Self.cells(sprites[i].area)
            for row in touched.minY..<touched.maxY {
                for column in touched.minX..<touched.maxX {
                    let cell = number(column, row)
                    starts[cell] -= 1
                    listed[Int(starts[cell])] = Int32(i)
                }
            }
        }
    }

    /// Calls `body` with each sprite and the pixels of `clip` in which it may be visible, in painting order wherever
    /// two overlap.
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
                    let sprite = sprites[Int(listed[i])]
                    let area = sprite.area.intersection(part)
                    if !area.isEmpty { body(sprite, area) }
                }
            }
        }
    }

    private func number(_ column: Int, _ row: Int) -> Int { (row - cells.minY) * cells.width + column - cells.minX }

    /// Returns the columns and rows of cells that contain some pixels.
    private static func cells(_ area: PixelRect) -> PixelRect {
        PixelRect(
            minX: area.minX >> widthBits, minY: area.minY >> heightBits, maxX: ((area.maxX - 1) >> widthBits) + 1,
            maxY: ((area.maxY - 1) >> heightBits) + 1)
    }

    private static let widthBits = cellWidth.trailingZeroBitCount
    private static let heightBits = cellHeight.trailingZeroBitCount
}

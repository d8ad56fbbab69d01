import Animation
import Compositor
import Geometry
import Graphics
import LayerModel
import LayerTestSupport
import Layers
import Testing
import Trace

/// The records that a compositor makes of tiles and of pictures that its caches give up.
@Suite(.standingTime) struct CacheRecordTests {
    private let root = CALayer()
    private let memory: TraceMemory
    private let trace: ThreadTrace
    private let compositor: Compositor
    private let context: LayerContext

    init() throws {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        memory = try TraceMemory()
        trace = ThreadTrace(memory, name: "test")
        let mailbox = CommitMailbox()
        context = LayerContext(root: root, receiver: mailbox)
        compositor = Compositor(
            root: root.id, mailbox: mailbox, viewport: .identity, waitsForTiles: true, trace: trace)
        compositor.setSize(width: 400, height: 300)
    }

    private func frame(_ number: UInt64) {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        trace.ring?.frame = number
        var stages = StageTimes()
        compositor.advance(to: 1, stages: &stages)
        compositor.paint(stages: &stages)
        compositor.recordCounters(since: trace.ring?.now ?? 0)
    }

    private func records(_ kind: TraceKind) throws -> [TraceRecord] {
        let threads = try memory.makeReader().read()
        return threads.flatMap(\.records).filter { $0.kind == kind.rawValue }
    }

    private func evictions(counted frame: UInt64) throws -> UInt32 {
        var counters = TraceCounters()
        for record in try records(.counters) where record.id == frame {
            if let group = TraceCounterGroup(rawValue: record.detail) { counters.add(group, record.values) }
        }
        return counters[.evictions]
    }

    @Test("P1 a tile is recorded once, in the frame that got it, with its place, its layer and the time of its drawing")
    func tiles() throws {
        let tiled = CATiledLayer()
        tiled.frame = CGRect(x: 0, y: 0, width: 1200, height: 250)
        tiled.tileSize = CGSize(width: 256, height: 256)
        root.addSublayer(tiled)
        let before = trace.ring?.now ?? 0
        frame(7)
        let first = try records(.tile)
        #expect(Set(first.map { [$0.values[0], $0.values[1], $0.values[2]] }) == [[0, 0, 0], [0, 1, 0]])
        #expect(first.allSatisfy { $0.id == 7 && $0.number(at: 4) == tiled.id.value })
        #expect(first.allSatisfy { $0.begin >= before && $0.end >= $0.begin && $0.end <= trace.ring?.now ?? 0 })
        // Tiles that come back are drawn no second time.
        tiled.position.x -= 500
        frame(8)
        tiled.position.x += 500
        frame(9)
        #expect(try records(.tile).filter { $0.id == 8 }.count == 2)
        #expect(try records(.tile).count == 4)
    }

    @Test("P1 tiles given up for others are recorded and counted")
    func evictedTiles() throws {
        let tiled = CATiledLayer()
        tiled.anchorPoint = .zero
        tiled.bounds = CGRect(x: 0, y: 0, width: 100_000, height: 300)
        tiled.tileSize = CGSize(width: 512, height: 512)
        root.addSublayer(tiled)
        for number in 0..<40 {
            tiled.position.x = CGFloat(-512 * number)
            frame(UInt64(number))
        }
        let records = try records(.eviction)
        #expect(!records.isEmpty && records.allSatisfy { $0.detail == TraceCache.tile.rawValue })
        for record in records {
            #expect(record.number(at: 0) == UInt64(record.count) * 512 * 512 * 4)
            #expect(try evictions(counted: record.id) == record.count)
        }
    }

    @Test("P1 versions of images, and pictures of layers, that are given up are recorded by cache and counted")
    func evictedPictures() throws {
        // 24 images that are shown at 400 × 300 pixels exceed the 16 MB of versions one after the other.
        let photo = CALayer()
        photo.frame = root.bounds
        photo.minificationFilter = .trilinear
        root.addSublayer(photo)
        var images: [CGImage] = []
        for number in 0..<48 {
            let pixels = [UInt8](repeating: UInt8(number), count: 1600 * 1200 * 4)
            images.append(try #require(CGImage(premultipliedRGBA: pixels, width: 1600, height: 1200)))
            photo.contents = images[number]
            frame(UInt64(number))
        }
        let images16 = try records(.eviction)
        #expect(!images16.isEmpty && images16.allSatisfy { $0.detail == TraceCache.image.rawValue })
        for record in images16 { #expect(try evictions(counted: record.id) == record.count) }
        photo.removeFromSuperlayer()
        // Rasterized layers of 400 × 300 pixels exceed the 64 MB of pictures.
        var layers: [CALayer] = []
        for number in 0..<160 {
            let layer = CALayer()
            layer.frame = root.bounds
            layer.shouldRasterize = true
            layer.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
            let part = CALayer()
            part.frame = CGRect(x: number, y: 0, width: 50, height: 50)
            part.backgroundColor = CGColor(gray: 0.2, alpha: 1)
            layer.addSublayer(part)
            for other in layers { other.isHidden = true }
            layers.append(layer)
            root.addSublayer(layer)
            frame(UInt64(1000 + number))
        }
        let pictures = try records(.eviction).filter { $0.id >= 1000 }
        #expect(!pictures.isEmpty && pictures.allSatisfy { $0.detail == TraceCache.picture.rawValue })
    }
}

import Animation
import Compositor
import Geometry
import Graphics
import LayerModel
import LayerTestSupport
import Layers
import Pixels
import Synchronization
import TestFonts
import Testing
import Trace

/// Pictures that are taken in the middle of a run.
@Suite(.standingTime) struct PictureReadingTests {
    private static let frames = 14

    init() throws {
        try TestFonts.use()
    }

    /// The moment of a picture between the commit and the time of a frame.
    private func moment(before frame: Int) -> CFTimeInterval { ReadingRun.time(of: frame) - 0.03 }

    @Test(
        "P5 frames, damage, times of changes and caches are those of a run without pictures",
        arguments: ReadingScene.all)
    func undisturbed(_ scene: ReadingScene) throws {
        let plain = ReadingRun(scene)
        let read = ReadingRun(scene)
        for frame in 0..<Self.frames {
            plain.play(frame)
            read.commit(frame)
            // With a commit that waits, of a moment before the last frame, and of one in the future.
            if frame > 0 { _ = try #require(read.picture(at: moment(before: frame))) }
            read.show(at: ReadingRun.time(of: frame))
            for time in [moment(before: frame), ReadingRun.time(of: frame), ReadingRun.time(of: frame + 5)] {
                _ = try #require(read.picture(at: time))
            }
        }
        for frame in 0..<Self.frames { #expect(read.frames[frame] == plain.frames[frame], "frame \(frame)") }
        // A scene that stands still would prove nothing.
        #expect(Set(plain.frames.map(\.pixels)).count > 3)
    }

    @Test(
        "P5 a picture is the frame of its moment, whether its commit waits or a later frame was shown",
        arguments: ReadingScene.all)
    func equal(_ scene: ReadingScene) throws {
        let read = ReadingRun(scene)
        for frame in 0..<Self.frames {
            let time = moment(before: frame)
            let shown = ReadingRun(scene)
            for earlier in 0..<frame { shown.play(earlier) }
            shown.commit(frame)
            shown.show(at: time)
            let expected = try #require(shown.picture(at: nil))
            read.commit(frame)
            if frame > 0 { #expect(read.picture(at: time) == expected, "before frame \(frame)") }
            read.show(at: ReadingRun.time(of: frame))
            #expect(read.picture(at: time) == expected, "after frame \(frame)")
            #expect(read.picture(at: ReadingRun.time(of: frame)) == read.picture(at: nil), "frame \(frame)")
        }
    }

    @Test("P5 a picture of a moment up to a second ago has the particles that later frames need no more")
    func past() throws {
        let run = ReadingRun(.briefSparks)
        for frame in 0..<Self.frames { run.play(frame) }
        for frame in 4..<Self.frames {
            #expect(run.picture(at: ReadingRun.time(of: frame)) == run.frames[frame].pixels, "frame \(frame)")
        }
    }

    /// A layer of one white tile, which counts how often it is drawn.
    private final class Sheet: CATiledLayer {
        let drawn = Mutex(0)

        override func draw(in ctx: CGContext) {
            drawn.withLock { $0 += 1 }
            ctx.setFillColor(.white)
            ctx.fill(ctx.boundingBoxOfClipPath)
        }
    }

    @Test("P5 tiles fade in pictures as in frames, and a picture requests none")
    func tiles() async throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let sheet = Sheet()
        sheet.frame = CGRect(x: 0, y: 0, width: 256, height: 256)
        root.addSublayer(sheet)
        let arrived = AsyncStream<Void>.makeStream()
        let mailbox = CommitMailbox(onReceive: { arrived.continuation.yield() })
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        compositor.setSize(width: 40, height: 40)
        var stages = StageTimes()
        func blue(at time: CFTimeInterval) throws -> UInt32 {
            try #require(compositor.copyPicture(at: time)).view.row(20)[20] & 255
        }
        // The commit waits, and a picture of it has no tiles.
        #expect(try blue(at: 10) == 0)
        #expect(sheet.drawn.withLock { $0 } == 0)
        // No tile is ready before the frame is.
        sheet.drawn.withLock { _ in compositor.advance(to: 10, stages: &stages) }
        var signals = arrived.stream.makeAsyncIterator()
        // The request of the commit, then that of the tile.
        await signals.next()
        await signals.next()
        #expect(try blue(at: 20) == 0)
        compositor.advance(to: 20, stages: &stages)
        compositor.advance(to: 20.2, stages: &stages)
        compositor.paint(stages: &stages)
        #expect(try blue(at: 20.125) == 128)
        #expect(try blue(at: 20.25) == 255)
        #expect(compositor.nextChange == 20.2 && compositor.damage.isEmpty)
        #expect(sheet.drawn.withLock { $0 } == 1)
        context.invalidate()
    }

    @Test("P5 a picture of a display that waits for tiles has those that are missing, and the display draws its own")
    func waiting() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let sheet = Sheet()
        sheet.frame = CGRect(x: 0, y: 0, width: 256, height: 256)
        root.addSublayer(sheet)
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, waitsForTiles: true)
        compositor.setSize(width: 40, height: 40)
        let store = try #require(TiledState(sheet.state.kind)?.tiles?.store)
        #expect(try #require(compositor.copyPicture(at: 10)).view.row(20)[20] == 0xffff_ffff)
        #expect(store.bytes == 0 && store.delivered == 0)
        var stages = StageTimes()
        compositor.advance(to: 10, stages: &stages)
        compositor.paint(stages: &stages)
        #expect(compositor.picture.row(20)[20] == 0xffff_ffff)
        #expect(store.delivered == 1)
        context.invalidate()
    }

    @Test("P5 a drawable that a picture shows is the next frame's damage as before")
    func drawable() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let video = CADrawableLayer()
        video.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        root.addSublayer(video)
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        compositor.setSize(width: 40, height: 40)
        var stages = StageTimes()
        compositor.advance(to: 10, stages: &stages)
        compositor.paint(stages: &stages)
        let drawable = try #require(video.nextDrawable())
        drawable.withPixels { bytes in
            for index in 0..<drawable.height * drawable.bytesPerRow { bytes[index] = 255 }
        }
        drawable.present()
        #expect(try #require(compositor.copyPicture(at: 10)).view.row(20)[20] == 0xffff_ffff)
        #expect(compositor.picture.row(20)[20] == 0xff00_0000)
        compositor.advance(to: 10, stages: &stages)
        #expect(compositor.damage.bounds == PixelRect(x: 10, y: 10, width: 20, height: 20))
        context.invalidate()
    }
}

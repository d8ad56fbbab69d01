import JSONTree
import KioskRemote
import LayerTestSupport
import Testing
import Trace

@Suite(.ownRunLoop) struct FrameFeedTests {
    private let memory: TraceMemory
    private let ring: TraceRing
    private let feed: FrameFeed

    init() throws {
        memory = try TraceMemory()
        ring = try #require(memory.makeRing("render test", capacity: 64))
        feed = FrameFeed(try memory.makeReader())
    }

    /// Adds the records of a frame that is painted for 8 ms and comes on screen 8 ms later.
    private func addFrame(_ number: UInt64, shownAt time: Double) {
        ring.frame = number
        ring.add(.paint, from: time - 0.016, to: time - 0.008)
        ring.add(TraceRecord(.flip, id: number, begin: time - 0.008, end: time))
    }

    private func numbers(_ frames: [JSONValue]) -> [JSONValue?] { frames.map { $0["frame"]?.value } }

    @Test("P5 a frame is handed out with all of its stages, also if some of them ended more than 0.3 s ago")
    func oldStages() throws {
        addFrame(1, shownAt: 9.702)
        let frame = try #require(feed.next(at: 10).first)
        #expect(frame["stages"]?.value["paint"] != nil)
    }

    @Test("P5 frames that came on screen more than 0.3 s ago are not handed out")
    func oldFrames() {
        addFrame(1, shownAt: 9.69)
        addFrame(2, shownAt: 9.71)
        #expect(numbers(feed.next(at: 10)) == [.integer(2)])
        #expect(feed.next(at: 10.1).isEmpty)
    }
}

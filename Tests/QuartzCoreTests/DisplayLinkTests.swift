import LayerTestSupport
import Layers
import QuartzCore
import Testing

@Suite(.ownRunLoop) struct DisplayLinkTests {
    @Test("M7 a display link goes on and off Foundation's run loop")
    @MainActor func displayLink() {
        let links = MediaRunLoop.current.displayLinks
        var targets: [CFTimeInterval] = []
        let link = CADisplayLink { targets.append($0.targetTimestamp) }
        link.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
        links.fire(timestamp: 1, targetTimestamp: 2, duration: 1)
        link.remove(from: RunLoop.current, forMode: .default)
        links.fire(timestamp: 2, targetTimestamp: 3, duration: 1)
        link.add(to: .main, forMode: .common)
        links.fire(timestamp: 3, targetTimestamp: 4, duration: 1)
        link.invalidate()
        #expect(targets == [2, 4])
    }
}

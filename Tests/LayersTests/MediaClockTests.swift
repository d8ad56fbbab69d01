import Animation
import Geometry
import LayerTestSupport
import Layers
import Testing

@MainActor @Suite(.ownRunLoop) struct MediaClockTests {
    @Test("M7 the media clock never runs backwards, in seconds")
    func monotonic() {
        var last = CACurrentMediaTime()
        for _ in 0..<1000 {
            let now = CACurrentMediaTime()
            #expect(now >= last && now - last < 60)
            last = now
        }
    }

    private func fire(_ links: DisplayLinks, frames: Range<Int>, rate: Double = 60) {
        for frame in frames {
            links.fire(timestamp: Double(frame - 1) / rate, targetTimestamp: Double(frame) / rate, duration: 1 / rate)
        }
    }

    @Test("M7 a display link fires for every frame with the times of the current frame and of the next one")
    func fires() {
        var seen: [(Double, Double, Double)] = []
        let links = DisplayLinks()
        let link = CADisplayLink { seen.append(($0.timestamp, $0.targetTimestamp, $0.duration)) }
        links.add(link)
        links.add(link)
        fire(links, frames: 1..<4)
        #expect(seen.count == 3)
        let last = (2 / 60.0, 3 / 60.0, 1 / 60.0)
        #expect(seen.last! == last)
        links.remove(link)
        fire(links, frames: 4..<6)
        #expect(seen.count == 3 && !links.isActive)
    }

    @Test(
        "M7 a paused link waits; an invalidated one does not fire again, even in the frame in which another link invalidates it"
    )
    func pauses() {
        let links = DisplayLinks()
        var first = 0
        var second = 0
        var other: CADisplayLink?
        let link = CADisplayLink { link in
            first += 1
            if first == 3, let other { links.remove(other) }
        }
        other = CADisplayLink { _ in second += 1 }
        links.add(link)
        if let other { links.add(other) }
        link.isPaused = true
        fire(links, frames: 1..<3)
        #expect((first, second) == (0, 2) && links.isActive)
        link.isPaused = false
        fire(links, frames: 3..<8)
        #expect((first, second) == (5, 4))
    }

    @Test(
        "M7 a preferred rate is approximated by the display's frames",
        arguments: [(0, 60), (60, 60), (30, 30), (20, 20), (15, 15), (120, 60), (24, 20), (40, 30), (50, 60)])
    func rates(preferred: Int, expected: Int) {
        let links = DisplayLinks()
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 120, preferred: Float(preferred))
        if preferred == 0 { link.preferredFrameRateRange = .default }
        links.add(link)
        fire(links, frames: 1..<601)
        #expect(abs(count - expected * 10) <= 1)
    }

    @Test("M7 a link for every frame also fires for frames whose times are earlier, of another clock")
    func otherClock() {
        let links = DisplayLinks()
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        links.add(link)
        fire(links, frames: 1000..<1010)
        fire(links, frames: 1..<11)
        #expect(count == 20)
    }

    @Test(
        "M7 a rate in the range is chosen, also where one outside of it is closer, and on a display that is not exact",
        arguments: [(24, 30, 24, 30), (30, 48, 0, 30), (20, 24, 24, 20), (30, 30, 30, 30), (24, 24, 24, 20)])
    func ranges(minimum: Float, maximum: Float, preferred: Float, expected: Int) {
        for display in [59.94, 60, 60.02] {
            let links = DisplayLinks()
            var count = 0
            let link = CADisplayLink { _ in count += 1 }
            link.preferredFrameRateRange = CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
            links.add(link)
            fire(links, frames: 1..<601, rate: display)
            #expect(abs(count - expected * 10) <= 1, "\(display) Hz")
        }
    }

    @Test("M7 preferredFramesPerSecond is the preferred rate")
    func framesPerSecond() {
        let link = CADisplayLink { _ in }
        #expect(link.preferredFramesPerSecond == 0)
        link.preferredFramesPerSecond = 30
        #expect(link.preferredFrameRateRange.preferred == 30)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
        #expect(link.preferredFramesPerSecond == 20)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: .nan)
        #expect(link.preferredFramesPerSecond == 0)
        link.preferredFramesPerSecond = 0
        #expect(link.preferredFrameRateRange == .default)
    }

    @Test("M7 a link is added to the main loop and removed from it, and requests frames only in between")
    func mainLoop() {
        let link = CADisplayLink { _ in }
        link.add(to: .main, forMode: .common)
        let links = MediaRunLoop.current.displayLinks
        #expect(links.isActive && !MediaRunLoop.main.displayLinks.contains(link))
        link.remove(from: .main, forMode: .common)
        #expect(!links.isActive)
        link.add(to: .main, forMode: .default)
        link.invalidate()
        link.isPaused = true
        #expect(!link.isRunning)
    }
}

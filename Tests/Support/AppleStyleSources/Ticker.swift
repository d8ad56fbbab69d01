import Foundation
import QuartzCore

public final class Ticker {
    private var link: CADisplayLink?
    public private(set) var elapsed: CFTimeInterval = 0
    public private(set) var ticks = 0
    private var last: CFTimeInterval = 0

    public init() {}

    public func start() {
        let link = CADisplayLink { [weak self] link in
            self?.tick(link)
        }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick(_ link: CADisplayLink) {
        if last > 0 { elapsed += link.targetTimestamp - last }
        last = link.targetTimestamp
        ticks += 1
    }

    public func stop() {
        link?.invalidate()
        link = nil
    }

    public var isPaused: Bool {
        get { link?.isPaused ?? true }
        set { link?.isPaused = newValue }
    }
}

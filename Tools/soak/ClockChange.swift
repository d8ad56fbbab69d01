import Layers
import TestSupport

/// A change of a layer's clock, as programs make that scrub, loop, reverse or slow animations down.
struct ClockChange {
    /// When the change is made, in seconds.
    let time: Double
    private let kind: Kind

    private enum Kind {
        /// Seconds forth or back.
        case leap(Double)
        /// Back to the beginning.
        case loop
        case speed(Float)
    }

    /// Makes changes that a seed determines, in the order of their times.
    static func random(seed: UInt64, count: Int, during times: ClosedRange<Double>) -> [Self] {
        var random = SeededGenerator(seed: seed)
        let changes = (0..<count).map { _ in
            let kind: Kind =
                switch random.next() % 4 {
                case 0, 1: .leap(random.number(-3...3))
                case 2: .loop
                default: .speed(random.next() % 2 == 0 ? -1 : Float(random.number(0...2)))
                }
            return Self(time: random.number(times), kind: kind)
        }
        return changes.sorted { $0.time < $1.time }
    }

    /// Changes the clock of a layer whose superlayer's clock is the time of the change.
    /// - Parameter start: The time to which a loop returns, in the layer's clock.
    func make(of layer: CALayer, loopingTo start: Double) {
        layer.timeOffset += (time - layer.beginTime) * Double(layer.speed)
        layer.beginTime = time
        layer.speed = 1
        switch kind {
        case .leap(let seconds): layer.timeOffset += seconds
        case .loop: layer.timeOffset = start
        case .speed(let speed): layer.speed = speed
        }
    }
}

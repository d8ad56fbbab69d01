import Gallery
import Geometry
import Layers
import TestSupport

/// Gestures that a seed determines, one after the other: taps, long presses, pans, flicks, and several fingers at once.
struct RandomStrokes {
    private var random: SeededGenerator
    private let screen: CALayer
    private(set) var strokes: [Stroke] = []

    /// The largest number of strokes: a touch panel has 32 slots, and the strokes of a scene need some of them.
    private static let limit = 24

    /// Makes the gestures of a time range of the scene, in seconds.
    /// - Parameter screen: The layer that fills the screen.
    init(seed: UInt64, during times: ClosedRange<Double>, on screen: CALayer) {
        random = SeededGenerator(seed: seed)
        self.screen = screen
        var time = times.lowerBound
        while strokes.count < Self.limit {
            let made = gesture(at: time)
            guard let end = made.map(\.times.upperBound).max(), end <= times.upperBound else { return }
            strokes += made
            time = end + random.number(0.02...0.5)
        }
    }

    private mutating func gesture(at time: Double) -> [Stroke] {
        switch random.next() % 10 {
        case 0, 1: tap(at: time, for: 0.02...0.15)
        case 2:
            // A double tap.
            tap(at: time, for: 0.02...0.08, count: 2)
        case 3: tap(at: time, for: 0.6...0.9)
        case 4, 5, 6: [move(from: place(), at: time, steps: 1 + Int(random.next() % 4), within: 0.1...0.4)]
        case 7:
            // A flick.
            [move(from: place(), at: time, steps: 1, within: 0.03...0.08)]
        case 8: fingers(2, at: time)
        default: fingers(3 + Int(random.next() % 3), at: time)
        }
    }

    private mutating func place() -> CGPoint {
        random.point(0...Double(screen.bounds.width), 0...Double(screen.bounds.height))
    }

    private mutating func tap(at time: Double, for duration: ClosedRange<Double>, count: Int = 1) -> [Stroke] {
        let place = place()
        var time = time
        return (0..<count).map { _ in
            let end = time + random.number(duration)
            defer { time = end + 0.1 }
            return Stroke([(time, place), (end, place)], in: screen)
        }
    }

    /// A finger that moves through some places.
    /// - Parameter step: The time from each to the next, in seconds.
    private mutating func move(
        from start: CGPoint, at time: Double, steps: Int, within step: ClosedRange<Double>
    ) -> Stroke {
        var places = [(time: time, place: start)]
        for _ in 0..<steps {
            places.append((places[places.count - 1].time + random.number(step), place()))
        }
        return Stroke(places, in: screen)
    }

    /// Fingers that touch the screen about the same time near each other, and move apart or around.
    private mutating func fingers(_ count: Int, at time: Double) -> [Stroke] {
        let middle = place()
        return (0..<count).map { _ in
            let offset = random.point(-60...60, -60...60)
            let begin = time + random.number(0...0.05)
            return move(
                from: CGPoint(x: middle.x + offset.x, y: middle.y + offset.y), at: begin,
                steps: 1 + Int(random.next() % 2), within: 0.15...0.4)
        }
    }
}

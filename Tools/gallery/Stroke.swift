import Vitrine

/// The movement of one finger: it touches the screen, moves in straight lines, and is lifted.
package struct Stroke {
    /// A location of the finger, in points of the screen, and its time, in seconds of the scene.
    package struct Step {
        let time: CFTimeInterval
        let place: CGPoint
    }

    /// The locations, from the beginning of the touch to its end.
    let steps: [Step]

    /// - Parameters:
    /// - steps: The locations in order of time; at least one.
    /// - layer: The layer in whose space the locations are.
    package init(_ steps: [(time: CFTimeInterval, place: CGPoint)], in layer: CALayer) {
        let screen = layer.root
        self.steps = steps.map { Step(time: $0.time, place: layer.convert($0.place, to: screen)) }
    }

    package var times: ClosedRange<CFTimeInterval> { steps[0].time...steps[steps.count - 1].time }

    /// Returns the location of the finger at a time; `nil` while it does not touch the screen.
    package func place(at time: CFTimeInterval) -> CGPoint? {
        guard times.contains(time), let next = steps.firstIndex(where: { $0.time >= time }) else { return nil }
        let end = steps[next]
        let start = steps[max(next - 1, 0)]
        let part = CGFloat(end.time > start.time ? (time - start.time) / (end.time - start.time) : 1)
        return CGPoint(
            x: start.place.x + (end.place.x - start.place.x) * part,
            y: start.place.y + (end.place.y - start.place.y) * part)
    }
}

extension CALayer {
    /// The root of the layer's tree.
    fileprivate var root: CALayer { superlayer?.root ?? self }
}

import Vitrine

/// What a finger does on a scene: it comes down, goes from place to place in straight lines, and is lifted.
package struct Stroke {
    /// A place where the finger is, in points of the screen, and when, in seconds of the scene.
    package struct Step {
        let time: CFTimeInterval
        let place: CGPoint
    }

    /// The first is where it comes down, the last where it is lifted.
    let steps: [Step]

    /// - Parameters:
    ///   - steps: one at least, in order.
    ///   - layer: in whose space the places are.
    package init(_ steps: [(time: CFTimeInterval, place: CGPoint)], in layer: CALayer) {
        let screen = layer.root
        self.steps = steps.map { Step(time: $0.time, place: layer.convert($0.place, to: screen)) }
    }

    package var times: ClosedRange<CFTimeInterval> { steps[0].time...steps[steps.count - 1].time }

    /// Where the finger is at a moment; nil while it is not on the screen.
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
    /// The layer at the top of the tree.
    fileprivate var root: CALayer { superlayer?.root ?? self }
}

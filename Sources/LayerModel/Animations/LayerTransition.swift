package import Animation
package import Geometry
import Synchronization

/// What a transition does, as the render tree keeps it: the layer's old picture gives way to the new one.
package struct LayerTransition: Sendable {
    /// Tells one transition from all others of the process: each has an old picture of its own.
    package let id: UInt64
    package let kind: TransitionKind
    /// Where the motion comes from, as a step from the layer's middle to the edge of its bounds; y points down on the
    /// screen.
    package let origin: CGPoint
    private let start: Double
    private let end: Double
    private let pacing: TimingCurve

    private static let next = Atomic<UInt64>(1)

    /// - Parameters:
    ///   - start: the part of the way at which it begins, 0…1.
    ///   - end: likewise.
    package init(_ kind: TransitionKind, origin: CGPoint, from start: Double, to end: Double, pacing: TimingCurve) {
        id = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
        self.kind = kind
        self.origin = origin
        self.start = start
        self.end = end
        self.pacing = pacing
    }

    /// How much of the way is done, 0…1.
    package func progress(at position: MediaTiming.Position) -> Double {
        min(max(start + (end - start) * pacing.value(at: position.fraction), 0), 1)
    }
}

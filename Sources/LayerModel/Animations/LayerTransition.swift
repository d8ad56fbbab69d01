package import Animation
package import Geometry
import Synchronization

/// A transition: the old picture of a layer gives way to the new one.
package struct LayerTransition: Sendable {
    /// Identifies the transition in the process; each has its own snapshot of the old picture.
    package let id: UInt64
    package let kind: TransitionKind
    /// The direction that the motion comes from: a vector from the middle of the bounds to one of their edges, y
    /// pointing down on the screen.
    package let origin: CGPoint
    private let start: Double
    private let end: Double
    private let pacing: TimingCurve

    private static let next = Atomic<UInt64>(1)

    /// Creates a transition with an identifier of its own.
    /// - Parameters:
    ///   - start: The progress at the beginning, 0…1.
    ///   - end: The progress at the end, 0…1.
    package init(_ kind: TransitionKind, origin: CGPoint, from start: Double, to end: Double, pacing: TimingCurve) {
        id = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
        self.kind = kind
        self.origin = origin
        self.start = start
        self.end = end
        self.pacing = pacing
    }

    /// Returns the progress at a position of the timing, 0…1.
    package func progress(at position: MediaTiming.Position) -> Double {
        min(max(start + (end - start) * pacing.value(at: position.fraction), 0), 1)
    }
}

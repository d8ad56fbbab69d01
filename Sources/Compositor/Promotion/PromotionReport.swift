package import LayerModel
import Platform

/// The use of a display's overlay plane, for reports of other threads.
package final class PromotionReport: Sendable {
    /// A layer with the reason why it is composited.
    package struct Candidate: Equatable, Sendable {
        package let layer: LayerID
        package let obstacle: PromotionObstacle

        package init(layer: LayerID, obstacle: PromotionObstacle) {
            self.layer = layer
            self.obstacle = obstacle
        }
    }

    /// The use of the plane at a frame.
    package struct State: Equatable, Sendable {
        /// The layer on the plane; `nil` if there is none.
        package var layer: LayerID?
        /// The reason why no layer can be promoted; `nil` if one can.
        package var obstacle: PromotionObstacle?
        /// The large layers that changed last and were composited, the newest last, with the reasons.
        package var candidates: [Candidate] = []
        /// The number of times that a layer was promoted.
        package var promotions = 0

        package init() {}
    }

    private let current = LockedValue(State())
    /// The number of candidates that are kept.
    private static let mostCandidates = 8

    package init() {}

    /// The use of the plane at the last frame. Callable on any thread.
    package var state: State { current.withLock { $0 } }

    // MARK: Render thread

    func setObstacle(_ obstacle: PromotionObstacle?) {
        current.withLock { $0.obstacle = obstacle }
    }

    func begin(_ layer: LayerID) {
        current.withLock { state in
            state.layer = layer
            state.promotions += 1
            state.candidates.removeAll { $0.layer == layer }
        }
    }

    func end(_ layer: LayerID, because obstacle: PromotionObstacle) {
        current.withLock { $0.layer = nil }
        add(layer, obstacle)
    }

    func add(_ layer: LayerID, _ obstacle: PromotionObstacle) {
        current.withLock { state in
            let candidate = Candidate(layer: layer, obstacle: obstacle)
            if state.candidates.last == candidate { return }
            state.candidates.removeAll { $0.layer == layer }
            if state.candidates.count == Self.mostCandidates { state.candidates.removeFirst() }
            state.candidates.append(candidate)
        }
    }
}

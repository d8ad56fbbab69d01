/// Places sublayers by their ``CAConstraint``s (Apple: `CAConstraintLayoutManager`).
///
/// Constraints that go round in a circle are told of once in the log, and what they tie stays where it is.
public final class CAConstraintLayoutManager: CALayoutManager {
    /// Whose nonsense was told of.
    private var reported: Set<String> = []

    public init() {}

    public func layoutSublayers(of layer: CALayer) {
        guard let sublayers = layer.sublayers, sublayers.contains(where: { $0.constraints?.isEmpty == false }) else {
            return
        }
        var solver = ConstraintSolver(superlayer: layer, sublayers: sublayers)
        let frames = solver.solve()
        for (sublayer, frame) in zip(sublayers, frames) where sublayer.frame != frame { sublayer.frame = frame }
        for problem in solver.problems where reported.insert(problem).inserted { LayersLog.misuse(problem) }
    }
}

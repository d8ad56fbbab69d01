/// A layout manager that places sublayers by their ``CAConstraint``s (Apple: `CAConstraintLayoutManager`).
///
/// Constraints that depend on each other in a circle are logged once, and the layers keep the values that they
/// constrain.
public final class CAConstraintLayoutManager: CALayoutManager {
    /// The problems that were logged.
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

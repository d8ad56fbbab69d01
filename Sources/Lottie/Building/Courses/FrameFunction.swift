internal import Animation

/// A value of a layer as a function of the frame, which follows the time of the playback. It has no effect, and costs
/// next to nothing, while the layer is not shown.
final class FrameFunction: TimeFunction {
    private let map: FrameMap
    private let shown: ShownRange?
    private let dependencies: [any FrameDependent]
    private let compute: @Sendable (Double) -> AnimatableValue

    /// Creates a function.
    /// - Parameters:
    ///   - shown: the frames at which the value is seen; `nil` for all.
    ///   - dependencies: the values that the result depends on.
    ///   - compute: returns the value at a frame.
    init(
        _ map: FrameMap, shown: ShownRange?, of dependencies: [any FrameDependent],
        _ compute: @escaping @Sendable (Double) -> AnimatableValue
    ) {
        self.map = map
        self.shown = shown
        self.dependencies = dependencies.filter { !$0.isStatic }
        self.compute = compute
    }

    func value(at seconds: CFTimeInterval) -> AnimatableValue? {
        guard map.isShown(at: seconds) else { return nil }
        let frame = map.frame(at: seconds)
        return shown?.contains(frame) == false ? nil : compute(frame)
    }

    func nextChange(at seconds: CFTimeInterval) -> CFTimeInterval {
        let next = map.nextShown(from: seconds)
        guard next <= seconds else { return next }
        let frame = map.frame(at: seconds)
        if let shown, !shown.contains(frame) {
            return map.seconds(reaching: shown.nextChange(from: frame), from: seconds)
        }
        var change = shown?.nextChange(from: frame)
        for dependency in dependencies {
            guard let next = dependency.nextChange(from: frame) else { continue }
            change = min(change ?? next, next)
            if next <= frame { break }
        }
        return map.seconds(reaching: change, from: seconds)
    }
}

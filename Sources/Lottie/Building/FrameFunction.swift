internal import Animation

/// A value of a layer as a function of the frame, which follows the time of the playback.
struct FrameFunction: TimeFunction {
    private let map: FrameMap
    private let dependencies: [any FrameDependent]
    private let compute: @Sendable (Double) -> AnimatableValue

    /// Creates a function.
    /// - Parameters:
    ///   - dependencies: the values that the result depends on.
    ///   - compute: returns the value at a frame.
    init(
        _ map: FrameMap, of dependencies: [any FrameDependent],
        _ compute: @escaping @Sendable (Double) -> AnimatableValue
    ) {
        self.map = map
        self.dependencies = dependencies.filter { !$0.isStatic }
        self.compute = compute
    }

    func value(at seconds: CFTimeInterval) -> AnimatableValue? { compute(map.frame(at: seconds)) }

    func nextChange(at seconds: CFTimeInterval) -> CFTimeInterval {
        let frame = map.frame(at: seconds)
        var next: Double?
        for dependency in dependencies {
            guard let change = dependency.nextChange(from: frame) else { continue }
            if change <= frame { return map.seconds(reaching: frame, from: seconds) }
            next = min(next ?? change, change)
        }
        return map.seconds(reaching: next, from: seconds)
    }
}

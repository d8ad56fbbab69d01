/// A duration or a time in seconds; times are those of the monotonic clock.
public typealias CFTimeInterval = Double

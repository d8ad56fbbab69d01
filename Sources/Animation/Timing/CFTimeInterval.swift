/// A span or a moment of time in seconds; moments count on the monotonic clock.
public typealias CFTimeInterval = Double

public import Animation
import Platform

/// The media clock: seconds on the monotonic clock, which no change of the date disturbs.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now
}

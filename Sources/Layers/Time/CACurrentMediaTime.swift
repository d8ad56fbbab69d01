public import Animation
import Platform

/// Returns the time of the media clock: seconds on the monotonic clock, which changes of the date do not affect.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaRunLoop.current.time.now
}

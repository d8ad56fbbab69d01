/// The default range: every frame of the display.
public let CAFrameRateRangeDefault = CAFrameRateRange.default

/// Creates a range of frame rates, in frames per second.
public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
    CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

/// Whether two ranges have equal limits and preferred rates.
public func CAFrameRateRangeIsEqualToRange(_ range: CAFrameRateRange, _ other: CAFrameRateRange) -> Bool {
    range == other
}

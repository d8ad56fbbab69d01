extension CAKeyframeAnimation {
    /// The times of the values as fractions of the duration, from 0 to 1; in discrete mode one more than there are
    /// values.
    @_disfavoredOverload
    public var keyTimes: [NSNumber]? {
        get { keyTimeNumbers?.map(NSNumber.init(value:)) }
        set { keyTimeNumbers = newValue?.map(\.doubleValue) }
    }

    /// The tension at each value in the cubic modes: 1 is tight, −1 is round.
    @_disfavoredOverload
    public var tensionValues: [NSNumber]? {
        get { tensionNumbers?.map(NSNumber.init(value:)) }
        set { tensionNumbers = newValue?.map(\.doubleValue) }
    }

    /// The continuity at each value in the cubic modes: corners unless 0.
    @_disfavoredOverload
    public var continuityValues: [NSNumber]? {
        get { continuityNumbers?.map(NSNumber.init(value:)) }
        set { continuityNumbers = newValue?.map(\.doubleValue) }
    }

    /// The bias at each value in the cubic modes: positive values bend the curve before it, negative ones after it.
    @_disfavoredOverload
    public var biasValues: [NSNumber]? {
        get { biasNumbers?.map(NSNumber.init(value:)) }
        set { biasNumbers = newValue?.map(\.doubleValue) }
    }
}

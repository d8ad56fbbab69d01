extension CAKeyframeAnimation {
    /// When each value is reached, rising from 0 to 1; one more than there are values in discrete mode.
    public var keyTimes: [NSNumber]? {
        get { keyTimeNumbers?.map(NSNumber.init(value:)) }
        set { keyTimeNumbers = newValue?.map(\.doubleValue) }
    }

    /// For the cubic modes, a number a value: 1 is tight, −1 is round.
    public var tensionValues: [NSNumber]? {
        get { tensionNumbers?.map(NSNumber.init(value:)) }
        set { tensionNumbers = newValue?.map(\.doubleValue) }
    }

    /// For the cubic modes, a number a value: sharp corners off 0.
    public var continuityValues: [NSNumber]? {
        get { continuityNumbers?.map(NSNumber.init(value:)) }
        set { continuityNumbers = newValue?.map(\.doubleValue) }
    }

    /// For the cubic modes, a number a value: where the curve bends, before or after it.
    public var biasValues: [NSNumber]? {
        get { biasNumbers?.map(NSNumber.init(value:)) }
        set { biasNumbers = newValue?.map(\.doubleValue) }
    }
}

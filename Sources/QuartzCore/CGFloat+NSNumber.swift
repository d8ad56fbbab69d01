extension CGFloat {
    /// The number in a box, as near as can be; Foundation on Linux opens boxes into all number types but this one.
    public init(truncating number: NSNumber) {
        self = CGFloat(number.doubleValue)
    }
}

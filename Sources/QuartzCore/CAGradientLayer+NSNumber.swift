extension CAGradientLayer {
    /// The locations of the colours, increasing from 0 to 1; `nil`, the default, spaces them evenly.
    @_disfavoredOverload
    public var locations: [NSNumber]? {
        get { locationNumbers?.map(NSNumber.init(value:)) }
        set { locationNumbers = newValue?.map(\.doubleValue) }
    }
}

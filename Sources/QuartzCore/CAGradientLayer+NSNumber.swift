extension CAGradientLayer {
    /// Where each colour is reached, rising from 0 to 1; nil spreads them evenly.
    public var locations: [NSNumber]? {
        get { locationNumbers?.map(NSNumber.init(value:)) }
        set { locationNumbers = newValue?.map(\.doubleValue) }
    }
}

extension CAShapeLayer {
    /// The lengths of dashes and gaps in turn, in points; nil draws whole lines.
    public var lineDashPattern: [NSNumber]? {
        get { dashNumbers?.map(NSNumber.init(value:)) }
        set { dashNumbers = newValue?.map(\.doubleValue) }
    }
}

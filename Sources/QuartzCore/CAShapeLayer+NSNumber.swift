extension CAShapeLayer {
    /// The alternating lengths of dashes and gaps, in points; `nil`, the default, draws solid lines.
    @_disfavoredOverload
    public var lineDashPattern: [NSNumber]? {
        get { dashNumbers?.map(NSNumber.init(value:)) }
        set { dashNumbers = newValue?.map(\.doubleValue) }
    }
}

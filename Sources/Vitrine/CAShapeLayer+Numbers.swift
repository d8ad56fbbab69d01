/// The dash pattern once more: QuartzCore's property of `NSNumber` hides that of Layers, and reaches it through this.
extension CAShapeLayer {
    package var dashNumbers: [Double]? {
        get { lineDashPattern }
        set { lineDashPattern = newValue }
    }
}

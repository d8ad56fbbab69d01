/// The locations once more: QuartzCore's property of `NSNumber` hides that of Layers, and reaches it through this.
extension CAGradientLayer {
    package var locationNumbers: [Double]? {
        get { locations }
        set { locations = newValue }
    }
}

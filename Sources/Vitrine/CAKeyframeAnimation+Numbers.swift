/// The lists of numbers once more: QuartzCore's properties of `NSNumber` hide those of Layers, and reach them through
/// these.
extension CAKeyframeAnimation {
    package var keyTimeNumbers: [Double]? {
        get { keyTimes }
        set { keyTimes = newValue }
    }

    package var tensionNumbers: [Double]? {
        get { tensionValues }
        set { tensionValues = newValue }
    }

    package var continuityNumbers: [Double]? {
        get { continuityValues }
        set { continuityValues = newValue }
    }

    package var biasNumbers: [Double]? {
        get { biasValues }
        set { biasValues = newValue }
    }
}

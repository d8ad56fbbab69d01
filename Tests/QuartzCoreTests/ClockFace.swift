import QuartzCore

/// The clock of the article on custom properties, as it is written for iOS except for the property wrapper.
class ClockFace: CALayer {
    @CAProperty var time: CGFloat
    /// The times that `display()` read, in their order.
    var shownTimes: [CGFloat] = []

    override init() {
        super.init()
        bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? ClockFace else { return }
        shownTimes = other.shownTimes
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        if key == "time" {
            return true
        }
        return super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        if event == "time" {
            let animation = CABasicAnimation(keyPath: event)
            animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
            animation.fromValue = presentation()?.time ?? time
            return animation
        }
        return super.action(forKey: event)
    }

    override func display() {
        shownTimes.append(presentation()?.time ?? time)
    }
}

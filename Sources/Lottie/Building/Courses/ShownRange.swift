/// The frames at which a layer is shown.
struct ShownRange: FrameDependent {
    let inPoint: Double
    let outPoint: Double

    var changeRange: ClosedRange<Double>? { inPoint...max(inPoint, outPoint) }

    func contains(_ frame: Double) -> Bool { frame >= inPoint && frame < outPoint }

    func nextChange(from frame: Double) -> Double? {
        if frame < inPoint { return inPoint }
        return frame < outPoint ? outPoint : nil
    }
}

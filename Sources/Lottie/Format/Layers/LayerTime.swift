/// The values by which a layer maps the frames of its composition to those of its precomposition.
struct LayerTime: Sendable {
    let start: Double
    let stretch: Double
    let outPoint: Double
    let remap: AnimatedNumber?

    init(_ layer: DocumentLayer) {
        start = layer.startTime
        stretch = layer.stretch
        outPoint = layer.outPoint
        if case .precomposition(let content) = layer.content { remap = content.timeRemap } else { remap = nil }
    }

    func contentFrame(at frame: Double, frameRate: Double) -> Double {
        guard let remap else { return (frame - start) / stretch }
        let remapped = remap.value(at: frame) * frameRate
        // After Effects shows the last frame at the out point itself.
        return remapped == outPoint ? outPoint - 1 : remapped
    }
}

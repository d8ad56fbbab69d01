import Animation
public import Graphics

extension CAKeyframeAnimation {
    /// Creates an animation of a layer's contents through the frames of an animated image, with the durations and the
    /// repeat count of the image.
    ///
    ///     layer.add(CAKeyframeAnimation(try AnimatedImage(contentsOfFile: "spinner.gif")), forKey: "spin")
    public convenience init(_ image: AnimatedImage) {
        self.init(keyPath: "contents")
        values = image.frames
        calculationMode = .discrete
        let whole = image.duration
        guard whole > 0 else { return }
        duration = whole
        var time = 0.0
        keyTimes =
            [0]
            + image.delays.map { delay in
                time += delay
                return min(time / whole, 1)
            }
        repeatCount = image.loopCount == 0 ? .infinity : Float(image.loopCount)
    }
}

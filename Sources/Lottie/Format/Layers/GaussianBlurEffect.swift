/// The values of a blur.
package struct GaussianBlurEffect: Equatable, Sendable {
    /// The blurriness; lottie-web's blur has 0.3 times of it as its standard deviation.
    package var blurriness: AnimatedNumber
    /// The dimensions: 1 for both, 2 for the horizontal one, 3 for the vertical one.
    package var dimensions: AnimatedNumber
    /// Whether pixels at the edges are repeated, as a number: 0 or 1.
    package var repeatsEdges: AnimatedNumber

    package init(blurriness: AnimatedNumber, dimensions: AnimatedNumber, repeatsEdges: AnimatedNumber) {
        self.blurriness = blurriness
        self.dimensions = dimensions
        self.repeatsEdges = repeatsEdges
    }

    /// All values.
    package var values: [any FrameDependent] {
        [blurriness, dimensions, repeatsEdges]
    }
}

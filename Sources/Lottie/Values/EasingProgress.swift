/// The progress from a keyframe to the next one in each dimension, after easing.
package struct EasingProgress: Equatable, Sendable {
    package let x: Double
    package let y: Double
    package let z: Double

    package init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// Creates the same progress of all dimensions.
    package init(_ all: Double) {
        self.init(all, all, all)
    }
}

/// A camera. Its position and the point of interest are the position and the anchor of its layer's transform.
package struct CameraContent: Equatable, Sendable {
    /// The distance of the plane in which points have their own size, in pixels.
    package var perspective: AnimatedNumber
    /// Whether the camera looks at its point of interest.
    package var hasPointOfInterest: Bool
}

package import Graphics

/// A layer of a composition.
package struct DocumentLayer: Equatable, Sendable {
    package var name = ""
    /// The number by which other layers refer to this one; `nil` if it has none.
    package var index: Int?
    /// The number of the layer whose transform this one's is relative to.
    package var parent: Int?
    package var content = LayerContent.null
    /// The first frame at which the layer is shown, in the frames of its composition.
    package var inPoint = 0.0
    /// The frame from which on it is no longer shown.
    package var outPoint = 0.0
    /// The frame of the composition at which the time of the layer's precomposition is 0.
    package var startTime = 0.0
    /// The frames of the composition for a frame of the layer's precomposition.
    package var stretch = 1.0
    package var transform = AnimatedTransform()
    /// Whether the layer turns in the direction in which it moves.
    package var orientsAlongPath = false
    package var is3D = false
    package var isHidden = false
    package var blendMode = CGBlendMode.normal
    package var masks: [Mask] = []
    package var effects: [Effect] = []
    package var matte: Matte?
    /// Whether the layer is the matte of another one, and is not shown itself.
    package var isMatte = false
    /// Whether a precomposition's layers are transformed and blended as if they were in the composition.
    package var collapsesTransform = false

    package init() {}

    /// Returns whether the layer is shown at a frame of its composition.
    package func isShown(at frame: Double) -> Bool { !isHidden && frame >= inPoint && frame < outPoint }

    /// Returns the frame of the layer's precomposition that is shown at a frame of the layer's own composition.
    ///
    /// The keyframes of the layer itself are in the frames of its composition: neither the start time nor the stretch
    /// moves them.
    /// - Parameter frameRate: that of the document, because time remapping is in seconds.
    package func contentFrame(at frame: Double, frameRate: Double) -> Double {
        LayerTime(self).contentFrame(at: frame, frameRate: frameRate)
    }
}

public import Animation
public import Geometry
public import Graphics

/// A layer that shows its sublayers several times, each copy with an accumulated transform, colour offset and delay
/// (Apple: `CAReplicatorLayer`).
///
/// ```swift
/// let spinner = CAReplicatorLayer()
/// spinner.instanceCount = 12
/// spinner.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
/// spinner.instanceAlphaOffset = -1 / 12
/// spinner.addSublayer(bar)
/// ```
///
/// Copies exist in the render tree only: `sublayers` has the originals, and a hit test finds these at their own places.
/// Replicators can be nested. The copies that the replicators of a tree make take at most 160 MB of memory together:
/// about 20,000 layers with a colour or an image, fewer of those that are rasterized or have filters. A frame paints no
/// more of them than it can in about a quarter of a second. Beyond that they show their first instances only, and a
/// line in the log names the layer.
open class CAReplicatorLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofReplicatorLayer
    }
    override class var unsetKind: LayerKindState { .replicator(ReplicatorState()) }

    /// The number of instances, the original included; 0 hides the sublayers, and at most 10,000 are made. Animatable.
    open var instanceCount: Int {
        get { replicator.instanceCount }
        set { change(.instanceCount, \ReplicatorState.instanceCount, newValue) }
    }

    /// Whether the copies share one 3-D space, as in a ``CATransformLayer``, instead of being flattened into the
    /// layer's plane.
    open var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set { change(.preservesDepth, \ReplicatorState.preservesDepth, newValue) }
    }

    /// The delay of each copy's animations behind the previous copy's, in seconds. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replicator.instanceDelay }
        set { change(.instanceDelay, \ReplicatorState.instanceDelay, newValue) }
    }

    /// The transform from each copy to the next, about the layer's anchor point. Animatable.
    open var instanceTransform: CATransform3D {
        get { replicator.instanceTransform }
        set { change(.instanceTransform, \ReplicatorState.instanceTransform, newValue) }
    }

    /// The colour by which the sublayers are multiplied. Animatable.
    open var instanceColor: CGColor? {
        get { replicator.instanceColor }
        set { change(.instanceColor, \ReplicatorState.instanceColor, newValue) }
    }

    /// The value added to the red component from each copy to the next; the result is clamped to 0…1. Animatable.
    open var instanceRedOffset: Float {
        get { replicator.redOffset }
        set { change(.instanceRedOffset, \ReplicatorState.redOffset, newValue) }
    }

    /// The value added to the green component from each copy to the next. Animatable.
    open var instanceGreenOffset: Float {
        get { replicator.greenOffset }
        set { change(.instanceGreenOffset, \ReplicatorState.greenOffset, newValue) }
    }

    /// The value added to the blue component from each copy to the next. Animatable.
    open var instanceBlueOffset: Float {
        get { replicator.blueOffset }
        set { change(.instanceBlueOffset, \ReplicatorState.blueOffset, newValue) }
    }

    /// The value added to the alpha component from each copy to the next. Animatable.
    open var instanceAlphaOffset: Float {
        get { replicator.alphaOffset }
        set { change(.instanceAlphaOffset, \ReplicatorState.alphaOffset, newValue) }
    }

    private var replicator: ReplicatorState { state.of(ReplicatorState.self) }
}

public import Animation
public import Geometry
public import Graphics

/// Shows its sublayers several times, each time moved, coloured and delayed a step further (Apple:
/// `CAReplicatorLayer`).
///
/// ```swift
/// let spinner = CAReplicatorLayer()
/// spinner.instanceCount = 12
/// spinner.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
/// spinner.instanceAlphaOffset = -1 / 12
/// spinner.addSublayer(bar)
/// ```
///
/// The copies live in the render tree alone: the layer has the sublayers it was given, and a hit test finds these where
/// they are. Replicators may be inside one another. All replicators of a tree make at most 20,000 copies of layers
/// together, and no more than what a frame can paint in about a quarter of a second; those that ask for more keep their
/// first instances, and a line in the log names the layer.
open class CAReplicatorLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofReplicatorLayer
    }
    package override class var unsetKind: LayerKindState { .replicator(ReplicatorState()) }

    /// How many times the sublayers are seen, the first included; 0 hides them. More than 10,000 are not made.
    /// Animatable.
    open var instanceCount: Int {
        get { replicator.instanceCount }
        set { change(.instanceCount, \ReplicatorState.instanceCount, newValue) }
    }

    /// Whether the copies share one space with depth, as in a ``CATransformLayer``, instead of being flat in the
    /// layer's plane.
    open var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set { change(.preservesDepth, \ReplicatorState.preservesDepth, newValue) }
    }

    /// Seconds by which each copy's animations run behind those of the one before. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replicator.instanceDelay }
        set { change(.instanceDelay, \ReplicatorState.instanceDelay, newValue) }
    }

    /// From each copy to the next, about the layer's anchor point. Animatable.
    open var instanceTransform: CATransform3D {
        get { replicator.instanceTransform }
        set { change(.instanceTransform, \ReplicatorState.instanceTransform, newValue) }
    }

    /// What the sublayers' colours are multiplied with. Animatable.
    open var instanceColor: CGColor? {
        get { replicator.instanceColor }
        set { change(.instanceColor, \ReplicatorState.instanceColor, newValue) }
    }

    /// Added to the colour's red from each copy to the next; what leaves 0…1 stays at its end. Animatable, like the
    /// others.
    open var instanceRedOffset: Float {
        get { replicator.redOffset }
        set { change(.instanceRedOffset, \ReplicatorState.redOffset, newValue) }
    }

    /// Added to the colour's green from each copy to the next.
    open var instanceGreenOffset: Float {
        get { replicator.greenOffset }
        set { change(.instanceGreenOffset, \ReplicatorState.greenOffset, newValue) }
    }

    /// Added to the colour's blue from each copy to the next.
    open var instanceBlueOffset: Float {
        get { replicator.blueOffset }
        set { change(.instanceBlueOffset, \ReplicatorState.blueOffset, newValue) }
    }

    /// Added to the colour's alpha from each copy to the next.
    open var instanceAlphaOffset: Float {
        get { replicator.alphaOffset }
        set { change(.instanceAlphaOffset, \ReplicatorState.alphaOffset, newValue) }
    }

    private var replicator: ReplicatorState { state.of(ReplicatorState.self) }
}

public import Geometry

/// Makes particles from its cells: sparks, snow, smoke (Apple: `CAEmitterLayer`).
///
/// ```swift
/// let snow = CAEmitterLayer()
/// snow.frame = root.bounds
/// snow.emitterShape = .line
/// snow.emitterPosition = CGPoint(x: 160, y: -10)
/// snow.emitterSize = CGSize(width: 320, height: 0)
/// snow.emitterCells = [flake]
/// ```
///
/// Particles lie in the layer's space and are not cut at its bounds unless it masks to them. They begin to be made at
/// the layer's time 0, so that an emitter that is shown is in full flow unless its `beginTime` says otherwise. Where
/// each of them is follows from the seed and the time alone: the same moment always shows the same picture. What an
/// animation or the program changes counts for particles that are born from then on. All emitters of a tree have at
/// most 200,000 particles at a time; where they ask for more, particles are seen for a shorter part of their lives.
open class CAEmitterLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofEmitterLayer
    }
    package override class var unsetKind: LayerKindState { .emitter(EmitterState()) }

    /// The kinds of particles, as they are when they are set.
    open var emitterCells: [CAEmitterCell]? {
        get { extras[LayerProperty.emitterCells.name] as? [CAEmitterCell] }
        set { setCells(newValue) }
    }

    /// Multiplies the cells' own. Animatable.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { change(.emitterBirthRate, \EmitterState.birthRate, newValue) }
    }

    /// Multiplies the cells' own. Animatable.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { change(.emitterLifetime, \EmitterState.lifetime, newValue) }
    }

    /// The middle of the shape, in the layer's space. Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { change(.emitterPosition, \EmitterState.position, newValue) }
    }

    /// Animatable.
    open var emitterZPosition: CGFloat {
        get { emitter.zPosition }
        set { change(.emitterZPosition, \EmitterState.zPosition, newValue) }
    }

    /// How large the shape is. Animatable.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { change(.emitterSize, \EmitterState.size, newValue) }
    }

    /// How deep a cuboid is. Animatable.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set { change(.emitterDepth, \EmitterState.depth, newValue) }
    }

    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.shape }
        set { change(.emitterShape, \EmitterState.shape, newValue) }
    }

    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.mode }
        set { change(.emitterMode, \EmitterState.mode, newValue) }
    }

    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { change(.renderMode, \EmitterState.renderMode, newValue) }
    }

    /// Whether particles out of the layer's plane are seen so, through the perspective; else they are flat in it.
    open var preservesDepth: Bool {
        get { emitter.preservesDepth }
        set { change(.emitterPreservesDepth, \EmitterState.preservesDepth, newValue) }
    }

    /// Multiplies the cells' own. Animatable.
    open var velocity: Float {
        get { emitter.velocity }
        set { change(.emitterVelocity, \EmitterState.velocity, newValue) }
    }

    /// Multiplies the cells' own. Animatable.
    open var scale: Float {
        get { emitter.scale }
        set { change(.emitterScale, \EmitterState.scale, newValue) }
    }

    /// Multiplies the cells' own. Animatable.
    open var spin: Float {
        get { emitter.spin }
        set { change(.emitterSpin, \EmitterState.spin, newValue) }
    }

    /// What all chance comes from.
    open var seed: UInt32 {
        get { emitter.seed }
        set { change(.emitterSeed, \EmitterState.seed, newValue) }
    }

    private var emitter: EmitterState { state.of(EmitterState.self) }

    private func setCells(_ cells: [CAEmitterCell]?) {
        setExtra(cells, forKey: LayerProperty.emitterCells.name)
        change(.emitterCells, \EmitterState.cells, cells?.map(\.state) ?? [])
    }
}

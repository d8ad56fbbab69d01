public import Geometry

/// A layer that emits particles from its cells: sparks, snow, smoke (Apple: `CAEmitterLayer`).
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
/// Particles lie in the layer's space and are clipped to its bounds only if it masks to them. Emission begins at the
/// layer's time 0, so an emitter that appears is already in full flow unless `beginTime` is set. Particles are a
/// function of the seed and the time: the same time always shows the same picture. Changes by animations or by the
/// program affect particles that are born afterwards. The emitters of a tree have at most 200,000 particles at a time;
/// beyond that, particles live for a shorter time.
open class CAEmitterLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofEmitterLayer
    }
    override class var unsetKind: LayerKindState { .emitter(EmitterState()) }

    /// The cells, which are copied when they are set.
    open var emitterCells: [CAEmitterCell]? {
        get { extras[LayerProperty.emitterCells.name] as? [CAEmitterCell] }
        set { setCells(newValue) }
    }

    /// The factor of the cells' birth rates. Animatable.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { change(.emitterBirthRate, \EmitterState.birthRate, newValue) }
    }

    /// The factor of the cells' lifetimes. Animatable.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { change(.emitterLifetime, \EmitterState.lifetime, newValue) }
    }

    /// The centre of the shape, in the layer's space. Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { change(.emitterPosition, \EmitterState.position, newValue) }
    }

    /// The z coordinate of the centre of the shape, in points. Animatable.
    open var emitterZPosition: CGFloat {
        get { emitter.zPosition }
        set { change(.emitterZPosition, \EmitterState.zPosition, newValue) }
    }

    /// The width and height of the shape, in points. Animatable.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { change(.emitterSize, \EmitterState.size, newValue) }
    }

    /// The depth of a cuboid, in points. Animatable.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set { change(.emitterDepth, \EmitterState.depth, newValue) }
    }

    /// The shape in which particles are born; a point by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.shape }
        set { change(.emitterShape, \EmitterState.shape, newValue) }
    }

    /// The part of the shape in which particles are born; the volume by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.mode }
        set { change(.emitterMode, \EmitterState.mode, newValue) }
    }

    /// The order in which particles are drawn, or their addition; unordered by default.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { change(.renderMode, \EmitterState.renderMode, newValue) }
    }

    /// Whether particles keep their depth under perspective instead of lying in the layer's plane.
    open var preservesDepth: Bool {
        get { emitter.preservesDepth }
        set { change(.emitterPreservesDepth, \EmitterState.preservesDepth, newValue) }
    }

    /// The factor of the cells' velocities. Animatable.
    open var velocity: Float {
        get { emitter.velocity }
        set { change(.emitterVelocity, \EmitterState.velocity, newValue) }
    }

    /// The factor of the cells' scales. Animatable.
    open var scale: Float {
        get { emitter.scale }
        set { change(.emitterScale, \EmitterState.scale, newValue) }
    }

    /// The factor of the cells' spins. Animatable.
    open var spin: Float {
        get { emitter.spin }
        set { change(.emitterSpin, \EmitterState.spin, newValue) }
    }

    /// The seed of the random numbers.
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

internal import Animation
public import Geometry
internal import Graphics
public import LayerModel
public import Layers

/// A layer that plays an animation in the Lottie format, on its own clock.
///
/// ```swift
/// let door = LottieLayer(composition: try LottieComposition(contentsOfFile: "door.json"))
/// door.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
/// root.addSublayer(door)
/// door.play(repeatCount: .infinity)
/// ```
///
/// The composition is built of layers and animations, so that a playback runs on the render thread without the main
/// thread. It is slowed, paused and reversed with the layer's own time. While nothing plays, the layer shows
/// ``progress``, which a gesture can set and an animation can animate.
open class LottieLayer: CALayer {
    /// The layer of the composition's size. Its time is that of the composition, 0 at the first frame.
    private final var stage: CALayer?
    /// The progress that the stage shows, or will show at the end of the playback.
    private final var shownProgress: CGFloat = 0

    public override init() {
        super.init()
    }

    /// Creates a layer of a composition's size.
    public convenience init(composition: LottieComposition) {
        self.init()
        bounds = CGRect(origin: .zero, size: composition.size)
        self.composition = composition
    }

    public override init?(coder: Any) {
        super.init(coder: coder)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// The composition; `nil` shows nothing.
    open var composition: LottieComposition? {
        get { played }
        set {
            played = newValue
            rebuild()
        }
    }

    private final var played: LottieComposition?

    /// The place of the composition in its duration, from 0 to 1. Setting it ends the playback. Animatable.
    ///
    /// During a playback it is the place at which the playback ends; see ``currentProgress``.
    @CAProperty open var progress: CGFloat = 0 {
        didSet { if !bookkeepsPlayback { show(progress, isForced: true) } }
    }

    /// Whether ``progress`` is being set to the end of a playback.
    private final var bookkeepsPlayback = false

    /// Whether the composition of a scene file plays, again and again, when the file has been read. True by default.
    @CAProperty open var autoplays: Bool = true

    /// The playback that begins when the layer is shown.
    private final var pending: PendingPlayback?

    open override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    /// The composition keeps its ratio by default.
    open override class func defaultValue(forKey key: String) -> Any? {
        key == "contentsGravity" ? CALayerContentsGravity.resizeAspect : super.defaultValue(forKey: key)
    }

    open override var contentsGravity: CALayerContentsGravity {
        get { super.contentsGravity }
        set {
            super.contentsGravity = newValue
            setNeedsLayout()
        }
    }

    // MARK: Showing

    /// Shows the progress of the frame that is being made.
    open override func display() {
        let shown = animationKeys() == nil ? self : presentation() ?? self
        show(shown.progress, isForced: false)
    }

    /// Shows a progress and ends the playback.
    /// - Parameter isForced: whether the playback ends also if it would end at that progress.
    private final func show(_ progress: CGFloat, isForced: Bool) {
        guard let stage, isForced || progress != shownProgress else { return }
        shownProgress = progress
        endPending()
        guard progress.isFinite else { return }
        stage.speed = 0
        stage.timeOffset = Double(min(max(progress, 0), 1)) * duration(of: composition)
    }

    open override func layoutSublayers() {
        super.layoutSublayers()
        beginPending()
        guard let stage else { return }
        let transform = StagePlacement(size: stage.bounds.size, gravity: contentsGravity).transform(in: bounds)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        stage.transform = CATransform3DMakeAffineTransform(transform)
        CATransaction.commit()
    }

    private final func rebuild() {
        endPending()
        stage?.removeFromSuperlayer()
        stage = nil
        guard let composition else { return }
        let stage = CALayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        stage.anchorPoint = .zero
        stage.bounds = CGRect(origin: .zero, size: composition.size)
        stage.masksToBounds = true
        stage.speed = 0
        let isWhole = CompositionBuilder(composition.document, images: composition.images).build(in: stage)
        addSublayer(stage)
        CATransaction.commit()
        self.stage = stage
        show(progress, isForced: true)
        setNeedsLayout()
        if !isWhole {
            LayersLog.misuse(
                "\(logName): the composition needs more than \(LayerBudget.mostLayers) layers, or has too many copies; "
                    + "the rest is left out; export it with fewer")
        }
        let features = composition.unsupportedFeatures
        if let first = features.first {
            let more = features.count > 1 ? ", and \(features.count - 1) more; “vitrine check” lists them" : ""
            LayersLog.misuse("\(logName): the composition has parts that are left out or differ: \(first)\(more)")
        }
    }

    private final func duration(of composition: LottieComposition?) -> CFTimeInterval { composition?.duration ?? 0 }

    // MARK: Playing

    /// Plays a range of the composition once or several times, on the render thread. It begins when the layer is shown.
    /// - Parameters:
    ///   - start: the position at which each cycle begins. If it is after the end, the range is played backwards.
    ///   - end: the position at which each cycle ends.
    ///   - speed: the factor of the speed, positive.
    ///   - repeatCount: the number of cycles, which may be a fraction, and infinite.
    ///   - autoreverses: whether each cycle has a way back to its start.
    ///   - completion: called with `true` when the end is reached, with `false` when the playback ends before that.
    open func play(
        from start: LottiePosition = .start, to end: LottiePosition = .end, speed: Double = 1, repeatCount: Double = 1,
        autoreverses: Bool = false, completion: ((Bool) -> Void)? = nil
    ) {
        guard let composition, let stage else { return refusePlaying("there is no composition", completion) }
        guard let first = composition.progress(at: start), let last = composition.progress(at: end) else {
            return refusePlaying("the composition has no position \(start) or \(end)", completion)
        }
        let duration = composition.duration
        guard
            let course = PlaybackCourse(
                from: Double(first) * duration, to: Double(last) * duration, speed: speed, cycles: repeatCount,
                autoreverses: autoreverses)
        else {
            progress = last
            completion?(true)
            return
        }
        bookkeepsPlayback = true
        progress = CGFloat(course.target / duration)
        shownProgress = progress
        bookkeepsPlayback = false
        endPending()
        stage.holdTime(at: currentGlobalTime)
        pending = PendingPlayback(course: course, completion: completion)
        if tree.context == nil {
            // The time of the tree in which the layer will be is not known. Layout is its first work there.
            stage.timeOffset = course.start
            setNeedsLayout()
        } else {
            beginPending()
        }
    }

    /// Begins the playback that waits, if the layer is shown.
    private final func beginPending() {
        guard let stage, let pending, tree.context != nil else { return }
        self.pending = nil
        let drive = TimeDrive(begin: localTime(atGlobal: currentGlobalTime), course: pending.course)
        stage.driveTime(drive) { isFinished in pending.completion?(isFinished) }
    }

    /// Ends the playback that waits for the layer to be shown.
    private final func endPending() {
        guard let pending else { return }
        self.pending = nil
        pending.completion?(false)
    }

    /// Plays the frames of a marker.
    open func play(
        marker name: String, speed: Double = 1, repeatCount: Double = 1, autoreverses: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let marker = composition?.markers.first(where: { $0.name == name }) else {
            return refusePlaying("the composition has no marker “\(name)”", completion)
        }
        play(
            from: .frame(marker.frame), to: .frame(marker.frame + marker.duration), speed: speed,
            repeatCount: repeatCount, autoreverses: autoreverses, completion: completion)
    }

    private final func refusePlaying(_ reason: String, _ completion: ((Bool) -> Void)?) {
        LayersLog.misuse("\(logName): nothing is played: \(reason)")
        completion?(false)
    }

    /// Ends the playback at the frame that is shown.
    open func pause() { progress = currentProgress }

    /// Ends the playback and shows the first frame.
    open func stop() { progress = 0 }

    /// Whether a playback runs.
    public final var isPlaying: Bool { pending != nil || stage?.state.drive != nil }

    /// The layer whose time is that of the composition, in seconds from its first frame. A
    /// `GestureDrivenAnimation` of this layer scrubs it.
    public final var timeline: CALayer? { stage }

    /// The progress that is shown at the moment.
    public final var currentProgress: CGFloat {
        guard let stage, let composition, composition.duration > 0 else { return progress }
        return CGFloat(stage.seenTimeOffset / composition.duration)
    }

    /// The frame that is shown at the moment, in the numbers of the file.
    public final var currentFrame: Double {
        guard let composition else { return 0 }
        return composition.startFrame + Double(currentProgress) * (composition.endFrame - composition.startFrame)
    }
}

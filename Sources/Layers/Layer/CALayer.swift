public import Animation
import CLayers
public import Geometry
public import Graphics

/// A rectangle of picture in a tree of others: what Vitrine shows is made of layers.
///
/// A layer keeps the values a program set (the *model*). Setting an animatable property of a layer that is on screen
/// starts an animation from what is seen to the new value; ``presentation()`` tells what is seen now.
///
/// ```swift
/// let card = CALayer()
/// card.frame = CGRect(x: 40, y: 40, width: 300, height: 200)
/// card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
/// card.cornerRadius = 16
/// root.addSublayer(card)
/// ```
///
/// Coordinates are points, y pointing down. Any thread may read and change layers; what belongs together over several
/// calls is wrapped in ``CATransaction/lock()`` and ``CATransaction/unlock()``. Names, arguments and behaviour are
/// those of Apple's `CALayer`.
open class CALayer: CAMediaTiming {
    package let id = LayerID()

    // Storage that is read and written only while ``LayerLock`` is held, most often through the properties of
    // CALayer+Guarded.swift. Exclusive access follows from the lock.
    final var storedClass: LayerClass?
    @exclusivity(unchecked) final var storedTree = TreeLinks()
    @exclusivity(unchecked) final var storedFlags = LayerBookkeeping()
    @exclusivity(unchecked) final var storedState = LayerState()
    @exclusivity(unchecked) final var storedPlain = NonAnimatedProperties()
    @exclusivity(unchecked) final var storedAnimations = AttachedAnimations()
    @exclusivity(unchecked) final var storedExtras: [String: Any] = [:]
    private final weak var storedDelegate: (any CALayerDelegate)?

    /// The layer that a presentation layer shows; nil on a model layer.
    @exclusivity(unchecked) package final private(set) var presentedModel: CALayer?
    /// What a presentation layer shares with the others of its tree.
    @exclusivity(unchecked) final private(set) var moment: PresentedMoment?

    /// A layer without size at the origin, its properties as ``defaultValue(forKey:)`` of its class says.
    public init() {
        beginKind()
        beginUnset()
    }

    /// A layer from an archive: `coder` is Foundation's `NSCoder`. A coder that holds no layer gives one that is as
    /// new.
    public init?(coder: Any) {
        beginKind()
        beginUnset()
        (coder as? any LayerCoder)?.restore(self)
    }

    /// A new layer of the class that this is called on, whichever that is, by its `init()`.
    package convenience init(newOfClass: Void) {
        self.init()
    }

    /// A copy of `layer`, made for the presentation tree. Override it to carry over state of a subclass.
    public init(layer: Any) {
        defer { beginKind() }
        guard let layer = layer as? CALayer else { return }
        extras = layer.extras
        plain = layer.plain
        flags.hasLayoutManager = plain.layoutManager != nil
        state = layer.state
        guard let moment = ThreadTransactions.current.takeCopying(of: layer) else { return }
        presentedModel = layer
        self.moment = moment
    }

    package convenience init(copying layer: CALayer) {
        self.init(layer: layer)
    }

    deinit {
        LayerLock.hold { storedTree.releaseSublayers(of: self) }
    }

    // MARK: Class

    /// All properties of the class; a subclass of the library adds its own.
    package class var declaredProperties: [LayerProperty] { LayerProperty.ofLayer }
    /// What layers of the class have besides, as it is before it is set.
    package class var unsetKind: LayerKindState { .plain }

    /// What a property reads as before it is set, and any other key that was never set; nil where nothing is known, or
    /// where that is a zero. Override it to give defaults, also for properties of the library; asked once for each
    /// property of a class.
    open class func defaultValue(forKey key: String) -> Any? { unsetValue(forKey: key) }

    /// Whether an archive has to hold a key's value: whether it is another than that of a layer nobody has touched.
    open func shouldArchiveValue(forKey key: String) -> Bool { isWorthArchiving(key) }

    /// Whether a change of the property redraws the layer, every frame while it animates.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The action that a class has for a key by default; nil where it has none.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Geometry

    /// The layer's rectangle in its own space. Animatable.
    open var bounds: CGRect {
        get { state.place.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point lies in the superlayer's space. Animatable.
    open var position: CGPoint {
        get { state.place.position }
        set { changePlace(.position, \.position, newValue, .position) }
    }

    /// Depth among the siblings; the larger is nearer. Animatable.
    open var zPosition: CGFloat {
        get { state.place.zPosition }
        set { changePlace(.zPosition, \.zPosition, newValue) }
    }

    /// The point that ``position`` places and ``transform`` turns about, in unit coordinates of the bounds. Animatable.
    open var anchorPoint: CGPoint {
        get { state.place.anchorPoint }
        set { changePlace(.anchorPoint, \.anchorPoint, newValue) }
    }

    /// The anchor point's height above the layer's plane. Animatable.
    open var anchorPointZ: CGFloat {
        get { state.place.anchorPointZ }
        set { changePlace(.anchorPointZ, \.anchorPointZ, newValue) }
    }

    /// Applied to the layer about its anchor point. Animatable.
    open var transform: CATransform3D {
        get { state.place.transform }
        set { changePlace(.transform, \.transform, newValue) }
    }

    /// Applied to all sublayers about the layer's anchor point; most often a perspective. Animatable.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { changeGeometry(.sublayerTransform, \.sublayerTransform, newValue) }
    }

    /// The box around the transformed bounds in the superlayer's space; setting it sets ``bounds`` and ``position``.
    open var frame: CGRect {
        get { state.place.frame }
        set { setFrame(newValue) }
    }

    /// Whether the layer shows when it faces away.
    open var isDoubleSided: Bool {
        get { state.place.isDoubleSided }
        set { changePart(.doubleSided, \.isDoubleSided, newValue) }
    }

    /// Whether y points the other way in the layer's space: sublayers, and all below them, are placed from the bounds'
    /// far edge. Pictures stay upright.
    open var isGeometryFlipped: Bool {
        get { state.place.isGeometryFlipped }
        set { changePart(.geometryFlipped, \.isGeometryFlipped, newValue) }
    }

    /// Whether y points down in the context that `draw(in:)` is given, as seen on the screen: true unless the geometry
    /// is flipped, that is unless an odd number of layers, from this one up, have ``isGeometryFlipped``.
    open func contentsAreFlipped() -> Bool { !hasTurnedContents }

    // MARK: Looks

    /// 0 is clear, 1 is opaque; fades the subtree as one picture where ``allowsGroupOpacity``. Animatable.
    open var opacity: Float {
        get { state.place.opacity }
        set { changePart(.opacity, \.opacity, newValue) }
    }

    /// Whether the layer and everything below it is left out.
    open var isHidden: Bool {
        get { state.place.isHidden }
        set { changePart(.hidden, \.isHidden, newValue) }
    }

    /// A promise that the contents have no clear pixels, for backing stores; alpha in an image is kept all the same.
    open var isOpaque: Bool {
        get { state.isOpaque }
        set { change(.opaque, \.isOpaque, newValue) }
    }

    /// Whether contents and sublayers are cut at the bounds, rounded corners included.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change(.masksToBounds, \.masksToBounds, newValue) }
    }

    /// Whether opacity fades the subtree as one picture rather than each layer by itself.
    open var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change(.allowsGroupOpacity, \.allowsGroupOpacity, newValue) }
    }

    /// Fills the bounds, below the contents. Animatable.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change(.backgroundColor, \.backgroundColor, newValue) }
    }

    /// Radius of the corners named in ``maskedCorners``, in points. Animatable.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change(.cornerRadius, \.cornerRadius, newValue) }
    }

    /// Which corners are round; all of them by default.
    open var maskedCorners: CACornerMask {
        get { state.maskedCorners }
        set { change(.maskedCorners, \.maskedCorners, newValue.intersection(.all)) }
    }

    /// Width of the border inside the bounds, in points. Animatable.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change(.borderWidth, \.borderWidth, newValue) }
    }

    /// The border is drawn over the sublayers. Animatable.
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change(.borderColor, \.borderColor, newValue) }
    }

    /// The curve of the round corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve }
        set { change(.cornerCurve, \.cornerCurve, newValue.known) }
    }

    /// How much longer the round part of a corner is than ``cornerRadius`` says.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansionFactor }

    // MARK: Shadow

    /// The shadow's colour; nil casts none. Animatable.
    open var shadowColor: CGColor? {
        get { state.shadow.color }
        set { change(.shadowColor, \.shadow.color, newValue) }
    }

    /// 0 casts no shadow, which is the default. Animatable.
    open var shadowOpacity: Float {
        get { state.shadow.opacity }
        set { change(.shadowOpacity, \.shadow.opacity, newValue) }
    }

    /// Where the shadow lies, in points of the layer's own space. Animatable.
    open var shadowOffset: CGSize {
        get { state.shadow.offset }
        set { changeGeometry(.shadowOffset, \.shadow.offset, newValue) }
    }

    /// The standard deviation of the gaussian that softens the shadow, in points. Animatable.
    open var shadowRadius: CGFloat {
        get { state.shadow.radius }
        set { changeGeometry(.shadowRadius, \.shadow.radius, newValue) }
    }

    /// What casts the shadow, in the layer's own space, by the winding rule; nil leaves that to all that is seen of the
    /// layer and its sublayers. A shadow by a path costs less. Animatable between paths of the same elements, but not
    /// by itself.
    open var shadowPath: CGPath? {
        get { state.shadow.path.map(CGPath.init) }
        set { change(.shadowPath, \.shadow.path, newValue?.storage) }
    }

    // MARK: Drawing

    /// Whether the layer and everything below it is drawn once, in its own space, and shown as that picture until it
    /// changes: with its filters and its shadow, without its opacity.
    open var shouldRasterize: Bool {
        get { state.shouldRasterize }
        set { change(.shouldRasterize, \.shouldRasterize, newValue) }
    }

    /// Pixels of the rasterized picture per point. Animatable.
    open var rasterizationScale: CGFloat {
        get { state.rasterizationScale }
        set { changeGeometry(.rasterizationScale, \.rasterizationScale, newValue) }
    }

    /// Whether edges in ``edgeAntialiasingMask`` are smooth. True by default.
    open var allowsEdgeAntialiasing: Bool {
        get { state.allowsEdgeAntialiasing }
        set { change(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, newValue) }
    }

    /// Which of the four edges are smooth; all by default. Clear those that layers share, and no seam shows between
    /// them.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { state.edgeAntialiasingMask }
        set { change(.edgeAntialiasingMask, \.edgeAntialiasingMask, newValue.intersection(.all)) }
    }

    // MARK: Filters

    /// Applied one after the other to the layer with everything below it, before its mask, its opacity and its
    /// ``compositingFilter``: ``CIFilter`` objects, with the values that they have when they are set. Their inputs are
    /// read, set and animated by the key paths `filters.NAME.INPUT`.
    open var filters: [Any]? {
        get { filters(.layer) }
        set { setFilters(.layer, newValue) }
    }

    /// Applied to what was drawn behind the layer, within its bounds and round corners, as ``filters`` are to itself.
    open var backgroundFilters: [Any]? {
        get { filters(.background) }
        set { setFilters(.background, newValue) }
    }

    /// The filter that combines the layer with the backdrop: a ``CIFilter`` that blends or composites, the name of one,
    /// as `"multiplyBlendMode"` or `"CIMultiplyBlendMode"`, or the name of an operator: `"clear"`, `"copy"`,
    /// `"sourceOver"`, `"sourceIn"`, `"sourceOut"`, `"sourceAtop"`, `"destOver"`, `"destIn"`, `"destOut"`,
    /// `"destAtop"`, `"xor"`, `"plusL"`, `"plusD"`, `"maximum"`, `"minimum"`, `"multiply"`. The default, `nil`, is
    /// source over.
    ///
    /// Functions that change the backdrop where the layer is clear act within the layer's transformed bounds.
    open var compositingFilter: Any? {
        get { plain.compositingFilter }
        set { setCompositingFilter(newValue) }
    }

    // MARK: Contents

    /// The image the layer shows: a `CGImage`. Many layers may share one. Animatable: images fade into each other.
    open var contents: Any? {
        get { contentsValue }
        set { setContents(newValue) }
    }

    /// The part of the image to show, in unit coordinates. Animatable.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { change(.contentsRect, \.contentsRect, newValue) }
    }

    /// Pixels of the contents per point. Animatable.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { change(.contentsScale, \.contentsScale, newValue) }
    }

    /// Where the contents go when they are not of the bounds' size.
    open var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity }
        set { change(.contentsGravity, \.contentsGravity, newValue.known) }
    }

    /// The part that stretches where ``contentsGravity`` resizes the contents, in unit coordinates of what
    /// ``contentsRect`` shows: what is left and right of it keeps its width, what is above and below it its height, at
    /// ``contentsScale``. Where the bounds have no room for these, they shrink together. A part without width or height
    /// counts as one pixel. Animatable.
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { change(.contentsCenter, \.contentsCenter, newValue) }
    }

    /// How contents are read that are drawn larger than they are.
    open var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter }
        set { change(.magnificationFilter, \.magnificationFilter, newValue) }
    }

    /// How contents are read that are drawn smaller than they are.
    open var minificationFilter: CALayerContentsFilter {
        get { state.minificationFilter }
        set { change(.minificationFilter, \.minificationFilter, newValue) }
    }

    /// How much smaller than needed the versions are that ``CALayerContentsFilter/trilinear`` chooses, in octaves.
    open var minificationFilterBias: Float {
        get { state.minificationFilterBias }
        set { change(.minificationFilterBias, \.minificationFilterBias, newValue) }
    }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { changeTiming(.beginTime, \.beginTime, newValue) }
    }

    open var duration: CFTimeInterval {
        get { state.timing.duration }
        set { changeTiming(.duration, \.duration, newValue) }
    }

    open var speed: Float {
        get { state.timing.speed }
        set { changeClock(.speed, \.speed, newValue) }
    }

    open var timeOffset: CFTimeInterval {
        get { state.timing.timeOffset }
        set { changeClock(.timeOffset, \.timeOffset, newValue) }
    }

    open var repeatCount: Float {
        get { state.timing.repeatCount }
        set { changeTiming(.repeatCount, \.repeatCount, newValue) }
    }

    open var repeatDuration: CFTimeInterval {
        get { state.timing.repeatDuration }
        set { changeTiming(.repeatDuration, \.repeatDuration, newValue) }
    }

    open var autoreverses: Bool {
        get { state.timing.autoreverses }
        set { changeTiming(.autoreverses, \.autoreverses, newValue) }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { state.timing.fillMode }
        set { changeTiming(.fillMode, \.fillMode, newValue) }
    }

    // MARK: Hierarchy

    /// The layer this one is part of. On a presentation layer: that layer's presentation.
    open var superlayer: CALayer? { linkedSuperlayer }

    /// The layers on top of this one, back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get { linkedSublayers }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// A layer whose alpha cuts this one out, placed in this layer's space. It has no other superlayer and is none of
    /// the ``sublayers``; one that has a place in a tree leaves it.
    open var mask: CALayer? {
        get { linkedMask }
        set { setMask(newValue) }
    }

    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: .end)
    }

    /// - Parameter index: counted without `layer` itself; past the end is the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: .index(Int(index)))
    }

    /// Below all sublayers where `sibling` is nil or none of them.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: .below(sibling))
    }

    /// Above all sublayers where `sibling` is nil or none of them.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: .above(sibling))
    }

    /// Puts `newLayer` in the place of `oldLayer`; nothing happens where that is none of the sublayers.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Takes the layer out of its superlayer, or from the layer it masks.
    open func removeFromSuperlayer() {
        leaveSuperlayer()
    }

    // MARK: Looking up

    /// Whom the layer asks about display, layout and actions.
    open weak var delegate: (any CALayerDelegate)? {
        get { LayerLock.hold { storedDelegate } }
        set { LayerLock.hold { storedDelegate = newValue } }
    }

    /// A name for constraints and for reading tree dumps.
    open var name: String? {
        get { plain.name }
        set {
            changePlain(.name, \.name, newValue)
            if constraints != nil || superlayer?.layoutManager != nil { placeDidChange() }
        }
    }

    /// Actions by key, searched after the delegate.
    open var actions: [String: any CAAction]? {
        get { plain.actions }
        set { if !refusesChange(of: "actions") { LayerLock.end(LayerLock.exchange(&plain.actions, newValue)) } }
    }

    /// Values of properties and other keys that were not set, and actions by key under `"actions"`. A dictionary under
    /// `"style"` is asked next. After a change of what is in it, set it again.
    open var style: [AnyHashable: Any]? {
        get { plain.style }
        set { setStyle(newValue) }
    }

    /// The farthest layer of this subtree in front that contains the point; nil when none does.
    /// - Parameter p: a point in the superlayer's space.
    open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

    /// Whether a point of the layer's own space lies in its bounds; the far edges are outside.
    open func contains(_ p: CGPoint) -> Bool { state.bounds.contains(p) }

    // MARK: Display

    /// Redraw when the bounds change. False by default.
    open var needsDisplayOnBoundsChange: Bool {
        get { plain.needsDisplayOnBoundsChange }
        set { if !refusesChange(of: "needsDisplayOnBoundsChange") { plain.needsDisplayOnBoundsChange = newValue } }
    }

    /// When what the layer draws is drawn again, besides ``needsDisplayOnBoundsChange``.
    open var contentsRedrawPolicy: CALayerContentsRedrawPolicy {
        get { plain.contentsRedrawPolicy }
        set { changePlain(.contentsRedrawPolicy, \.contentsRedrawPolicy, newValue) }
    }

    /// What the pixels that the layer draws into keep.
    open var contentsFormat: CALayerContentsFormat {
        get { plain.contentsFormat }
        set { changePlain(.contentsFormat, \.contentsFormat, newValue.known) }
    }

    /// How much brighter than white the layer may become. Kept for sources that set it: displays here show nothing
    /// above white.
    open var preferredDynamicRange: DynamicRange {
        get { plain.dynamicRange.preferred }
        set { changePlain(.preferredDynamicRange, \.dynamicRange.preferred, newValue) }
    }

    /// When contents brighter than white are mapped to what the display has. Kept, without an effect.
    open var toneMapMode: ToneMapMode {
        get { plain.dynamicRange.toneMapMode }
        set { changePlain(.toneMapMode, \.dynamicRange.toneMapMode, newValue) }
    }

    /// The brightest value of the contents, 0 for what they say themselves. Kept, without an effect.
    open var contentsHeadroom: CGFloat {
        get { plain.dynamicRange.headroom }
        set { changePlain(.contentsHeadroom, \.dynamicRange.headroom, newValue) }
    }

    /// The older switch of ``preferredDynamicRange``. Kept, without an effect.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { plain.dynamicRange.wantsExtended }
        set { changePlain(.wantsExtendedDynamicRangeContent, \.dynamicRange.wantsExtended, newValue) }
    }

    /// Whether what `draw(in:)` draws becomes pixels on another thread: the program goes on at once, and the picture is
    /// there one frame later at most. `draw(in:)` itself is called on the layer's thread all the same; its context has
    /// no pixels to look at.
    open var drawsAsynchronously: Bool {
        get { plain.drawsAsynchronously }
        set { changePlain(.drawsAsynchronously, \.drawsAsynchronously, newValue) }
    }

    /// Asks for a redraw before the next commit.
    open func setNeedsDisplay() { markNeedsDisplay() }

    /// Asks for a redraw of a part, in the layer's own space: `draw(in:)` is clipped to all the parts together, the
    /// rest stays as it is.
    open func setNeedsDisplay(_ rect: CGRect) { if !rect.isEmpty { markNeedsDisplay(rect) } }

    /// Whether a redraw was asked for and hasn't happened yet.
    open func needsDisplay() -> Bool { flags.needsDisplay }

    /// Redraws now if it was asked for.
    open func displayIfNeeded() { displayIfMarked() }

    /// Makes the contents: asks the delegate, or draws into a new backing store. Override to set ``contents``
    /// otherwise.
    open func display() { displayByDrawing() }

    /// Draws the layer's contents in its own space, y pointing down; asks the delegate by default.
    open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

    /// Draws the layer and everything below it into a context, in the layer's own space (Apple: `render(in:)`).
    ///
    ///     let page = VectorDocument(.pdf, size: layer.bounds.size)
    ///     layer.render(in: page.context)
    ///
    /// Layers that draw themselves are asked to draw again, so that a document gets lines and areas, not pixels:
    /// shapes, borders, backgrounds, text and tiles stay what they are, under a perspective too. What isn't lines and
    /// areas (filters, shadows, particles, pictures in perspective) comes as a picture of just that, in the context's
    /// pixels, or two to a document's point.
    ///
    /// What is drawn are the model's values, without animations; call it on ``presentation()`` for those on screen. A
    /// transition shows its new picture alone. A subclass that overrides this is printed by it also as a part of a
    /// tree; its opacity, mask and shadow are seen to.
    open func render(in ctx: CGContext) { renderByCompositor(in: ctx) }

    // MARK: Layout

    /// Asks for layout before the next commit.
    open func setNeedsLayout() { markNeedsLayout() }

    open func needsLayout() -> Bool { flags.needsLayout }

    /// Lays out now, starting at the highest ancestor that needs it.
    open func layoutIfNeeded() { layoutFromTop() }

    /// Places the sublayers; asks the delegate by default, or the layout manager where that leaves it to others.
    open func layoutSublayers() { layoutByOthers() }

    /// Places the sublayers where the delegate doesn't. Kept strongly.
    open var layoutManager: (any CALayoutManager)? {
        get { plain.layoutManager }
        set { setLayoutManager(newValue) }
    }

    /// What a ``CAConstraintLayoutManager`` of the superlayer places this layer by; nil for none.
    open var constraints: [CAConstraint]? {
        get { plain.constraints }
        set { setConstraints(newValue) }
    }

    open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

    /// Which margins and lengths give way when the superlayer is resized; none by default.
    open var autoresizingMask: CAAutoresizingMask {
        get { plain.autoresizingMask }
        set { changePlain(.autoresizingMask, \.autoresizingMask, newValue) }
    }

    /// The size that the layer would like to have, in points of its superlayer's space: the layout manager's answer,
    /// else that of its ``frame``.
    open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }

    /// Called when the size of the bounds has changed, before layout; tells every sublayer.
    open func resizeSublayers(withOldSize size: CGSize) {
        for sublayer in tree.sublayers { sublayer.resize(withOldSuperlayerSize: size) }
    }

    /// Called when the superlayer's size has changed; does what ``autoresizingMask`` says.
    open func resize(withOldSuperlayerSize size: CGSize) {
        if let superlayer { resize(from: size, to: superlayer.bounds.size) }
    }

    // MARK: Animations and actions

    /// Adds a copy of `anim`; one already there under `key` is replaced.
    ///
    /// On a layer that belongs to no tree that is shown, and still doesn't at the end of the turn of the run loop or at
    /// ``CATransaction/flush()``, the animation starts and stops unfinished. It stays attached only if it isn't removed
    /// on completion: then it runs once the layer is shown.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if !refusesChange(of: "animations") { attach(anim, forKey: key) }
    }

    /// The animation under a key, frozen: changes to it have no effect.
    open func animation(forKey key: String) -> CAAnimation? { attached[key]?.animation }

    /// The keys of all animations that have one, oldest first; nil when there are none.
    open func animationKeys() -> [String]? { attached.keys }

    open func removeAnimation(forKey key: String) {
        if !refusesChange(of: "animations") { detachAnimation(forKey: key) }
    }

    open func removeAllAnimations() {
        if !refusesChange(of: "animations") { detachAllAnimations() }
    }

    /// The action for a key: from the delegate, ``actions``, ``style``, the class, or the built-in one.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    // MARK: Presentation

    /// A copy of the layer with the values on screen at this moment; nil before the first commit. Never to be changed.
    open func presentation() -> Self? { makePresentation() }

    /// The layer that a presentation layer shows, or the layer itself.
    open func model() -> Self {
        guard let presentedModel, let model = presentedModel as? Self else { return self }
        return model
    }

    // MARK: Key-value coding

    /// The value of a property, or of any key that was set; nil for one that never was.
    open func value(forKey key: String) -> Any? { boxed(readValue(forKey: key)) }

    /// Sets a property, or keeps the value under a key of your own.
    open func setValue(_ value: Any?, forKey key: String) {
        if !refusesChange(of: key) { writeValue(value, forKey: key) }
    }

    open func value(forKeyPath keyPath: String) -> Any? { boxed(readValue(forKeyPath: keyPath)) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if !refusesChange(of: keyPath) { writeValue(value, forKeyPath: keyPath) }
    }
}

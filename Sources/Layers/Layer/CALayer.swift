public import Animation
import CLayers
public import Geometry
public import Graphics

/// A rectangle of content in a tree of others.
///
/// A layer keeps the values that a program sets (the *model*). Setting an animatable property of a layer that is on
/// screen starts an animation from the presented value to the new one; ``presentation()`` returns the presented values.
///
/// ```swift
/// let card = CALayer()
/// card.frame = CGRect(x: 40, y: 40, width: 300, height: 200)
/// card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
/// card.cornerRadius = 16
/// root.addSublayer(card)
/// ```
///
/// Coordinates are points; y points down. Any thread may read and change layers; calls that belong together are wrapped
/// in ``CATransaction/lock()`` and ``CATransaction/unlock()``. Names, arguments and behaviour are those of Apple's
/// `CALayer`.
///
/// Unlike in Core Animation, gesture recognizers and responders belong to layers, because there are no views.
open class CALayer: CAMediaTiming {
    // The class body declares all open members, in one line each, because subclasses cannot override members of
    // extensions. The implementations are in extensions, one topic a file (CALayer+Geometry.swift and its siblings).

    package let id = LayerID()

    // Storage that is accessed only while ``LayerLock`` is held, mostly through the properties of
    // CALayer+Guarded.swift. The lock guarantees exclusive access.
    final var storedClass: LayerClass?
    @exclusivity(unchecked) final var storedTree = TreeLinks()
    @exclusivity(unchecked) final var storedBookkeeping = LayerBookkeeping()
    @exclusivity(unchecked) final var storedState = LayerState()
    @exclusivity(unchecked) final var storedPlain = NonAnimatedProperties()
    @exclusivity(unchecked) final var storedAnimations = AttachedAnimations()
    @exclusivity(unchecked) final var storedExtras: [String: Any] = [:]
    private final weak var storedDelegate: (any CALayerDelegate)?

    /// The model of a presentation layer; `nil` on a model layer.
    @exclusivity(unchecked) package final private(set) var presentedModel: CALayer?
    /// The state that a presentation layer shares with the others of its tree.
    @exclusivity(unchecked) final private(set) var moment: PresentedMoment?

    /// Creates a layer at the origin without a size, with the defaults of its class.
    public init() {
        beginKind()
        beginUnset()
    }

    /// Restores a layer from an archive; `coder` is Foundation's `NSCoder`. Without an archived layer the result has
    /// default values.
    public init?(coder: Any) {
        beginKind()
        beginUnset()
        (coder as? any LayerCoder)?.restore(self)
    }

    /// Creates a layer of the dynamic class by its `init()`.
    package convenience init(newOfClass: Void) {
        self.init()
    }

    /// Creates a copy of `layer` for the presentation tree. Subclasses override it to copy their own state.
    public init(layer: Any) {
        defer { beginKind() }
        guard let layer = layer as? CALayer else { return }
        extras = layer.extras
        plain = layer.plain
        bookkeeping.hasLayoutManager = plain.layoutManager != nil
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

    /// All properties of the class; subclasses of the library append theirs.
    class var declaredProperties: [LayerProperty] { LayerProperty.ofLayer }
    /// The default state of the class's kind.
    class var unsetKind: LayerKindState { .plain }

    /// Returns the value of a property, or of any other key, that was never set; `nil` if there is none or if it is
    /// zero. Override it to define defaults, also for properties of the library. Called once for each property of a
    /// class.
    open class func defaultValue(forKey key: String) -> Any? { unsetValue(forKey: key) }

    /// Whether an archive must contain a key's value: whether it differs from that of a new layer.
    open func shouldArchiveValue(forKey key: String) -> Bool { isWorthArchiving(key) }

    /// Whether a change of a property displays the layer, also in every frame of its animation.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the default action of the class for a key; `nil` if there is none.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Geometry

    /// The layer's rectangle in its own space. Animatable.
    open var bounds: CGRect {
        get { state.geometry.bounds }
        set { setBounds(newValue) }
    }

    /// The location of the anchor point in the superlayer's space. Animatable.
    open var position: CGPoint {
        get { state.geometry.position }
        set { changePlace(.position, \.position, newValue, .position) }
    }

    /// The depth among the siblings; larger values are nearer. Animatable.
    open var zPosition: CGFloat {
        get { state.geometry.zPosition }
        set { changePlace(.zPosition, \.zPosition, newValue) }
    }

    /// The point at ``position`` about which ``transform`` applies, in unit coordinates of the bounds. Animatable.
    open var anchorPoint: CGPoint {
        get { state.geometry.anchorPoint }
        set { changePlace(.anchorPoint, \.anchorPoint, newValue) }
    }

    /// The z coordinate of the anchor point above the layer's plane. Animatable.
    open var anchorPointZ: CGFloat {
        get { state.geometry.anchorPointZ }
        set { changePlace(.anchorPointZ, \.anchorPointZ, newValue) }
    }

    /// The transform of the layer about its anchor point. Animatable.
    open var transform: CATransform3D {
        get { state.geometry.transform }
        set { changePlace(.transform, \.transform, newValue) }
    }

    /// The transform of all sublayers about the layer's anchor point, usually a perspective. Animatable.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { changeGeometry(.sublayerTransform, \.sublayerTransform, newValue) }
    }

    /// The bounding box of the transformed bounds in the superlayer's space; setting it sets ``bounds`` and
    /// ``position``.
    open var frame: CGRect {
        get { state.geometry.frame }
        set { setFrame(newValue) }
    }

    /// Whether the layer is visible when its back faces the viewer.
    open var isDoubleSided: Bool {
        get { state.geometry.isDoubleSided }
        set { changePart(.doubleSided, \.isDoubleSided, newValue) }
    }

    /// Whether the y axis is flipped in the layer's space: sublayers and their descendants are placed from the bounds'
    /// opposite edge. Contents stay upright.
    open var isGeometryFlipped: Bool {
        get { state.geometry.isGeometryFlipped }
        set { changePart(.geometryFlipped, \.isGeometryFlipped, newValue) }
    }

    /// Whether y points down on the screen in the context of `draw(in:)`: `true` unless an odd number of layers, from
    /// this one up, have ``isGeometryFlipped``.
    open func contentsAreFlipped() -> Bool { !hasTurnedContents }

    // MARK: Appearance

    /// The opacity from 0 (transparent) to 1, applied to the subtree as a group if ``allowsGroupOpacity`` is set.
    /// Animatable.
    open var opacity: Float {
        get { state.geometry.opacity }
        set { changePart(.opacity, \.opacity, newValue) }
    }

    /// Whether the layer and its sublayers are not drawn.
    open var isHidden: Bool {
        get { state.geometry.isHidden }
        set { changePart(.hidden, \.isHidden, newValue) }
    }

    /// A promise that the drawn contents have no transparent pixels. The alpha of images is respected in any case.
    open var isOpaque: Bool {
        get { state.isOpaque }
        set { change(.opaque, \.isOpaque, newValue) }
    }

    /// Whether contents and sublayers are clipped to the bounds with their rounded corners.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change(.masksToBounds, \.masksToBounds, newValue) }
    }

    /// Whether opacity applies to the subtree as a group rather than to each layer.
    open var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change(.allowsGroupOpacity, \.allowsGroupOpacity, newValue) }
    }

    /// The colour of the bounds, below the contents. Animatable.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change(.backgroundColor, \.backgroundColor, newValue) }
    }

    /// The radius of the corners in ``maskedCorners``, in points. Animatable.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change(.cornerRadius, \.cornerRadius, newValue) }
    }

    /// The corners that are rounded; all by default.
    open var maskedCorners: CACornerMask {
        get { state.maskedCorners }
        set { change(.maskedCorners, \.maskedCorners, newValue.intersection(.all)) }
    }

    /// The width of the border inside the bounds, in points. Animatable.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change(.borderWidth, \.borderWidth, newValue) }
    }

    /// The colour of the border, which is drawn over the sublayers. Animatable.
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change(.borderColor, \.borderColor, newValue) }
    }

    /// The curve of rounded corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve }
        set { change(.cornerCurve, \.cornerCurve, newValue.known) }
    }

    /// Returns the ratio of a rounded corner's length to ``cornerRadius``.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansionFactor }

    // MARK: Shadow

    /// The colour of the shadow; `nil` for no shadow. Animatable.
    open var shadowColor: CGColor? {
        get { state.shadow.color }
        set { change(.shadowColor, \.shadow.color, newValue) }
    }

    /// The opacity of the shadow; 0 by default. Animatable.
    open var shadowOpacity: Float {
        get { state.shadow.opacity }
        set { change(.shadowOpacity, \.shadow.opacity, newValue) }
    }

    /// The offset of the shadow, in points of the layer's space. Animatable.
    open var shadowOffset: CGSize {
        get { state.shadow.offset }
        set { changeGeometry(.shadowOffset, \.shadow.offset, newValue) }
    }

    /// The standard deviation of the shadow's gaussian blur, in points. Animatable.
    open var shadowRadius: CGFloat {
        get { state.shadow.radius }
        set { changeGeometry(.shadowRadius, \.shadow.radius, newValue) }
    }

    /// The outline of the shadow in the layer's space, filled by the non-zero rule; `nil` for the alpha of the layer
    /// and its sublayers, which costs more. Animatable between paths with the same elements, but without an implicit
    /// animation.
    open var shadowPath: CGPath? {
        get { state.shadow.path.map(CGPath.init) }
        set { change(.shadowPath, \.shadow.path, newValue?.storage) }
    }

    // MARK: Drawing

    /// Whether the subtree is drawn once into a bitmap in the layer's space, which is shown until something in it
    /// changes. The bitmap includes filters and shadow, but not the opacity.
    open var shouldRasterize: Bool {
        get { state.shouldRasterize }
        set { change(.shouldRasterize, \.shouldRasterize, newValue) }
    }

    /// The scale of the rasterized bitmap, in pixels per point. Animatable.
    open var rasterizationScale: CGFloat {
        get { state.rasterizationScale }
        set { changeGeometry(.rasterizationScale, \.rasterizationScale, newValue) }
    }

    /// Whether the edges in ``edgeAntialiasingMask`` are antialiased. `true` by default.
    open var allowsEdgeAntialiasing: Bool {
        get { state.allowsEdgeAntialiasing }
        set { change(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, newValue) }
    }

    /// The edges that are antialiased; all by default. Clearing the common edges of adjacent layers avoids seams.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { state.edgeAntialiasingMask }
        set { change(.edgeAntialiasingMask, \.edgeAntialiasingMask, newValue.intersection(.all)) }
    }

    // MARK: Filters

    /// Filters applied in order to the layer and its sublayers, before its mask, its opacity and its
    /// ``compositingFilter``: ``CIFilter`` objects, copied when they are set. Key paths `filters.NAME.INPUT` read, set
    /// and animate their inputs.
    open var filters: [Any]? {
        get { filters(.layer) }
        set { setFilters(.layer, newValue) }
    }

    /// Filters applied to the backdrop of the layer within its bounds and rounded corners.
    open var backgroundFilters: [Any]? {
        get { filters(.background) }
        set { setFilters(.background, newValue) }
    }

    /// The filter that composites the layer with its backdrop: a ``CIFilter``, the name of one, such as
    /// `"multiplyBlendMode"` or `"CIMultiplyBlendMode"`, or the name of an operator: `"clear"`, `"copy"`,
    /// `"sourceOver"`, `"sourceIn"`, `"sourceOut"`, `"sourceAtop"`, `"destOver"`, `"destIn"`, `"destOut"`,
    /// `"destAtop"`, `"xor"`, `"plusL"`, `"plusD"`, `"maximum"`, `"minimum"`, `"multiply"`. The default, `nil`, is
    /// source over.
    ///
    /// Operators that change the backdrop where the layer is transparent act within the layer's transformed bounds.
    open var compositingFilter: Any? {
        get { plain.compositingFilter }
        set { setCompositingFilter(newValue) }
    }

    // MARK: Contents

    /// The image of the layer, a `CGImage`, which several layers can share. Animatable: images cross-fade.
    open var contents: Any? {
        get { contentsValue }
        set { setContents(newValue) }
    }

    /// The visible part of the image, in unit coordinates. Animatable.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { change(.contentsRect, \.contentsRect, newValue) }
    }

    /// The number of pixels of the contents per point. Animatable.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { change(.contentsScale, \.contentsScale, newValue) }
    }

    /// The alignment and scaling of contents in the bounds.
    open var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity }
        set { change(.contentsGravity, \.contentsGravity, newValue.known) }
    }

    /// The part of the contents that is stretched if ``contentsGravity`` resizes them, in unit coordinates of
    /// ``contentsRect``. The parts left and right of it keep their width, those above and below it their height, at
    /// ``contentsScale``; if the bounds are too small for them, they shrink together. A centre without width or height
    /// counts as one pixel. Animatable.
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { change(.contentsCenter, \.contentsCenter, newValue) }
    }

    /// The sampling of contents that are drawn larger than their size.
    open var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter }
        set { change(.magnificationFilter, \.magnificationFilter, newValue) }
    }

    /// The sampling of contents that are drawn smaller than their size.
    open var minificationFilter: CALayerContentsFilter {
        get { state.minificationFilter }
        set { change(.minificationFilter, \.minificationFilter, newValue) }
    }

    /// The bias of ``CALayerContentsFilter/trilinear`` towards smaller versions of the contents, in octaves.
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

    /// The layer that contains this one. On a presentation layer, the presentation of that layer.
    open var superlayer: CALayer? { linkedSuperlayer }

    /// The layers in this one, back to front; `nil` if there are none.
    open var sublayers: [CALayer]? {
        get { linkedSublayers }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// A layer whose alpha masks this one, in this layer's space. It is not one of the ``sublayers``, and leaves its
    /// previous superlayer.
    open var mask: CALayer? {
        get { linkedMask }
        set { setMask(newValue) }
    }

    /// Appends a layer to the sublayers, in front of the others. A layer that has a superlayer leaves it first.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: .end)
    }

    /// - Parameter index: The index among the sublayers without `layer`; larger values append it.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: .index(Int(index)))
    }

    /// Inserts a layer behind `sibling`, or behind all sublayers if that is not one of them.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: .below(sibling))
    }

    /// Inserts a layer in front of `sibling`, or in front of all sublayers if that is not one of them.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: .above(sibling))
    }

    /// Replaces `oldLayer` by `newLayer`; does nothing if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Removes the layer from its superlayer, or from the layer that it masks.
    open func removeFromSuperlayer() {
        leaveSuperlayer()
    }

    // MARK: Delegate, name and style

    /// The delegate for display, layout and actions, not retained.
    open weak var delegate: (any CALayerDelegate)? {
        get { LayerLock.hold { storedDelegate } }
        set { LayerLock.hold { storedDelegate = newValue } }
    }

    /// The name for constraints and tree dumps.
    open var name: String? {
        get { plain.name }
        set {
            changePlain(.name, \.name, newValue)
            if constraints != nil || superlayer?.layoutManager != nil { geometryDidChange() }
        }
    }

    /// Actions by key, searched after the delegate.
    open var actions: [String: any CAAction]? {
        get { plain.actions }
        set { if !refusesChange(of: "actions") { LayerLock.end(LayerLock.exchange(&plain.actions, newValue)) } }
    }

    /// Values of properties and other keys that were not set, and actions by key under `"actions"`. A nested dictionary
    /// under `"style"` is the fallback. Set the property again after a change in the dictionary.
    open var style: [AnyHashable: Any]? {
        get { plain.style }
        set { setStyle(newValue) }
    }

    /// Returns the frontmost layer of this subtree that contains a point; `nil` if there is none.
    /// - Parameter p: A point in the superlayer's space.
    open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

    /// Whether a point of the layer's space lies in its bounds; the far edges are outside.
    open func contains(_ p: CGPoint) -> Bool { state.bounds.contains(p) }

    // MARK: Display

    /// Whether a change of the bounds displays the layer. `false` by default.
    open var needsDisplayOnBoundsChange: Bool {
        get { plain.needsDisplayOnBoundsChange }
        set { if !refusesChange(of: "needsDisplayOnBoundsChange") { plain.needsDisplayOnBoundsChange = newValue } }
    }

    /// The events that display the layer, besides ``needsDisplayOnBoundsChange``.
    open var contentsRedrawPolicy: CALayerContentsRedrawPolicy {
        get { plain.contentsRedrawPolicy }
        set { changePlain(.contentsRedrawPolicy, \.contentsRedrawPolicy, newValue) }
    }

    /// The pixel format of the backing store.
    open var contentsFormat: CALayerContentsFormat {
        get { plain.contentsFormat }
        set { changePlain(.contentsFormat, \.contentsFormat, newValue.known) }
    }

    /// The brightness above white that the layer may use. Unlike in Core Animation, it has no effect, because displays
    /// show nothing above white.
    open var preferredDynamicRange: DynamicRange {
        get { plain.dynamicRange.preferred }
        set { changePlain(.preferredDynamicRange, \.dynamicRange.preferred, newValue.known) }
    }

    /// The use of tone mapping for contents brighter than white. Unlike in Core Animation, it has no effect.
    open var toneMapMode: ToneMapMode {
        get { plain.dynamicRange.toneMapMode }
        set { changePlain(.toneMapMode, \.dynamicRange.toneMapMode, newValue.known) }
    }

    /// The brightest value of the contents; 0 for the one of the contents themselves. Unlike in Core Animation, it has
    /// no effect.
    open var contentsHeadroom: CGFloat {
        get { plain.dynamicRange.headroom }
        set { changePlain(.contentsHeadroom, \.dynamicRange.headroom, newValue) }
    }

    /// The predecessor of ``preferredDynamicRange``. Unlike in Core Animation, it has no effect.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { plain.dynamicRange.wantsExtended }
        set { changePlain(.wantsExtendedDynamicRangeContent, \.dynamicRange.wantsExtended, newValue) }
    }

    /// Whether drawing commands of `draw(in:)` are rasterized on another thread: the caller continues at once, and the
    /// picture appears at most one frame later. `draw(in:)` itself is called on the layer's thread; its context has no
    /// pixels to read.
    open var drawsAsynchronously: Bool {
        get { plain.drawsAsynchronously }
        set { changePlain(.drawsAsynchronously, \.drawsAsynchronously, newValue) }
    }

    /// Whether the layer shows contents that a display replaces.
    var showsContents: Bool { state.contents != nil }

    /// Returns the contents that are seen now, as the start of an animation.
    /// - Parameter presented: The presentation value.
    func contentsAsSeen(_ presented: LayerContents?) -> LayerContents? { presented?.held }

    /// Marks the layer for display before the next commit.
    ///
    /// A layer on screen that shows contents already fades to the new ones: its action for `contents` runs, with the
    /// settings of the transaction in which it is displayed. To display it at once, call ``displayIfNeeded()`` in a
    /// transaction that disables actions, or set `actions["contents"]` to ``CANullAction``.
    open func setNeedsDisplay() { markNeedsDisplay() }

    /// Marks a rectangle of the layer's space for display: `draw(in:)` is clipped to the union of all marked
    /// rectangles, and the remaining pixels are kept.
    open func setNeedsDisplay(_ rect: CGRect) { if !rect.isEmpty { markNeedsDisplay(rect) } }

    /// Whether the layer is marked for display.
    open func needsDisplay() -> Bool { bookkeeping.needsDisplay }

    /// Displays the layer now if it is marked, with the settings of the current transaction.
    open func displayIfNeeded() { displayIfMarked() }

    /// Creates the contents by the delegate, or by drawing into a new backing store. Override it to set ``contents``
    /// otherwise.
    open func display() { displayByDrawing() }

    /// Draws the contents in the layer's space, with y pointing down; calls the delegate by default.
    open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

    /// Draws the layer and its sublayers into a context in the layer's space (Apple: `render(in:)`).
    ///
    ///     let page = VectorDocument(.pdf, size: layer.bounds.size)
    ///     layer.render(in: page.context)
    ///
    /// Layers that draw themselves draw again, so that a document contains vectors instead of pixels. Shapes, borders,
    /// backgrounds, text and tiles stay vectors, also in perspective. Filters, shadows, particles and images in
    /// perspective are drawn as bitmaps, in the pixels of the context or two per point of a document.
    ///
    /// The model's values are drawn, without animations; call it on ``presentation()`` for those on screen. A
    /// transition is drawn as its final contents. A subclass that overrides this method is also printed by it as a part
    /// of a tree; its opacity, mask and shadow are applied to the result.
    open func render(in ctx: CGContext) { renderByCompositor(in: ctx) }

    // MARK: Layout

    /// Marks the layer for layout before the next commit.
    open func setNeedsLayout() { markNeedsLayout() }

    /// Whether the layer is marked to lay out its sublayers at the next commit.
    open func needsLayout() -> Bool { bookkeeping.needsLayout }

    /// Lays out now, starting at the highest ancestor that is marked.
    open func layoutIfNeeded() { layoutFromTop() }

    /// Places the sublayers: by the delegate, or by the layout manager if the delegate does not.
    open func layoutSublayers() { layoutByOthers() }

    /// The object that places the sublayers if the delegate does not. Retained.
    open var layoutManager: (any CALayoutManager)? {
        get { plain.layoutManager }
        set { setLayoutManager(newValue) }
    }

    /// The constraints by which a ``CAConstraintLayoutManager`` of the superlayer places this layer; `nil` for none.
    open var constraints: [CAConstraint]? {
        get { plain.constraints }
        set { setConstraints(newValue) }
    }

    /// Appends a constraint, which the superlayer's layout manager evaluates at the next layout.
    open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

    /// The margins and lengths that change when the superlayer is resized; none by default.
    open var autoresizingMask: CAAutoresizingMask {
        get { plain.autoresizingMask }
        set { changePlain(.autoresizingMask, \.autoresizingMask, newValue) }
    }

    /// Returns the preferred size in points of the superlayer's space: the layout manager's answer, otherwise the size
    /// of ``frame``.
    open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }

    /// Called when the size of the bounds has changed, before layout; resizes every sublayer.
    open func resizeSublayers(withOldSize size: CGSize) {
        for sublayer in tree.sublayers { sublayer.resize(withOldSuperlayerSize: size) }
    }

    /// Called when the superlayer's size has changed; applies ``autoresizingMask``.
    open func resize(withOldSuperlayerSize size: CGSize) {
        if let superlayer { resize(from: size, to: superlayer.bounds.size) }
    }

    // MARK: Animations and actions

    /// Adds a copy of an animation and replaces the one under the same key.
    ///
    /// On a layer that is in no visible tree, and still is not at the end of the run loop turn or at
    /// ``CATransaction/flush()``, the animation starts and stops unfinished. It stays attached only if it is not
    /// removed on completion; then it runs once the layer is shown.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if !refusesChange(of: "animations") { attach(anim, forKey: key) }
    }

    /// Returns the animation under a key, frozen: changes to it have no effect.
    open func animation(forKey key: String) -> CAAnimation? { attached[key]?.animation }

    /// Returns the keys of all animations that have one, in the order in which they were added; `nil` if there are
    /// none.
    open func animationKeys() -> [String]? { attached.keys }

    /// Removes the animation with a key; the layer shows its model value at once.
    open func removeAnimation(forKey key: String) {
        if !refusesChange(of: "animations") { detachAnimation(forKey: key) }
    }

    /// Removes all animations; the layer shows its model values at once.
    open func removeAllAnimations() {
        if !refusesChange(of: "animations") { detachAllAnimations() }
    }

    /// Returns the action for a key, from the delegate, ``actions``, ``style``, the class, or the built-in one.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    // MARK: Presentation

    /// Returns a copy of the layer with the values on screen; `nil` before the first commit. It must not be changed.
    open func presentation() -> Self? { makePresentation() }

    /// Returns the model of a presentation layer, or the layer itself.
    open func model() -> Self {
        guard let presentedModel, let model = presentedModel as? Self else { return self }
        return model
    }

    // MARK: Key-value coding

    /// Returns the value of a property or of any key that was set; `nil` for others.
    open func value(forKey key: String) -> Any? { boxed(readValue(forKey: key)) }

    /// Sets a property, or the value of any other key.
    open func setValue(_ value: Any?, forKey key: String) {
        if !refusesChange(of: key) { writeValue(value, forKey: key) }
    }

    open func value(forKeyPath keyPath: String) -> Any? { boxed(readValue(forKeyPath: keyPath)) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if !refusesChange(of: keyPath) { writeValue(value, forKeyPath: keyPath) }
    }
}

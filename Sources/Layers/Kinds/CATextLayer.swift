import Animation
public import Geometry
public import Graphics

/// A layer that draws text from the top of its bounds, clipped to them (Apple: `CATextLayer`).
///
/// ```swift
/// let label = CATextLayer()
/// label.string = "Gate 7 · بوابة ٧ · 七号门 ✈️"
/// label.fontSize = 24
/// label.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: label.preferredFrameSize())
/// root.addSublayer(label)
/// ```
///
/// Text is laid out once and stays sharp at every scale and under every transform. On screen, a new string, font or
/// arrangement runs the action for `contents` when the layer is displayed: the former text fades to the new one,
/// without a bitmap, unless there are ``CALayer/contents`` over the text. A subclass is drawn into contents by
/// ``draw(in:)``, as in Core Animation, so that it can draw more than the text, or elsewhere.
open class CATextLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofTextLayer
    }

    override class var unsetKind: LayerKindState {
        var text = TextState()
        text.isDrawnByProgram = self != CATextLayer.self
        return .text(text)
    }

    /// The text: a `String`, an ``AttributedText``, or with `import QuartzCore` an `NSAttributedString`. Other values
    /// draw nothing.
    open var string: Any? {
        get { extras[LayerProperty.string.name] ?? (text.text.string.isEmpty ? nil : text.text.string) }
        set { setString(newValue) }
    }

    /// The font of a plain string: its name, a ``CTFont`` or a ``CGFont``. Helvetica by default, or the system's
    /// replacement for it.
    open var font: Any? {
        get { extras[LayerProperty.font.name] ?? text.font }
        set { setFont(newValue) }
    }

    /// The font size of a plain string, in points; 36 by default. Sizes that are not positive draw nothing. Animatable.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set {
            if newValue.isFinite || !refusesNumbers(of: LayerProperty.fontSize.name, "\(newValue)") {
                changeText(.fontSize, \.fontSize, newValue)
            }
        }
    }

    /// The colour of a plain string; white by default, `nil` draws nothing. Animatable.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { change(.foregroundColor, \TextState.foregroundColor, newValue) }
    }

    /// Whether lines wrap at the width of the bounds.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { changeText(.wrapped, \.isWrapped, newValue) }
    }

    /// The place of the ellipsis in lines that are too long; in wrapped text, in the last line that fits into the
    /// bounds.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: text.truncation.rawValue) }
        set { changeText(.truncationMode, \.truncation, TextTruncation(rawValue: newValue.rawValue) ?? .none) }
    }

    /// The horizontal alignment of lines; natural by default, and where the name is unknown.
    open var alignmentMode: CATextLayerAlignmentMode {
        get {
            let unknown = extras[LayerProperty.alignmentMode.name] as? String
            return CATextLayerAlignmentMode(rawValue: unknown ?? text.alignment.rawValue)
        }
        set {
            let alignment = TextAlignment(rawValue: newValue.rawValue)
            changeText(.alignmentMode, \.alignment, alignment ?? .natural)
            guard !bookkeeping.isSealed else { return }
            setExtra(alignment == nil ? newValue.rawValue : nil, forKey: LayerProperty.alignmentMode.name)
        }
    }

    /// Whether positions of glyphs may be rounded. Unlike in Core Animation, it has no effect: glyphs are placed at
    /// quarters of a pixel.
    open var allowsFontSubpixelQuantization: Bool {
        get { text.allowsFontSubpixelQuantization }
        set { change(.allowsFontSubpixelQuantization, \TextState.allowsFontSubpixelQuantization, newValue) }
    }

    // MARK: Drawing

    /// The properties whose changes display a subclass.
    open override class func needsDisplay(forKey key: String) -> Bool {
        self != CATextLayer.self && LayerProperty.redrawingText.contains(key) || super.needsDisplay(forKey: key)
    }

    /// Lays out the text in advance of the next frame, and runs the action for `contents` if it is another text than
    /// before.
    open override func display() {
        if text.isDrawnByProgram { return super.display() }
        let size = bounds.size
        let layout = layout(in: size)
        for fault in layout?.faults ?? [] { LayersLog.misuse("\(logName): \(fault)") }
        let new = DisplayedText(text, in: size, layout)
        let old = LayerLock.hold { displayed }
        var action: (any CAAction)?
        if let old, bookkeeping.isCommitted, state.contents == nil, !new.isSameText(as: old) {
            perform(.replacingText) {
                action = triggeredAction(forKey: LayerProperty.contents.name).map { startingFromSeen($0, .contents) }
            }
        }
        LayerLock.end(LayerLock.exchange(&displayed, new))
        action?.run(forKey: LayerProperty.contents.name, object: self, arguments: nil)
    }

    /// The text as it was displayed last; `nil` for a subclass, and before the first display.
    @exclusivity(unchecked) private final var displayed: DisplayedText?

    override var showsContents: Bool { super.showsContents || LayerLock.hold { displayed != nil } }

    override func contentsAsSeen(_ presented: LayerContents?) -> LayerContents? {
        guard let displayed = LayerLock.hold({ displayed }) else { return super.contentsAsSeen(presented) }
        switch presented {
        case .crossFade(.drawing(let drawing)?, _, let progress)?:
            guard let former = drawing as? FormerText else { return super.contentsAsSeen(presented) }
            return .crossFade(from: .drawing(former.mixed(with: displayed.text, progress)), to: nil, progress: 0)
        case nil where LayerLock.hold { isPerforming(.replacingText) }:
            return .crossFade(from: .drawing(displayed.text), to: nil, progress: 0)
        default: return super.contentsAsSeen(presented)
        }
    }

    /// Draws the text in the layer's space.
    open override func draw(in ctx: CGContext) {
        guard let layout = layout(in: bounds.size) else { return }
        ctx.saveGState()
        ctx.clip(to: bounds)
        if hasTurnedContents {
            ctx.translateBy(x: 0, y: bounds.minY + bounds.maxY)
            ctx.scaleBy(x: 1, y: -1)
        }
        ctx.draw(layout, in: bounds, alignment: text.alignment, color: text.foregroundColor)
        ctx.restoreGState()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.size
            super.bounds = newValue
            if super.bounds.size != old { perform(.resizing) { setNeedsDisplay() } }
        }
    }

    /// Returns the size of the text in whole points; wrapped text is laid out in the width of the bounds, unless it is
    /// 0. The answer of a layout manager has precedence.
    open override func preferredFrameSize() -> CGSize {
        if layoutManager != nil { return super.preferredFrameSize() }
        var size = CGSize(width: CGFloat.infinity, height: .infinity)
        if text.isWrapped, bounds.size.width > 0 { size.width = bounds.size.width }
        guard let taken = layout(in: size)?.size else { return .zero }
        return CGSize(width: taken.width.rounded(.up), height: taken.height.rounded(.up))
    }

    // MARK: State

    private var text: TextState { state.of(TextState.self) }

    private func layout(in size: CGSize) -> TextLayout? {
        text.text.string.isEmpty ? nil : FontLibrary.shared.layout(text.request(in: size))
    }

    private func changeText<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<TextState, Value>, _ value: Value
    ) {
        if text[keyPath: field] != value { setNeedsDisplay() }
        change(property, field, value)
    }

    private func setString(_ value: Any?) {
        let value = value.flatMap(flattened)
        let new: AttributedText? =
            switch value {
            case let plain as String: AttributedText(plain)
            case let text as any AttributedTextConvertible: text.attributedText
            default: nil
            }
        if new == nil, let value {
            LayersLog.misuse(
                "\(logName): a string of type \(type(of: value)) can't be drawn; it is kept, and nothing is drawn")
        }
        changeText(.string, \.text, new ?? AttributedText())
        if !bookkeeping.isSealed { setExtra(value is String ? nil : value, forKey: LayerProperty.string.name) }
    }

    private func setFont(_ value: Any?) {
        let value = value.flatMap(flattened)
        let name: String? =
            switch value {
            case let name as String: name
            case let font as CTFont: font.name
            case let font as CGFont: font.name
            default: nil
            }
        if name == nil, let value {
            LayersLog.misuse(
                "\(logName): a value of type \(type(of: value)) is no font; \(TextState.defaultFont) takes its place")
        }
        changeText(.font, \.font, name ?? TextState.defaultFont)
        if !bookkeeping.isSealed { setExtra(value is String ? nil : value, forKey: LayerProperty.font.name) }
    }
}

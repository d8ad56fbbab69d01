import Animation
public import Geometry
public import Graphics

/// Draws text (Apple: `CATextLayer`): its first line begins at the top of the bounds, and nothing shows outside them.
///
/// ```swift
/// let label = CATextLayer()
/// label.string = "Gate 7 · بوابة ٧ · 七号门 ✈️"
/// label.fontSize = 24
/// label.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: label.preferredFrameSize())
/// root.addSublayer(label)
/// ```
///
/// Text is laid out once and stays sharp at every scale and under every transform. A subclass is drawn by its
/// ``draw(in:)`` into contents instead, as Apple's text layers are, so that it may draw more than the text, or
/// elsewhere.
open class CATextLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofTextLayer
    }

    package override class var unsetKind: LayerKindState {
        var text = TextState()
        text.isDrawnByProgram = self != CATextLayer.self
        return .text(text)
    }

    /// The text: a `String`, an ``AttributedText``, or with `import QuartzCore` an `NSAttributedString`. Anything else
    /// draws nothing.
    open var string: Any? {
        get { extras[LayerProperty.string.name] ?? (text.text.string.isEmpty ? nil : text.text.string) }
        set { setString(newValue) }
    }

    /// The font of a plain string: its name, a ``CTFont`` or a ``CGFont``. Helvetica, or what the system puts in its
    /// place, at first.
    open var font: Any? {
        get { extras[LayerProperty.font.name] ?? text.font }
        set { setFont(newValue) }
    }

    /// Of a plain string, in points; 36 at first, and text of no positive size isn't drawn. Animatable.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set {
            if newValue.isFinite || !refusesNumbers(of: LayerProperty.fontSize.name, "\(newValue)") {
                changeText(.fontSize, \.fontSize, newValue)
            }
        }
    }

    /// Of a plain string; white at first, nil draws nothing. Animatable.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { change(.foregroundColor, \TextState.foregroundColor, newValue) }
    }

    /// Whether lines that are longer than the bounds are wide are broken.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { changeText(.wrapped, \.isWrapped, newValue) }
    }

    /// Where lines that are too long are cut; of wrapped text the last that the bounds have room for.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: text.truncation.rawValue) }
        set { changeText(.truncationMode, \.truncation, TextTruncation(rawValue: newValue.rawValue) ?? .none) }
    }

    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: text.alignment.rawValue) }
        set { changeText(.alignmentMode, \.alignment, TextAlignment(rawValue: newValue.rawValue) ?? .natural) }
    }

    /// Kept; glyphs lie at quarters of a pixel either way.
    open var allowsFontSubpixelQuantization: Bool {
        get { text.allowsFontSubpixelQuantization }
        set { change(.allowsFontSubpixelQuantization, \TextState.allowsFontSubpixelQuantization, newValue) }
    }

    // MARK: Drawing

    /// Properties whose changes redraw a subclass.
    open override class func needsDisplay(forKey key: String) -> Bool {
        self != CATextLayer.self && LayerProperty.redrawingText.contains(key) || super.needsDisplay(forKey: key)
    }

    /// Lays the text out, so that the next frame finds it done.
    open override func display() {
        if text.isDrawnByProgram { return super.display() }
        for fault in layout(in: bounds.size)?.faults ?? [] { LayersLog.misuse("\(logName): \(fault)") }
    }

    /// Draws the text as the layer shows it, in the layer's own space.
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
            if super.bounds.size != old { setNeedsDisplay() }
        }
    }

    /// The text's size, in whole points; that of lines broken at the width of the bounds where they are wrapped and
    /// have one. A layout manager's answer goes first.
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
        if !flags.isSealed { setExtra(value is String ? nil : value, forKey: LayerProperty.string.name) }
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
        if !flags.isSealed { setExtra(value is String ? nil : value, forKey: LayerProperty.font.name) }
    }
}

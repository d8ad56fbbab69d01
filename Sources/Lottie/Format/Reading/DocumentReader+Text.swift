internal import Geometry
internal import JSONTree

extension DocumentReader {
    /// Reads the text of a layer.
    mutating func text(of layer: JSONNode) throws(LottieError) -> TextContent {
        guard let node = layer["t"] else { return TextContent(document: AnimatedText(TextDocument())) }
        return try at("t") { reader throws(LottieError) in
            var content = TextContent(document: try reader.textDocuments(of: node))
            if node["p"]?["m"] != nil {
                try reader.at("p") { reader throws(LottieError) in reader.record("text on a path") }
            }
            if let more = node["m"] {
                content.anchorGrouping = more["g"]?.whole.flatMap(TextAnchorGrouping.init) ?? .character
                content.anchorAlignment = try reader.at("m") { reader throws(LottieError) in
                    try reader.vector("a", of: more)
                }
            }
            try reader.each("a", of: node) { reader, node throws(LottieError) in
                if node.isObject { content.animators.append(try reader.textAnimator(node)) }
            }
            return content
        }
    }

    /// Reads the texts of a layer. A slot's text has the style of the layer's first one where it has none itself.
    private mutating func textDocuments(of node: JSONNode) throws(LottieError) -> AnimatedText {
        var base = TextDocument()
        if let slot = node["d"]?["sid"]?.identifier, slots[slot] != nil, case .object(let members)? = node["d"]?.value {
            let own = JSONNode(.object(members.filter { $0.key != "sid" }), offset: node.offset)
            base = try animated(own, base) { reader, node throws(LottieError) in
                try reader.textDocument(node, base: TextDocument())
            }.value(at: -.infinity)
        }
        return try animated("d", of: node, base) { [base] reader, node throws(LottieError) in
            try reader.textDocument(node, base: base)
        }
    }

    /// Reads a text and its style.
    /// - Parameter base: the text and the style where there are none.
    private mutating func textDocument(
        _ node: JSONNode, base: TextDocument
    ) throws(LottieError) -> TextDocument? {
        guard node.isObject else { return nil }
        var document = base
        if let text = node["t"]?.text {
            try count(.characters, text.utf8.count, at: node)
            document.text = Self.normalizingLines(text)
        }
        document.fontName = node["f"]?.text ?? base.fontName
        document.fontSize = node["s"]?.number ?? base.fontSize
        document.fillColor = node["fc"]?.color() ?? base.fillColor
        document.strokeColor = node["sc"]?.color() ?? base.strokeColor
        document.strokeWidth = node["sw"]?.number ?? base.strokeWidth
        document.strokesOverFill = node["of"]?.flag ?? base.strokesOverFill
        document.justification = node["j"]?.whole.flatMap(TextJustification.init) ?? base.justification
        document.capitals = node["ca"]?.whole.flatMap(TextCapitals.init) ?? base.capitals
        document.lineHeight = node["lh"]?.number ?? base.lineHeight
        document.tracking = node["tr"]?.number ?? base.tracking
        document.baselineShift = node["ls"]?.number ?? base.baselineShift
        document.boxSize = node["sz"]?.vector(.zero)?.size ?? base.boxSize
        document.boxOrigin = node["ps"]?.vector(.zero)?.point ?? base.boxOrigin
        return document
    }

    /// Returns a text with a line feed for each end of a line.
    ///
    /// After Effects ends paragraphs by carriage returns and, within a paragraph, lines by the end-of-text character. A
    /// carriage return with a line feed is one end.
    private static func normalizingLines(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let isSecond = scalar == "\n" && previous == "\r"
            if !isSecond { scalars.append(scalar == "\r" || scalar == "\u{3}" ? "\n" : scalar) }
            previous = scalar
        }
        return String(scalars)
    }

    private mutating func textAnimator(_ node: JSONNode) throws(LottieError) -> TextAnimator {
        var animator = TextAnimator()
        animator.name = node["nm"]?.text ?? ""
        if let selector = node["s"] {
            animator.selector = try at("s") { reader throws(LottieError) in try reader.textSelector(selector) }
        }
        guard let style = node["a"] else { return animator }
        return try at("a") { reader throws(LottieError) in
            animator.anchor = try reader.optionalVector("a", of: style)
            animator.position = try reader.optionalVector("p", of: style)
            animator.scale = try reader.optionalVector("s", of: style, Vector(100, 100, 100))
            animator.rotation = try reader.optionalNumber(style["r"] == nil ? "rz" : "r", of: style)
            animator.rotationX = try reader.optionalNumber("rx", of: style)
            animator.rotationY = try reader.optionalNumber("ry", of: style)
            animator.skew = try reader.optionalNumber("sk", of: style)
            animator.skewAxis = try reader.optionalNumber("sa", of: style)
            animator.opacity = try reader.optionalNumber("o", of: style)
            animator.fillColor = try reader.optionalColor("fc", of: style)
            animator.fillHue = try reader.optionalNumber("fh", of: style)
            animator.fillSaturation = try reader.optionalNumber("fs", of: style)
            animator.fillBrightness = try reader.optionalNumber("fb", of: style)
            animator.fillOpacity = try reader.optionalNumber("fo", of: style)
            animator.strokeColor = try reader.optionalColor("sc", of: style)
            animator.strokeHue = try reader.optionalNumber("sh", of: style)
            animator.strokeSaturation = try reader.optionalNumber("ss", of: style)
            animator.strokeBrightness = try reader.optionalNumber("sb", of: style)
            animator.strokeWidth = try reader.optionalNumber("sw", of: style)
            animator.strokeOpacity = try reader.optionalNumber("so", of: style)
            animator.tracking = try reader.optionalNumber("t", of: style)
            animator.lineSpacing = try reader.optionalVector("ls", of: style)
            animator.blur = try reader.optionalVector("bl", of: style)
            return animator
        }
    }

    private mutating func textSelector(_ node: JSONNode) throws(LottieError) -> TextSelector {
        if node["t"]?.whole == 1 { record("an expression selector; its range is played without the expression") }
        var selector = TextSelector()
        selector.start = try number("s", of: node)
        selector.end = try optionalNumber("e", of: node)
        selector.offset = try number("o", of: node)
        selector.amount = try number("a", of: node, 100)
        selector.isPercentage = node["r"]?.whole != 2
        selector.unit = node["b"]?.whole.flatMap(TextSelectorUnit.init) ?? .character
        selector.shape = node["sh"]?.whole.flatMap(TextSelectorShape.init) ?? .square
        selector.easeLow = try number("ne", of: node)
        selector.easeHigh = try number("xe", of: node)
        selector.smoothness = try number("sm", of: node, 100)
        selector.isRandom = node["rn"]?.flag ?? false
        return selector
    }
}

internal import Geometry

/// The changes of a character by the animators of its text, as functions of the frame.
struct GlyphCourse: Sendable {
    private let glyph: SetGlyph
    private let animators: [TextAnimator]
    /// The numbers of characters, characters without spaces, words and lines of the text.
    private let counts: SetGlyph
    /// The characters of the line, if their distances change; otherwise empty.
    private let line: [SetGlyph]
    /// The part of a line's change of width by which its start moves to the left.
    private let alignment: Double

    /// The greatest number of characters of a line whose distances change.
    private static let longestLine = 500

    /// Creates the course of a character.
    /// - Parameters:
    ///   - line: the characters of its line.
    ///   - last: the last character of the text.
    ///   - justification: the alignment of the lines of the text.
    init(
        _ glyph: SetGlyph, in line: [SetGlyph], last: SetGlyph, _ animators: [TextAnimator],
        _ justification: TextJustification
    ) {
        self.glyph = glyph
        self.animators = animators
        let isTracked = animators.contains { $0.tracking != nil } && line.count <= Self.longestLine
        self.line = isTracked ? line : []
        switch justification {
        case .left, .justifiedLastLeft, .justifiedAll: alignment = 0
        case .center, .justifiedLastCenter: alignment = 0.5
        case .right, .justifiedLastRight: alignment = 1
        }
        var counts = last
        counts.character += 1
        counts.visible += counts.isSpace ? 0 : 1
        counts.word += 1
        counts.line += 1
        self.counts = counts
    }

    /// All values.
    var values: [any FrameDependent] { animators.flatMap(\.values) }

    /// Returns the part of an animator's changes that the character has.
    private func factor(_ animator: TextAnimator, at frame: Double) -> Double { factor(animator, of: glyph, at: frame) }

    private func factor(_ animator: TextAnimator, of glyph: SetGlyph, at frame: Double) -> Double {
        guard let selector = animator.selector else { return 1 }
        let place = place(of: glyph, selector.unit)
        return selector.range(at: frame, count: place.count).factor(of: place.index)
    }

    private func place(of glyph: SetGlyph, _ unit: TextSelectorUnit) -> (index: Int, count: Int) {
        switch unit {
        case .character: (glyph.character, counts.character)
        case .characterWithoutSpaces: (glyph.visible, counts.visible)
        case .word: (glyph.word, counts.word)
        case .line: (glyph.line, counts.line)
        }
    }

    /// Returns the distance by which tracking moves the character. As in lottie-web, the space lies before characters.
    private func shift(at frame: Double) -> Double {
        var shift = 0.0
        for animator in animators {
            guard let tracking = animator.tracking?.value(at: frame), tracking != 0 else { continue }
            for other in line {
                let space = tracking * factor(animator, of: other, at: frame)
                shift += space * ((other.character <= glyph.character ? 1 : 0) - alignment)
            }
        }
        return shift
    }

    /// Returns the transform from the space of the outline to that of the text.
    func transform(at frame: Double) -> CGAffineTransform {
        var offset = CGPoint(x: glyph.origin.x + glyph.advance / 2 + shift(at: frame), y: glyph.origin.y)
        var anchor = CGPoint(x: glyph.advance / 2, y: 0)
        var scale = CGPoint(x: 1, y: 1)
        var rotation = 0.0
        var skew = 0.0
        var skewAxis = 0.0
        for animator in animators {
            let factor = factor(animator, at: frame)
            if factor == 0 { continue }
            if let position = animator.position?.value(at: frame) { offset = offset + position.point * factor }
            if let moved = animator.anchor?.value(at: frame) { anchor = anchor + moved.point * factor }
            if let scaled = animator.scale?.value(at: frame) {
                scale.x *= 1 + (scaled.x / 100 - 1) * factor
                scale.y *= 1 + (scaled.y / 100 - 1) * factor
            }
            rotation += (animator.rotation?.value(at: frame) ?? 0) * factor
            skew += (animator.skew?.value(at: frame) ?? 0) * factor
            skewAxis += (animator.skewAxis?.value(at: frame) ?? 0) * factor
        }
        let sample = TransformSample(
            anchor: Vector(anchor.x, anchor.y), position: Vector(offset.x, offset.y), scale: Vector(scale.x, scale.y),
            rotation: Vector(0, 0, rotation), orientation: .zero, skew: skew, skewAxis: skewAxis, opacity: 1)
        return sample.affineTransform()
    }

    /// Returns the opacity, from 0 to 1.
    func opacity(at frame: Double) -> Double {
        animators.reduce(1) { opacity, animator in
            guard let changed = animator.opacity?.value(at: frame) else { return opacity }
            return min(max(opacity * (1 + (changed / 100 - 1) * factor(animator, at: frame)), 0), 1)
        }
    }

    /// Returns the colour of the fill.
    func fillColor(_ color: ColorValue, at frame: Double) -> ColorValue {
        mixed(color, at: frame, \.fillColor, opacity: \.fillOpacity)
    }

    /// Returns the colour of the stroke.
    func strokeColor(_ color: ColorValue, at frame: Double) -> ColorValue {
        mixed(color, at: frame, \.strokeColor, opacity: \.strokeOpacity)
    }

    /// Returns the width of the stroke.
    func strokeWidth(_ width: Double, at frame: Double) -> Double {
        animators.reduce(width) { width, animator in
            guard let changed = animator.strokeWidth?.value(at: frame) else { return width }
            return width + changed * factor(animator, at: frame)
        }
    }

    private func mixed(
        _ color: ColorValue, at frame: Double, _ changed: KeyPath<TextAnimator, AnimatedColor?>,
        opacity: KeyPath<TextAnimator, AnimatedNumber?>
    ) -> ColorValue {
        animators.reduce(color) { color, animator in
            var color = color
            let factor = factor(animator, at: frame)
            if let other = animator[keyPath: changed]?.value(at: frame) {
                let alpha = color.alpha
                color = .interpolate(color, other, EasingProgress(factor), along: nil)
                color.alpha = alpha
            }
            if let other = animator[keyPath: opacity]?.value(at: frame) {
                color.alpha *= 1 + (other / 100 - 1) * factor
            }
            return color
        }
    }
}

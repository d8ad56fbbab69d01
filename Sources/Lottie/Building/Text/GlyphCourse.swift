internal import Geometry

/// The changes of a character by the animators of its text, as functions of the frame.
struct GlyphCourse: Sendable {
    private let glyph: SetGlyph
    private let animators: [TextAnimator]
    /// The places of the units of each animator's selector in its order; empty for the order of the text.
    private let places: [[Int]]
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
    ///   - places: the result of ``places(of:last:)``.
    ///   - justification: the alignment of the lines of the text.
    init(
        _ glyph: SetGlyph, in line: [SetGlyph], last: SetGlyph, _ animators: [TextAnimator], places: [[Int]],
        _ justification: TextJustification
    ) {
        self.places = places
        self.glyph = glyph
        self.animators = animators
        let isTracked = animators.contains { $0.tracking != nil } && line.count <= Self.longestLine
        self.line = isTracked ? line : []
        switch justification {
        case .left, .justifiedLastLeft, .justifiedAll: alignment = 0
        case .center, .justifiedLastCenter: alignment = 0.5
        case .right, .justifiedLastRight: alignment = 1
        }
        counts = Self.counts(last)
    }

    private static func counts(_ last: SetGlyph) -> SetGlyph {
        var counts = last
        counts.character += 1
        counts.visible += counts.isSpace ? 0 : 1
        counts.word += 1
        counts.line += 1
        return counts
    }

    /// Returns the places of the units of each animator's selector in its order; empty for the order of the text.
    /// - Parameter last: the last character of the text.
    static func places(of animators: [TextAnimator], last: SetGlyph) -> [[Int]] {
        let counts = Self.counts(last)
        return animators.enumerated().map { index, animator in
            guard let selector = animator.selector, selector.isRandom else { return [] }
            return selector.places(count: place(of: counts, counts, selector.unit).index, seed: index)
        }
    }

    /// All values.
    var values: [any FrameDependent] { animators.flatMap(\.values) }

    /// Returns the part of an animator's changes that the character has.
    private func factor(_ index: Int, at frame: Double) -> Double { factor(index, of: glyph, at: frame) }

    private func factor(_ index: Int, of glyph: SetGlyph, at frame: Double) -> Double {
        guard let selector = animators[index].selector else { return 1 }
        let place = Self.place(of: glyph, counts, selector.unit)
        let order = places[index]
        let shown = place.index < order.count ? order[place.index] : place.index
        return selector.range(at: frame, count: place.count).factor(of: shown)
    }

    private static func place(
        of glyph: SetGlyph, _ counts: SetGlyph, _ unit: TextSelectorUnit
    ) -> (index: Int, count: Int) {
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
        for (index, animator) in animators.enumerated() {
            guard let tracking = animator.tracking?.value(at: frame), tracking != 0 else { continue }
            for other in line {
                let space = tracking * factor(index, of: other, at: frame)
                shift += space * ((other.character <= glyph.character ? 1 : 0) - alignment)
            }
        }
        return shift
    }

    /// Returns the transform from the space of the outline to that of the text.
    func transform(at frame: Double) -> CATransform3D {
        var offset = CGPoint(x: glyph.origin.x + glyph.advance / 2 + shift(at: frame), y: glyph.origin.y)
        var anchor = CGPoint(x: glyph.advance / 2, y: 0)
        var scale = CGPoint(x: 1, y: 1)
        var rotation = Vector.zero
        var skew = 0.0
        var skewAxis = 0.0
        for (index, animator) in animators.enumerated() {
            let factor = factor(index, at: frame)
            if factor == 0 { continue }
            if let spacing = animator.lineSpacing?.value(at: frame) {
                offset = offset + spacing.point * (factor * Double(glyph.line))
            }
            if let position = animator.position?.value(at: frame) { offset = offset + position.point * factor }
            if let moved = animator.anchor?.value(at: frame) { anchor = anchor + moved.point * factor }
            if let scaled = animator.scale?.value(at: frame) {
                scale.x *= 1 + (scaled.x / 100 - 1) * factor
                scale.y *= 1 + (scaled.y / 100 - 1) * factor
            }
            rotation.x += (animator.rotationX?.value(at: frame) ?? 0) * factor
            rotation.y += (animator.rotationY?.value(at: frame) ?? 0) * factor
            rotation.z += (animator.rotation?.value(at: frame) ?? 0) * factor
            skew += (animator.skew?.value(at: frame) ?? 0) * factor
            skewAxis += (animator.skewAxis?.value(at: frame) ?? 0) * factor
        }
        // The rotations in space come after those in the plane, about the place of the anchor.
        let plane = TransformSample(
            anchor: Vector(anchor.x, anchor.y), position: .zero, scale: Vector(scale.x, scale.y),
            rotation: Vector(0, 0, rotation.z), orientation: .zero, skew: skew, skewAxis: skewAxis, opacity: 1)
        let degree = Double.pi / 180
        var space = CATransform3DMakeTranslation(offset.x, offset.y, 0)
        if rotation.x != 0 { space = CATransform3DRotate(space, rotation.x * degree, 1, 0, 0) }
        if rotation.y != 0 { space = CATransform3DRotate(space, rotation.y * degree, 0, 1, 0) }
        return CATransform3DConcat(CATransform3DMakeAffineTransform(plane.affineTransform()), space)
    }

    /// Returns the opacity, from 0 to 1. Each animator mixes it towards its own, as in After Effects.
    func opacity(at frame: Double) -> Double {
        animators.enumerated().reduce(1) { opacity, animator in
            guard let changed = animator.element.opacity?.value(at: frame) else { return opacity }
            return min(max(opacity + (changed / 100 - opacity) * factor(animator.offset, at: frame), 0), 1)
        }
    }

    /// The standard deviation of a blur as a part of its width, as for the effect.
    private static let deviationOfBlur = 0.3

    /// Whether the character is ever blurred.
    var isBlurred: Bool { animators.contains { $0.blur != nil } }

    /// Returns the standard deviation of the blur, which is the same in all directions.
    func blurDeviation(at frame: Double) -> Double {
        animators.enumerated().reduce(0) { deviation, animator in
            guard let width = animator.element.blur?.value(at: frame) else { return deviation }
            let own = (width.x + width.y) / 2 * factor(animator.offset, at: frame) * Self.deviationOfBlur
            return deviation + max(own, 0)
        }
    }

    /// Returns the colour of the fill.
    func fillColor(_ color: ColorValue, at frame: Double) -> ColorValue {
        mixed(
            color, at: frame, \.fillColor, opacity: \.fillOpacity,
            adjustment: (\.fillHue, \.fillSaturation, \.fillBrightness))
    }

    /// Returns the colour of the stroke.
    func strokeColor(_ color: ColorValue, at frame: Double) -> ColorValue {
        mixed(
            color, at: frame, \.strokeColor, opacity: \.strokeOpacity,
            adjustment: (\.strokeHue, \.strokeSaturation, \.strokeBrightness))
    }

    /// Returns the width of the stroke.
    func strokeWidth(_ width: Double, at frame: Double) -> Double {
        animators.enumerated().reduce(width) { width, animator in
            guard let changed = animator.element.strokeWidth?.value(at: frame) else { return width }
            return width + changed * factor(animator.offset, at: frame)
        }
    }

    private typealias Number = KeyPath<TextAnimator, AnimatedNumber?>

    private func mixed(
        _ color: ColorValue, at frame: Double, _ changed: KeyPath<TextAnimator, AnimatedColor?>,
        opacity: Number, adjustment: (hue: Number, saturation: Number, brightness: Number)
    ) -> ColorValue {
        animators.enumerated().reduce(color) { color, next in
            var color = color
            let animator = next.element
            let factor = factor(next.offset, at: frame)
            if let other = animator[keyPath: changed]?.value(at: frame) {
                let alpha = color.alpha
                color = .interpolate(color, other, EasingProgress(factor), along: nil)
                color.alpha = alpha
            }
            func change(_ number: Number, _ unit: Double) -> Double {
                (animator[keyPath: number]?.value(at: frame) ?? 0) * factor / unit
            }
            let hue = change(adjustment.hue, 360)
            let saturation = change(adjustment.saturation, 100)
            let brightness = change(adjustment.brightness, 100)
            if hue != 0 || saturation != 0 || brightness != 0 {
                color = color.adjusted(hue: hue, saturation: saturation, brightness: brightness)
            }
            if let other = animator[keyPath: opacity]?.value(at: frame) {
                color.alpha += (other / 100 - color.alpha) * factor
            }
            return color
        }
    }
}

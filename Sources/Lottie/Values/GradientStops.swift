/// The colours and the opacities of a gradient, each with their own offsets.
package struct GradientStops: Equatable, Sendable {
    /// The number of colours.
    package let colorCount: Int
    /// The offset, red, green and blue of each colour, then the offset and the opacity of each opacity stop.
    package let numbers: [Double]

    /// Creates the stops from their numbers in the file.
    /// - Parameter colorCount: the number of colours; fewer if the numbers are not enough for it.
    package init(colorCount: Int, numbers: [Double]) {
        self.colorCount = max(min(colorCount, numbers.count / 4), 0)
        self.numbers = numbers
    }

    /// The stops with the opacity as that of their colours: one at each offset at which there is a colour or an
    /// opacity.
    package var resolved: [GradientStop] {
        let colors = (0..<colorCount).map { index in
            GradientStop(
                offset: numbers[index * 4],
                color: ColorValue(numbers[index * 4 + 1], numbers[index * 4 + 2], numbers[index * 4 + 3]))
        }.sortedByOffset
        let opacities = stride(from: colorCount * 4, to: numbers.count - 1, by: 2).map { index in
            GradientStop(offset: numbers[index], color: ColorValue(0, 0, 0, alpha: numbers[index + 1]))
        }.sortedByOffset
        if opacities.isEmpty || colors.isEmpty { return colors }
        var stops: [GradientStop] = []
        stops.reserveCapacity(colors.count + opacities.count)
        var nextColor = 0
        var nextOpacity = 0
        while nextColor < colors.count || nextOpacity < opacities.count {
            let color = nextColor < colors.count ? colors[nextColor].offset : .infinity
            let opacity = nextOpacity < opacities.count ? opacities[nextOpacity].offset : .infinity
            let offset = min(color, opacity)
            // A colour and an opacity at one offset are one stop. Two colours at one offset are a hard edge.
            var mixed =
                nextColor < colors.count && color <= opacity ? colors[nextColor].color : colors.color(at: offset)
            mixed.alpha =
                nextOpacity < opacities.count && opacity <= color
                ? opacities[nextOpacity].color.alpha : opacities.color(at: offset).alpha
            stops.append(GradientStop(offset: offset, color: mixed))
            if color <= opacity { nextColor += 1 }
            if opacity <= color { nextOpacity += 1 }
        }
        return stops
    }
}

extension GradientStops: KeyframeValue {
    /// Returns the stops between two keyframes. Gradients with different numbers of stops do not change until the next
    /// keyframe.
    package static func interpolate(
        _ start: GradientStops, _ end: GradientStops, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> GradientStops {
        guard start.numbers.count == end.numbers.count, start.colorCount == end.colorCount else { return start }
        return GradientStops(
            colorCount: start.colorCount,
            numbers: zip(start.numbers, end.numbers).map { $0 + ($1 - $0) * progress.x })
    }

    package static func changes(from start: GradientStops, to end: GradientStops) -> Bool {
        start.numbers.count == end.numbers.count && start.colorCount == end.colorCount && start.numbers != end.numbers
    }
}

extension [GradientStop] {
    /// The stops in the order of their offsets; those at one offset keep their order.
    fileprivate var sortedByOffset: [GradientStop] {
        if zip(self, dropFirst()).allSatisfy({ $0.offset <= $1.offset }) { return self }
        return enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }

    /// Returns the colour at an offset of stops that are sorted and not empty.
    fileprivate func color(at offset: Double) -> ColorValue {
        guard let after = firstIndex(where: { $0.offset > offset }) else { return self[count - 1].color }
        guard after > 0 else { return self[0].color }
        let before = self[after - 1]
        let part = (offset - before.offset) / (self[after].offset - before.offset)
        return .interpolate(before.color, self[after].color, EasingProgress(part), along: nil)
    }
}

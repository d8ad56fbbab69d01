package import Geometry

/// The places of the HUD's parts, in pixels.
package struct HUDLayout: Equatable, Sendable {
    /// The size of the picture.
    package let width: Int
    package let height: Int
    /// The distance of the picture to the edges of the screen.
    package let margin: Int
    let padding: Int
    /// The sizes of the fonts.
    let largeText: CGFloat
    let text: CGFloat
    let smallText: CGFloat
    let graph: PixelRect
    /// The width of a bar, with the space to the next one.
    let barWidth: Int
    /// The column of the legend; `nil` if there is no room for one.
    let legend: Int?
    /// The pixels of a line of one point, at least 1.
    let line: Int

    /// - Parameters:
    ///   - screenWidth: the width of the screen in pixels.
    ///   - screenHeight: the height of the screen in pixels.
    ///   - scale: the pixels per point.
    package init(screenWidth: Int, screenHeight: Int, scale: CGFloat) {
        let scale = scale.isFinite ? min(max(scale, 0.5), 16) : 1
        func pixels(_ points: CGFloat) -> Int { Int(saturating: (points * scale).rounded()) }
        let isSmall = CGFloat(screenWidth) < 640 * scale || CGFloat(screenHeight) < 400 * scale
        let padding = pixels(isSmall ? 7 : 10)
        self.padding = padding
        barWidth = max(pixels(2), 1)
        line = max(pixels(1), 1)
        let bars = isSmall ? 108 : FrameCollector.mostFrames
        let legendWidth = isSmall ? 0 : pixels(66)
        width = bars * barWidth + 2 * padding + legendWidth
        margin = pixels(isSmall ? 4 : 12)
        largeText = (isSmall ? 20 : 26) * scale
        text = (isSmall ? 10 : 12) * scale
        smallText = (isSmall ? 9 : 10) * scale
        graph = PixelRect(
            x: padding, y: pixels(isSmall ? 34 : 44), width: bars * barWidth, height: pixels(isSmall ? 36 : 60))
        legend = isSmall ? nil : graph.maxX + pixels(9)
        height = graph.maxY + pixels(isSmall ? 31 : 38) + padding / 2
    }

    /// The number of bars in the graph.
    var bars: Int { graph.width / barWidth }
}

import Geometry
import Graphics
package import Pixels

/// Draws the HUD for one size of the screen.
package final class HUDPainter {
    package let layout: HUDLayout
    private let large: GlyphSheet
    private let text: GlyphSheet
    private let small: GlyphSheet
    /// The parts that never change.
    private let background: PixelBuffer
    private let kernels = Kernels.active

    /// - Parameter font: the name of the font.
    package init(_ layout: HUDLayout, font: String = "sans-serif") {
        self.layout = layout
        large = GlyphSheet(font: font, size: layout.largeText)
        text = GlyphSheet(font: font, size: layout.text)
        small = GlyphSheet(font: font, size: layout.smallText)
        background = PixelBuffer(width: layout.width, height: layout.height, format: .argb8888)
        drawBackground()
    }

    private func drawBackground() {
        let view = background.view
        let context = CGContext(drawingOn: background, scale: 1)
        let box = CGRect(x: 0, y: 0, width: view.width, height: view.height)
        let radius = CGFloat(layout.padding) * 0.8
        context.addPath(CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil))
        let panel = PixelColor(argb: HUDColors.panel)
        context.setFillColor(
            CGColor(
                red: CGFloat(panel.x / panel.w), green: CGFloat(panel.y / panel.w), blue: CGFloat(panel.z / panel.w),
                alpha: CGFloat(panel.w)))
        context.fillPath()
        kernels.fill(view.part(layout.graph.intersection(view.bounds)), with: HUDColors.graph)
        guard let legend = layout.legend else { return }
        let names = ["app", "commit", "update", "paint", "copy"]
        let row = layout.graph.height / names.count
        for (index, group) in HUDBar.Group.allCases.reversed().enumerated() {
            let y = layout.graph.minY + index * row
            let side = small.lineHeight / 2
            fill(
                PixelRect(x: legend, y: y + (row - side) / 2, width: side, height: side),
                with: HUDColors.color(of: group), in: view)
            small.draw(
                names[group.rawValue], x: legend + side + layout.line * 5, y: y + (row - small.lineHeight) / 2,
                color: HUDColors.label, to: view)
        }
    }

    private func fill(_ rect: PixelRect, with color: UInt32, in view: PixelView) {
        let inside = rect.intersection(view.bounds)
        if !inside.isEmpty { kernels.fill(view.part(inside), with: color) }
    }

    /// Returns a picture of numbers, premultiplied.
    package func picture(of figures: HUDFigures) -> PixelBuffer {
        let picture = PixelBuffer(width: layout.width, height: layout.height, format: .argb8888)
        kernels.copy(background.view, to: picture.view)
        drawNumbers(figures, picture.view)
        drawGraph(figures, picture.view)
        drawNote(figures, picture.view)
        return picture
    }

    // MARK: Numbers

    private func drawNumbers(_ figures: HUDFigures, _ view: PixelView) {
        let top = layout.padding / 2 + layout.line
        let rate = figures.framesPerSecond.map { "\($0)" } ?? "idle"
        let baseline = Int(saturating: layout.largeText * 0.94) - Int(saturating: layout.text * 0.94)
        let end = large.draw(
            rate, x: layout.padding, y: top,
            color: figures.framesPerSecond == nil ? HUDColors.label : HUDColors.text, to: view)
        if figures.framesPerSecond != nil {
            text.draw("fps", x: end + 3 * layout.line, y: top + baseline, color: HUDColors.label, to: view)
        }
        let rows: [[(label: String, value: String, isWarning: Bool)]] = [
            [
                ("damage", "\(figures.damagePercent)%", false),
                ("late", "\(figures.lateFrames)", figures.lateFrames > 0),
            ],
            [
                ("CPU", figures.cpuPercent.map { "\($0)%" } ?? "-", false),
                ("", figures.memoryMegabytes.map { "\($0) MB" } ?? "", false),
                ("", figures.temperature.map { "\($0) °C" } ?? "", false),
            ],
        ]
        for (index, row) in rows.enumerated() {
            // The columns end at the right edge, in their order.
            var x = view.width - layout.padding
            let y = top + index * (text.lineHeight + layout.line)
            for cell in row.reversed() where !cell.value.isEmpty {
                x -= text.width(of: cell.value)
                text.draw(
                    cell.value, x: x, y: y, color: cell.isWarning ? HUDColors.warning : HUDColors.text, to: view)
                if !cell.label.isEmpty {
                    x -= text.width(of: cell.label) + 5 * layout.line
                    text.draw(cell.label, x: x, y: y, color: HUDColors.label, to: view)
                }
                x -= 12 * layout.line
            }
        }
    }

    // MARK: Graph

    /// Draws the bars; the deadline is at half the height.
    private func drawGraph(_ figures: HUDFigures, _ view: PixelView) {
        let graph = layout.graph
        let bars = figures.bars.suffix(layout.bars)
        let middle = graph.minY + graph.height / 2
        let first = graph.maxX - bars.count * layout.barWidth
        for (index, bar) in bars.enumerated() {
            let x = first + index * layout.barWidth
            // Wide bars have a gap.
            let width = layout.barWidth - layout.barWidth / 4
            // Heights are rounded sums, so that many short parts are as high as one long one.
            var time = 0
            var bottom = graph.maxY
            for group in HUDBar.Group.allCases {
                time += bar[group]
                let top = max(graph.maxY - (time * graph.height + 100) / 200, graph.minY)
                if top < bottom {
                    fill(
                        PixelRect(minX: x, minY: top, maxX: x + width, maxY: bottom),
                        with: HUDColors.color(of: group), in: view)
                    bottom = top
                }
            }
            if bar.isLate {
                fill(
                    PixelRect(minX: x, minY: graph.minY, maxX: x + width, maxY: middle), with: HUDColors.late, in: view)
            }
        }
        for x in stride(from: graph.minX, to: graph.maxX, by: 6 * layout.line) {
            fill(
                PixelRect(x: x, y: middle, width: 3 * layout.line, height: layout.line), with: HUDColors.deadline,
                in: view)
        }
        small.draw(
            SlowFrameNote.milliseconds(figures.deadline), x: graph.minX + 3 * layout.line,
            y: middle - small.lineHeight, color: HUDColors.label, to: view)
    }

    // MARK: Reason

    private func drawNote(_ figures: HUDFigures, _ view: PixelView) {
        let width = view.width - 2 * layout.padding
        let top = layout.graph.maxY + 3 * layout.line
        let second = top + text.lineHeight + layout.line
        if let tenths = figures.blockedTenths {
            let seconds = "\(tenths / 10).\(tenths % 10)"
            text.draw(
                text.fitting("main thread blocked for \(seconds) s", width: width), x: layout.padding, y: top,
                color: HUDColors.warning, to: view)
            small.draw(
                small.fitting("a handler or a timer has not returned", width: width), x: layout.padding, y: second,
                color: HUDColors.label, to: view)
        } else if let note = figures.slowFrame {
            text.draw(
                text.fitting(note.reason, width: width), x: layout.padding, y: top, color: HUDColors.warning, to: view)
            small.draw(
                small.fitting(note.details, width: width), x: layout.padding, y: second, color: HUDColors.label,
                to: view)
        } else {
            text.draw("no late frames", x: layout.padding, y: top, color: HUDColors.good, to: view)
        }
    }
}

import QuartzCore
import UIKitValues

/// Bars with round tops above a dashed grid, with captions.
public class BarChart: CALayer {
    public struct Entry {
        let title: String
        let value: CGFloat
        let color: UIColor

        public init(title: String, value: CGFloat, color: UIColor) {
            self.title = title
            self.value = value
            self.color = color
        }
    }

    public var entries: [Entry] = [] {
        didSet { rebuild() }
    }

    private func rebuild() {
        sublayers?.forEach { $0.removeFromSuperlayer() }
        backgroundColor = UIColor.systemBackground.cgColor
        let margins = UIEdgeInsets(top: 10, left: 10, bottom: 26, right: 10)
        let plot = bounds.inset(by: margins)
        addGrid(in: plot)
        let step = plot.width / CGFloat(max(entries.count, 1))
        for (index, entry) in entries.enumerated() {
            let x = plot.minX + CGFloat(index) * step
            let height = entry.value * plot.height
            let bar = CGRect(x: x + step * 0.2, y: plot.maxY - height, width: step * 0.6, height: height)
            addBar(bar, color: entry.color)
            addCaption(entry.title, in: CGRect(x: x, y: plot.maxY + 5, width: step, height: 18))
        }
    }

    private func addGrid(in plot: CGRect) {
        let path = UIBezierPath()
        for line in 0...4 {
            let y = (plot.maxY - plot.height * CGFloat(line) / 4).rounded() + 0.5
            path.move(to: CGPoint(x: plot.minX, y: y))
            path.addLine(to: CGPoint(x: plot.maxX, y: y))
        }
        let grid = CAShapeLayer()
        grid.path = path.cgPath
        grid.strokeColor = UIColor.systemGray3.cgColor
        grid.lineWidth = 1
        grid.lineDashPattern = [3, 2]
        addSublayer(grid)
    }

    private func addBar(_ frame: CGRect, color: UIColor) {
        let bar = CAShapeLayer()
        bar.path =
            UIBezierPath(
                roundedRect: frame, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 6, height: 6)
            ).cgPath
        bar.fillColor = color.cgColor
        addSublayer(bar)
    }

    private func addCaption(_ text: String, in frame: CGRect) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11, weight: .bold), .foregroundColor: UIColor.secondaryLabel,
        ]
        let caption = CATextLayer()
        caption.string = NSAttributedString(string: text, attributes: attributes)
        caption.alignmentMode = .center
        caption.contentsScale = 2
        caption.frame = frame
        addSublayer(caption)
    }
}

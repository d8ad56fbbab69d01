import Dispatch
import Glibc
import Vitrine

/// A departures board, whose rows come as lines of standard input: `09:40;Zürich;A12`. A line with a known time and
/// place changes its gate, and one without a gate removes it.
///
/// To use it in a program of your own, copy this file in place of its `main.swift`.
#if !VITRINE_GALLERY
    @main
#endif
package final class DeparturesBoard {
    package static func main() {
        Kiosk.main { screen in
            let board = DeparturesBoard(size: screen.size)
            board.followStandardInput()
            return board.root
        }
    }

    private struct Row {
        let key: String
        let layer: CALayer
        let gate: CATextLayer
    }

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    private let height: CGFloat
    /// The rows by time.
    private var rows: [Row] = []

    /// - Parameter size: the size of the screen in points.
    package init(size: CGSize) {
        height = (size.height / 8).rounded()
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.12, alpha: 1)
        let title = text("Departures", CGRect(x: 24, y: 0, width: size.width - 48, height: height))
        title.foregroundColor = CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1)
        root.addSublayer(title)
    }

    // MARK: Lines

    /// Reads lines until the end of standard input.
    private func followStandardInput() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        var rest: [UInt8] = []
        source.setEventHandler { [self] in
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            if count <= 0 { return source.cancel() }
            rest += bytes[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                show(line: String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
        source.activate()
    }

    /// Shows what a line says. Lines that are no departures are ignored.
    package func show(line: String) {
        let parts = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, !parts[0].isEmpty, !parts[1].isEmpty else { return }
        let key = "\(parts[0]) \(parts[1])"
        let gate = parts.count > 2 ? parts[2] : ""
        if let index = rows.firstIndex(where: { $0.key == key }) {
            if gate.isEmpty { remove(index) } else { change(rows[index], gate) }
        } else if !gate.isEmpty {
            add(key, time: parts[0], place: parts[1], gate: gate)
        }
        // Moves rows to their places with the usual animation.
        for (index, row) in rows.enumerated() { row.layer.position.y = position(index) }
    }

    private func position(_ index: Int) -> CGFloat { height * (CGFloat(index) + 1.5) }

    // MARK: Rows

    private func add(_ key: String, time: String, place: String, gate: String) {
        let layer = CALayer()
        let width = root.bounds.width
        let index = rows.firstIndex { $0.key > key } ?? rows.count
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.position = CGPoint(x: width / 2, y: position(index))
        let gateText = text(gate, CGRect(x: width * 0.8, y: 0, width: width * 0.2 - 24, height: height))
        gateText.alignmentMode = .right
        layer.sublayers = [
            text(time, CGRect(x: 24, y: 0, width: width * 0.2, height: height)),
            text(place, CGRect(x: width * 0.25, y: 0, width: width * 0.55, height: height)), gateText,
        ]
        root.addSublayer(layer)
        rows.insert(Row(key: key, layer: layer, gate: gateText), at: index)
        let arrive = CABasicAnimation(keyPath: "transform.rotation.x")
        arrive.fromValue = CGFloat.pi / 2
        arrive.duration = 0.4
        arrive.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(arrive, forKey: "arrive")
    }

    private func change(_ row: Row, _ gate: String) {
        row.gate.string = gate
        let blink = CABasicAnimation(keyPath: "foregroundColor")
        blink.fromValue = CGColor(red: 0.91, green: 0.36, blue: 0.3, alpha: 1)
        blink.duration = 0.5
        blink.autoreverses = true
        blink.repeatCount = 4
        row.gate.add(blink, forKey: "blink")
    }

    private func remove(_ index: Int) {
        let row = rows.remove(at: index)
        CATransaction.begin()
        CATransaction.setCompletionBlock { row.layer.removeFromSuperlayer() }
        row.layer.opacity = 0
        CATransaction.commit()
    }

    private func text(_ string: String, _ frame: CGRect) -> CATextLayer {
        let text = CATextLayer()
        text.string = string
        text.font = "DejaVu Sans"
        text.fontSize = height * 0.5
        text.frame = frame.insetBy(dx: 0, dy: height * 0.18)
        return text
    }
}

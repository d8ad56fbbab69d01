import Dispatch
import Glibc
import Vitrine

/// A departures board, whose rows come as lines of standard input: `09:40;Zürich;A12`. A line with a known time and
/// place changes its gate, and one without a gate removes it. A tap marks a row.
///
/// To use it in a program of your own, replace its `main.swift` by this file.
final class DeparturesBoard {
    private struct Row {
        let key: String
        let layer: CALayer
        let gate: CATextLayer
    }

    /// The root layer, in the size of the screen.
    let root = CALayer()
    /// The height of a row, from which all lengths follow.
    private let height: CGFloat
    private let hint = CATextLayer()
    /// The rows by time.
    private var rows: [Row] = []

    /// - Parameter size: the size of the screen in points.
    init(size: CGSize) {
        height = min(size.width, size.height) / 8
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = .night
        root.masksToBounds = true
        addStripes()
        addHeader()
        style(hint, 0.36, .gray, CGRect(x: 0, y: top(0), width: size.width, height: height))
        hint.string = "Waiting for departures"
        hint.alignmentMode = .center
        root.addSublayer(hint)
    }

    // MARK: Lines

    /// Shows lines until the end of standard input.
    func followStandardInput() {
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

    /// Shows a departure. A line that is none is ignored.
    func show(line: String) {
        let parts = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, !parts[0].isEmpty, !parts[1].isEmpty else { return }
        let key = "\(parts[0]) \(parts[1])"
        let gate = parts.count > 2 ? parts[2] : ""
        if let index = rows.firstIndex(where: { $0.key == key }) {
            if gate.isEmpty { remove(index) } else { change(rows[index], gate) }
        } else if !gate.isEmpty {
            add(key, time: parts[0], place: parts[1], gate: gate)
        }
        // Layers move to new positions by themselves.
        for (index, row) in rows.enumerated() { row.layer.position.y = top(index) + height / 2 }
        hint.opacity = rows.isEmpty ? 1 : 0
    }

    // MARK: Rows

    private func add(_ key: String, time: String, place: String, gate: String) {
        let index = rows.firstIndex { $0.key > key } ?? rows.count
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: root.bounds.width, height: height)
        layer.position = CGPoint(x: root.bounds.midX, y: top(index) + height / 2)
        // In front of the stripes, through which it would turn.
        layer.zPosition = height
        let plate = CALayer()
        plate.frame = CGRect(
            x: column.gate, y: height * 0.16, width: root.bounds.width - column.gate - column.time,
            height: height * 0.68)
        plate.cornerRadius = height * 0.14
        plate.backgroundColor = .slate
        let gateText = text(gate, .white, plate.bounds)
        gateText.alignmentMode = .center
        plate.addSublayer(gateText)
        let placeText = text(
            place, .white, CGRect(x: column.place, y: 0, width: column.gate - column.place - height / 4, height: height)
        )
        // Also for scripts that run from right to left.
        placeText.alignmentMode = .left
        layer.sublayers = [
            text(time, .amber, CGRect(x: column.time, y: 0, width: column.place - column.time, height: height)),
            placeText, plate,
        ]
        // The layer owns the closure; a strong reference from it would keep removed rows in memory.
        layer.addGestureRecognizer(
            UITapGestureRecognizer { [unowned layer] _ in
                layer.backgroundColor = layer.backgroundColor == nil ? .mark : nil
            })
        root.addSublayer(layer)
        rows.insert(Row(key: key, layer: layer, gate: gateText), at: index)

        let turn = CABasicAnimation(keyPath: "transform.rotation.x")
        turn.fromValue = CGFloat.pi / 2
        turn.duration = 0.5
        turn.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(turn, forKey: "turn")
    }

    /// Changes the gate, which lights up four times.
    private func change(_ row: Row, _ gate: String) {
        row.gate.string = gate
        let light = CABasicAnimation(keyPath: "backgroundColor")
        light.toValue = CGColor.coral
        light.duration = 0.5
        light.autoreverses = true
        light.repeatCount = 4
        row.gate.superlayer?.add(light, forKey: "light")
    }

    private func remove(_ index: Int) {
        let row = rows.remove(at: index)
        CATransaction.begin()
        CATransaction.setCompletionBlock { row.layer.removeFromSuperlayer() }
        row.layer.opacity = 0
        CATransaction.commit()
    }

    // MARK: Layout

    private func top(_ index: Int) -> CGFloat { height * (CGFloat(index) + 2) }

    /// The left edges of the columns.
    private var column: (time: CGFloat, place: CGFloat, gate: CGFloat) {
        (height * 0.4, height * 2.2, root.bounds.width - height * 2)
    }

    private func addStripes() {
        for index in stride(from: 0, to: Int((root.bounds.height / max(height, 1)).rounded(.up)), by: 2) {
            let stripe = CALayer()
            stripe.frame = CGRect(x: 0, y: top(index), width: root.bounds.width, height: height)
            stripe.backgroundColor = .stripe
            root.addSublayer(stripe)
        }
    }

    private func addHeader() {
        let title = CATextLayer()
        style(title, 0.6, .amber, CGRect(x: column.time, y: height * 0.2, width: root.bounds.width, height: height))
        title.font = "DejaVu Sans Bold"
        title.string = "Departures"
        root.addSublayer(title)
        for (string, x) in [("Time", column.time), ("To", column.place), ("Gate", column.gate)] {
            let heading = CATextLayer()
            style(heading, 0.24, .gray, CGRect(x: x, y: height * 1.4, width: height * 1.6, height: height * 0.6))
            if x == column.gate { heading.alignmentMode = .center }
            heading.string = string
            root.addSublayer(heading)
        }
    }

    private func text(_ string: String, _ color: CGColor, _ frame: CGRect) -> CATextLayer {
        let text = CATextLayer()
        text.string = string
        style(text, 0.42, color, frame)
        return text
    }

    /// Makes a text a line in the middle of a frame's height.
    /// - Parameter size: the size of the font, in heights of a row.
    private func style(_ text: CATextLayer, _ size: CGFloat, _ color: CGColor, _ frame: CGRect) {
        text.font = "DejaVu Sans"
        text.fontSize = size * height
        text.foregroundColor = color
        text.truncationMode = .end
        text.frame = frame.insetBy(dx: 0, dy: (frame.height - size * height * 1.2) / 2)
    }
}

extension CGColor {
    fileprivate static let night = CGColor(red: 0.063, green: 0.075, blue: 0.106, alpha: 1)
    fileprivate static let stripe = CGColor(red: 0.094, green: 0.112, blue: 0.155, alpha: 1)
    fileprivate static let slate = CGColor(red: 0.227, green: 0.267, blue: 0.345, alpha: 1)
    fileprivate static let mark = CGColor(red: 0.949, green: 0.714, blue: 0.294, alpha: 0.25)
    fileprivate static let gray = CGColor(red: 0.6, green: 0.64, blue: 0.72, alpha: 1)
    fileprivate static let amber = CGColor(red: 0.949, green: 0.714, blue: 0.294, alpha: 1)
    fileprivate static let coral = CGColor(red: 0.91, green: 0.361, blue: 0.298, alpha: 1)
}

// The program, which the gallery leaves out.
#if !VITRINE_GALLERY
    @main enum Program {
        static func main() {
            Kiosk.main { screen in
                let board = DeparturesBoard(size: screen.size)
                board.followStandardInput()
                return board.root
            }
        }
    }
#endif

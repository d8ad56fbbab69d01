extension LayerDump: CustomStringConvertible {
    /// One line for each layer, with sublayers indented.
    package var lines: [String] { lines(as: nil) }

    package var description: String { lines.joined(separator: "\n") }

    private func lines(as role: String?) -> [String] {
        let below = masks.map { $0.lines(as: "mask") } + (sublayers ?? []).map { $0.lines(as: nil) }
        var lines = [(role.map { "\($0): " } ?? "") + line]
        for (index, part) in below.enumerated() {
            let isLast = index == below.count - 1
            for (number, line) in part.enumerated() {
                lines.append((number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line)
            }
        }
        return lines
    }

    private var line: String {
        var parts = ["\(`class`)\(name.map { " “\($0)”" } ?? "") #\(id)", "frame \(frame)"]
        if !isPlainlyPlaced { parts += ["bounds \(bounds)", "position \(position)", "anchorPoint \(anchorPoint)"] }
        for (name, value) in (properties ?? [:]).sorted(by: { $0.key < $1.key }) { parts.append("\(name) \(value)") }
        if let animations { parts.append("animations: " + animations.map(\.description).joined(separator: ", ")) }
        return parts.joined(separator: "  ")
    }

    /// Whether the bounds have their origin at zero and the size of the frame, so that they are left out.
    private var isPlainlyPlaced: Bool {
        guard case .numbers(let frame) = frame, case .numbers(let bounds) = bounds else { return false }
        return bounds == [0, 0, frame[2], frame[3]] && anchorPoint == .numbers([0.5, 0.5])
    }
}

extension LayerDump.Animation: CustomStringConvertible {
    package var description: String {
        let subject = keyPath ?? `class`
        guard let key, key != subject else { return subject }
        return "\(key) (\(subject))"
    }
}

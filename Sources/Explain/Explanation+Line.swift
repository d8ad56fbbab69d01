extension Explanation {
    /// A line for the log that names the costliest layer, and what would save most; `nil` if no layer was drawn.
    /// - Parameter subject: What was drawn again.
    package func line(about subject: String) -> String? {
        guard let costliest = layers.first else { return nil }
        var line = "\(subject), drawn again: \(Self.text(costliest.cost.seconds)) of \(Self.text(seconds)) for "
        line += costliest.label.text
        let reasons = costliest.cost.offscreen.names
        if !reasons.isEmpty { line += ", offscreen: \(reasons.joined(separator: ", "))" }
        if let miss = costliest.cost.miss { line += ", its picture drawn again: \(miss.rawValue)" }
        if let proposal = proposals.first {
            line += "; to save \(Self.text(proposal.saving)), \(proposal.advice.text)"
            if proposal.label.id != costliest.label.id || proposal.others > 0 { line += " (\(proposal.subject))" }
        }
        return line
    }

    /// Milliseconds with two digits after the point.
    private static func text(_ seconds: Double) -> String { "\((seconds * 1e5).rounded() / 100) ms" }
}

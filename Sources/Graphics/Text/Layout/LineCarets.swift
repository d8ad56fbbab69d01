internal import Geometry

/// The edges of a line's characters, which determine the positions of carets and the characters under touches.
///
/// Characters that share a glyph divide its width evenly.
struct LineCarets {
    struct Character {
        /// The range in UTF-16 code units of the whole text.
        let range: Range<Int>
        let left: CGFloat
        let right: CGFloat
        let isRightToLeft: Bool

        /// The edge at which the character begins in reading order.
        var leading: CGFloat { isRightToLeft ? right : left }
        /// The edge at which the character ends in reading order.
        var trailing: CGFloat { isRightToLeft ? left : right }
    }

    /// The characters in the order of the text.
    let characters: [Character]
    private let isRightToLeft: Bool

    init(_ line: CTLine) {
        isRightToLeft = line.line?.isRightToLeft ?? false
        guard let text = line.line else {
            characters = []
            return
        }
        let clusters = Self.clusters(of: text)
        let utf8 = line.text.string.utf8
        func index(_ offset: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count)) }
        var found: [Character] = []
        var place = index(text.range.lowerBound)
        var units = line.text.string.utf16.distance(from: utf8.startIndex, to: place)
        for (i, cluster) in clusters.enumerated() {
            let isLast = i == clusters.count - 1
            let end =
                isLast
                ? index(text.range.upperBound)
                : utf8.index(place, offsetBy: max(clusters[i + 1].start - cluster.start, 0))
            let part = line.text.string[place..<max(end, place)]
            let width = (cluster.right - cluster.left) / CGFloat(max(part.count, 1))
            for (j, character) in part.enumerated() {
                let step = CGFloat(cluster.isRightToLeft ? part.count - 1 - j : j)
                let left = cluster.left + step * width
                let count = character.utf16.count
                found.append(
                    Character(
                        range: units..<units + count, left: left, right: left + width,
                        isRightToLeft: cluster.isRightToLeft))
                units += count
            }
            place = end
        }
        characters = found
    }

    /// Returns the carets at an index: the one in the direction of the line, and the other one where two directions
    /// meet.
    func offsets(at index: Int) -> (primary: CGFloat, secondary: CGFloat) {
        guard let first = characters.first, let last = characters.last else { return (0, 0) }
        if index < first.range.upperBound { return (first.leading, first.leading) }
        if index >= last.range.upperBound { return (last.trailing, last.trailing) }
        guard let place = characters.firstIndex(where: { index < $0.range.upperBound }) else {
            return (last.trailing, last.trailing)
        }
        let next = characters[place]
        let previous = characters[place - 1]
        // There are no carets within a character.
        if index > next.range.lowerBound || next.isRightToLeft == previous.isRightToLeft {
            return (next.leading, next.leading)
        }
        return next.isRightToLeft == isRightToLeft
            ? (next.leading, previous.trailing) : (previous.trailing, next.leading)
    }

    /// Returns the index whose caret is nearest to a position; `nil` for a line without characters.
    func index(at x: CGFloat) -> Int? {
        func distance(_ character: Character) -> CGFloat { max(character.left - x, x - character.right, 0) }
        guard x.isFinite, let nearest = characters.min(by: { distance($0) < distance($1) }) else {
            return characters.first?.range.lowerBound
        }
        let isNearLeading = abs(x - nearest.leading) <= abs(x - nearest.trailing)
        return isNearLeading ? nearest.range.lowerBound : nearest.range.upperBound
    }

    // MARK: Clusters

    private struct Cluster {
        /// The start in UTF-8 code units of the text.
        let start: Int
        var left: CGFloat
        var right: CGFloat
        let isRightToLeft: Bool
    }

    /// Returns the clusters of a line in the order of the text.
    private static func clusters(of line: TextLine) -> [Cluster] {
        var clusters: [Cluster] = []
        for (i, run) in line.runs.enumerated() {
            let end = i + 1 < line.runs.count ? line.runs[i + 1].left : max(line.width, run.left)
            var ofRun: [Cluster] = []
            for glyph in run.glyphs {
                let start = Int(glyph.cluster)
                let x = CGFloat(glyph.x)
                if let last = ofRun.last, last.start == start {
                    // The left edge of a cluster is that of its first glyph, except for marks in text from right to
                    // left, which precede it.
                    if run.isRightToLeft { ofRun[ofRun.count - 1].left = min(last.left, x) }
                } else {
                    if !ofRun.isEmpty { ofRun[ofRun.count - 1].right = x }
                    ofRun.append(Cluster(start: start, left: x, right: end, isRightToLeft: run.isRightToLeft))
                }
            }
            clusters += ofRun
        }
        return clusters.sorted { $0.start < $1.start }
    }
}

extension GlyphRun {
    /// The left edge of the first glyph.
    var left: CGFloat { CGFloat(glyphs.first?.x ?? 0) }
}

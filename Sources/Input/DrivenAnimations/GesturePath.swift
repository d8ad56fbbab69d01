import Animation
import Geometry
import Glibc
import Graphics

/// A path that is followed by its nearest point, searched for from the last one.
struct GesturePath {
    private var points: [CGPoint] = []
    /// The length of the path up to each point.
    private var lengths: [Double] = []

    /// The number of chords that approximate a curve.
    private static let chords = 64

    /// Returns `nil` for a path without a subpath of a length greater than 0.
    init?(_ path: CGPath) {
        guard let track = PathTrack(path.storage) else { return nil }
        for segment in 0..<track.segmentCount {
            let start = track.point(segment: segment, at: 0)
            // The first subpath ends here.
            if let last = points.last, last != start { break }
            for i in (points.isEmpty ? 0 : 1)...Self.chords {
                add(track.point(segment: segment, at: Double(i) / Double(Self.chords)))
            }
        }
        guard length > 0, length.isFinite else { return nil }
    }

    private mutating func add(_ p: CGPoint) {
        let step = points.last.map { hypot(Double(p.x - $0.x), Double(p.y - $0.y)) } ?? 0
        if step == 0, !points.isEmpty { return }
        lengths.append((lengths.last ?? 0) + step)
        points.append(p)
    }

    var length: Double { lengths.last ?? 0 }

    func point(at progress: Double) -> CGPoint {
        let (i, part) = place(at: progress)
        let a = points[i]
        let b = points[i + 1]
        return CGPoint(x: a.x + (b.x - a.x) * CGFloat(part), y: a.y + (b.y - a.y) * CGFloat(part))
    }

    /// Returns the direction of the path, as a vector of length 1.
    func direction(at progress: Double) -> CGPoint {
        let i = place(at: progress).chord
        let a = points[i]
        let b = points[i + 1]
        let length = CGFloat(lengths[i + 1] - lengths[i])
        return CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
    }

    /// Returns the fraction of the path's length at the nearest point to `p`, searched for from `start` as long as the
    /// distance decreases.
    func progress(nearest p: CGPoint, startingAt start: Double) -> Double {
        let first = place(at: start).chord
        var best = nearest(p, on: first)
        var chord = first
        for step in [1, -1] {
            var i = first + step
            while i >= 0, i + 1 < points.count {
                let next = nearest(p, on: i)
                if next.distance > best.distance { break }
                best = next
                chord = i
                i += step
            }
        }
        return (lengths[chord] + best.part * (lengths[chord + 1] - lengths[chord])) / length
    }

    private func place(at progress: Double) -> (chord: Int, part: Double) {
        let wanted = min(max(progress, 0), 1) * length
        var low = 0
        var high = points.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if lengths[middle] <= wanted { low = middle } else { high = middle - 1 }
        }
        return (low, (wanted - lengths[low]) / (lengths[low + 1] - lengths[low]))
    }

    /// Returns the nearest point of a chord, as a fraction of the chord, and its distance.
    private func nearest(_ p: CGPoint, on chord: Int) -> (part: Double, distance: Double) {
        let a = points[chord]
        let b = points[chord + 1]
        let dx = Double(b.x - a.x)
        let dy = Double(b.y - a.y)
        let part = min(max((Double(p.x - a.x) * dx + Double(p.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1)
        return (part, hypot(Double(p.x - a.x) - part * dx, Double(p.y - a.y) - part * dy))
    }
}

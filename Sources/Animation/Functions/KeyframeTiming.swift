/// When the keys of a keyframe animation are reached.
package enum KeyframeTiming {
    /// `count` keys evenly spread over the whole: n equal slots when discrete, else n − 1 equal segments.
    package static func even(count: Int, isDiscrete: Bool) -> [Double] {
        let segments = isDiscrete ? count : count - 1
        return (0...segments).map { Double($0) / Double(segments) }
    }

    /// Times at which a point moving at constant speed passes the keys; even ones when nothing moves.
    package static func paced(distances: [Double]) -> [Double] {
        let total = distances.reduce(0, +)
        guard total > 0, total.isFinite else { return even(count: distances.count + 1, isDiscrete: false) }
        var travelled = 0.0
        var times = [0.0]
        for distance in distances {
            travelled += distance
            times.append(travelled / total)
        }
        times[times.count - 1] = 1
        return times
    }
}

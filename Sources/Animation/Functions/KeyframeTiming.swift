/// The times of the keys of a keyframe animation.
package enum KeyframeTiming {
    /// Returns evenly spaced times: n equal slots in discrete mode, otherwise n − 1 equal segments.
    package static func even(count: Int, isDiscrete: Bool) -> [Double] {
        let segments = isDiscrete ? count : count - 1
        return (0...segments).map { Double($0) / Double(segments) }
    }

    /// Returns the times at which a point of constant speed passes the keys; even times if all distances are 0.
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

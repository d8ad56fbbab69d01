/// The distribution of slices that may overlap among tracks on which they do not.
enum SliceLanes {
    /// The upper bound of the tracks. Slices for which there is none are left out.
    private static let most = 64

    /// Returns the slices of each track, in the order of time.
    static func lanes(_ slices: [TimelineSlice]) -> [[TimelineSlice]] {
        let order = slices.indices.sorted { (slices[$0].begin, $0) < (slices[$1].begin, $1) }
        var lanes: [[TimelineSlice]] = []
        for index in order {
            let slice = slices[index]
            if let lane = lanes.firstIndex(where: { $0.last?.isBefore(slice) ?? true }) {
                lanes[lane].append(slice)
            } else if lanes.count < most {
                lanes.append([slice])
            }
        }
        return lanes
    }
}

extension TimelineSlice {
    /// Whether another slice can follow on the same track.
    fileprivate func isBefore(_ other: TimelineSlice) -> Bool { end <= other.begin && begin < other.begin }
}

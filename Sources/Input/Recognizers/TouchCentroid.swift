import Geometry

/// The touches that a gesture machine watches, in the order in which they came down, and their centroid.
struct TouchCentroid {
    struct Finger {
        let id: TouchID
        /// The place where the finger came down. Like all places of a finger, in points of the screen.
        let start: CGPoint
        /// The last reported place.
        var location: CGPoint
        /// The vector from the reported place to the one at which the finger is presented.
        var lag = CGPoint.zero
        /// The distance from where the finger came down.
        var displacement: CGFloat { (location - start).length }
    }

    private var list: [Finger] = []

    var count: Int { list.count }
    var isEmpty: Bool { list.isEmpty }
    var locations: [CGPoint] { list.map(\.location) }
    subscript(index: Int) -> Finger { list[index] }

    func contains(_ id: TouchID) -> Bool {
        list.contains { $0.id == id }
    }

    mutating func add(_ id: TouchID, at p: CGPoint) {
        list.append(Finger(id: id, start: p, location: p))
    }

    /// Moves a finger to a reported place.
    /// - Returns: The finger at its new place, or `nil` for one that is not in the list.
    mutating func move(_ id: TouchID, to p: CGPoint) -> Finger? {
        guard let i = list.firstIndex(where: { $0.id == id }) else { return nil }
        list[i].location = p
        list[i].lag = .zero
        return list[i]
    }

    /// Presents a finger at another place than the reported one, until it moves again.
    mutating func place(_ id: TouchID, at p: CGPoint) {
        guard let i = list.firstIndex(where: { $0.id == id }) else { return }
        list[i].lag = p - list[i].location
    }

    /// - Returns: Whether the finger was in the list.
    mutating func remove(_ id: TouchID) -> Bool {
        guard let i = list.firstIndex(where: { $0.id == id }) else { return false }
        list.remove(at: i)
        return true
    }

    mutating func removeAll() {
        list.removeAll(keepingCapacity: true)
    }

    /// The mean of the reported places; the zero point if there are no fingers.
    var centroid: CGPoint { mean { $0.location } }

    /// The vector from ``centroid`` to the mean of the presented places.
    var lag: CGPoint { mean { $0.lag } }

    private func mean(_ point: (Finger) -> CGPoint) -> CGPoint {
        var sum = CGPoint.zero
        for finger in list { sum = sum + point(finger) }
        let count = CGFloat(max(list.count, 1))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}

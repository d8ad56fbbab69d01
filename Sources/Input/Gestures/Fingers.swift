import Geometry

/// The touches that a gesture is made of, in the order in which they came down.
struct Fingers {
    struct Finger {
        let id: TouchID
        let start: CGPoint
        var place: CGPoint
        /// From there to where it is seen.
        var lag = CGPoint.zero

        /// How far it is from where it came down.
        var way: CGFloat { (place - start).length }
    }

    private var list: [Finger] = []

    var count: Int { list.count }
    var isEmpty: Bool { list.isEmpty }
    var places: [CGPoint] { list.map(\.place) }
    subscript(index: Int) -> Finger { list[index] }

    func contains(_ id: TouchID) -> Bool {
        list.contains { $0.id == id }
    }

    mutating func add(_ id: TouchID, at p: CGPoint) {
        list.append(Finger(id: id, start: p, place: p))
    }

    /// - Returns: the finger where it is now, or nil for one that is not in the list.
    mutating func move(_ id: TouchID, to p: CGPoint) -> Finger? {
        guard let i = list.firstIndex(where: { $0.id == id }) else { return nil }
        list[i].place = p
        list[i].lag = .zero
        return list[i]
    }

    mutating func see(_ id: TouchID, at p: CGPoint) {
        guard let i = list.firstIndex(where: { $0.id == id }) else { return }
        list[i].lag = p - list[i].place
    }

    /// - Returns: whether it was in the list.
    mutating func remove(_ id: TouchID) -> Bool {
        guard let i = list.firstIndex(where: { $0.id == id }) else { return false }
        list.remove(at: i)
        return true
    }

    mutating func removeAll() {
        list.removeAll(keepingCapacity: true)
    }

    /// The zero point where there are none.
    var middle: CGPoint { mean { $0.place } }
    /// From there to where the middle is seen.
    var lag: CGPoint { mean { $0.lag } }

    private func mean(_ point: (Finger) -> CGPoint) -> CGPoint {
        var sum = CGPoint.zero
        for finger in list { sum = sum + point(finger) }
        let count = CGFloat(max(list.count, 1))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}

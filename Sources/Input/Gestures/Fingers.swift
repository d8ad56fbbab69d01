import Geometry

/// The touches that a gesture is made of, in the order in which they came down.
struct Fingers {
    struct Finger {
        let id: TouchID
        let start: CGPoint
        var place: CGPoint

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
        return list[i]
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
    var middle: CGPoint {
        var sum = CGPoint.zero
        for finger in list { sum = sum + finger.place }
        let count = CGFloat(max(list.count, 1))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}

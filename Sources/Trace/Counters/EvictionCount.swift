/// The number and the size of pictures that a cache gave up although they may be needed again.
package struct EvictionCount: Equatable, Sendable {
    package private(set) var number = 0
    /// The size of all of them, in bytes.
    package private(set) var bytes = 0

    package init() {}

    /// Counts pictures.
    /// - Parameter bytes: The size of all of them.
    package mutating func add(_ number: Int = 1, bytes: Int) {
        self.number &+= number
        self.bytes &+= bytes
    }

    package static func + (left: EvictionCount, right: EvictionCount) -> EvictionCount {
        var sum = left
        sum.add(right.number, bytes: right.bytes)
        return sum
    }

    package static func - (left: EvictionCount, right: EvictionCount) -> EvictionCount {
        var rest = left
        rest.add(-right.number, bytes: -right.bytes)
        return rest
    }
}

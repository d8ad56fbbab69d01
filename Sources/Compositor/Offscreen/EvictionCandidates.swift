/// The pictures of a pool that may be evicted, in their order.
///
/// They are found together, since a search looks at all pictures: many evictions in a row cost one search. A search
/// that found none is repeated only after the number of pictures has grown by a part of it, or the frame has ended.
struct EvictionCandidates {
    struct Candidate {
        let slot: Int
        let lastUse: UInt64
        fileprivate let isIdle: Bool
    }

    /// The number of pictures up to which each search looks at all of them.
    private static let fewPictures = 256

    /// The candidates, the first one last.
    private var found: [Candidate] = []
    /// The number of pictures that were made since the last search.
    private var newPictures = 0
    private var isOutdated = true

    /// Returns and removes the first candidate. Its picture may have been used since it was found.
    mutating func next() -> Candidate? { found.popLast() }

    mutating func noteNew() { newPictures += 1 }

    /// Notes the end of a frame, after which pictures that it used may be evicted.
    mutating func expire() {
        isOutdated = true
        found.removeAll(keepingCapacity: true)
    }

    mutating func removeAll() {
        found.removeAll()
        isOutdated = true
    }

    /// Whether another search may find more.
    func maySearch(among pictures: Int) -> Bool {
        isOutdated || pictures <= Self.fewPictures || newPictures >= pictures / 8
    }

    mutating func begin() {
        found.removeAll(keepingCapacity: true)
        newPictures = 0
        isOutdated = false
    }

    mutating func append(_ slot: Int, lastUse: UInt64, isIdle: Bool) {
        found.append(Candidate(slot: slot, lastUse: lastUse, isIdle: isIdle))
    }

    /// Puts pictures that no cache holds first, then those used least recently.
    /// - Returns: whether there are any.
    mutating func sort() -> Bool {
        found.sort { $0.isIdle == $1.isIdle ? $0.lastUse > $1.lastUse : !$0.isIdle }
        return !found.isEmpty
    }
}

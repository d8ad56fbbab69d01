/// The links of doubly linked lists of numbers 0..<n, each of which is in one list at most.
///
/// Every operation takes constant time, apart from the growth of the storage.
struct LinkedSlots {
    /// A list, from the number added first to the one added last.
    struct List {
        fileprivate(set) var first: Int?
        fileprivate(set) var last: Int?
    }

    private var links: [(previous: Int?, next: Int?)] = []

    /// Adds a number that is in no list at the end of one.
    mutating func append(_ slot: Int, to list: inout List) {
        while links.count <= slot { links.append((nil, nil)) }
        links[slot] = (list.last, nil)
        if let last = list.last { links[last].next = slot } else { list.first = slot }
        list.last = slot
    }

    /// Removes a number from the list that it is in.
    mutating func remove(_ slot: Int, from list: inout List) {
        let (previous, next) = links[slot]
        if let previous { links[previous].next = next } else { list.first = next }
        if let next { links[next].previous = previous } else { list.last = previous }
        links[slot] = (nil, nil)
    }
}

/// A queue whose elements leave in the order in which they came.
struct FIFO<Element> {
    private var elements: [Element?] = []
    private var first = 0

    var count: Int { elements.count - first }

    /// The oldest element; `nil` if there is none.
    var peek: Element? { first < elements.count ? elements[first] : nil }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Removes and returns the oldest element; `nil` if there is none.
    mutating func popFirst() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first]
        elements[first] = nil
        first += 1
        if first == elements.count {
            elements.removeAll(keepingCapacity: true)
            first = 0
        } else if first >= 64, first > elements.count / 2 {
            elements.removeFirst(first)
            first = 0
        }
        return element
    }

    /// Removes the elements that match a condition.
    mutating func removeAll(where matches: (Element) -> Bool) {
        elements = elements[first...].filter { element in element.map { !matches($0) } ?? false }
        first = 0
    }
}

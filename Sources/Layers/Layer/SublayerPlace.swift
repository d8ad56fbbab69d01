/// Where among its new siblings a layer goes.
enum SublayerPlace {
    case end
    /// Counted without the layer itself.
    case index(Int)
    case below(CALayer?)
    case above(CALayer?)

    /// The index in `siblings`, which the layer itself is none of.
    func index(in siblings: [CALayer]) -> Int {
        switch self {
        case .end: siblings.count
        case .index(let index): min(max(index, 0), siblings.count)
        case .below(let sibling): siblings.firstIndex { $0 === sibling } ?? 0
        case .above(let sibling): siblings.firstIndex { $0 === sibling }.map { $0 + 1 } ?? siblings.count
        }
    }

    /// The layer beside which it goes, where one was named.
    var sibling: CALayer? {
        switch self {
        case .end, .index: nil
        case .below(let sibling), .above(let sibling): sibling
        }
    }
}

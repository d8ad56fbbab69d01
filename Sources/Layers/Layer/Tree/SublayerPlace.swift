/// The place of a layer among its new siblings.
enum SublayerPlace {
    case end
    /// An index among the siblings without the layer itself.
    case index(Int)
    case below(CALayer?)
    case above(CALayer?)

    /// Returns the index in `siblings`, which do not contain the layer itself.
    func index(in siblings: [CALayer]) -> Int {
        switch self {
        case .end: siblings.count
        case .index(let index): min(max(index, 0), siblings.count)
        case .below(let sibling): siblings.firstIndex { $0 === sibling } ?? 0
        case .above(let sibling): siblings.firstIndex { $0 === sibling }.map { $0 + 1 } ?? siblings.count
        }
    }

    /// The sibling that the place refers to, if any.
    var sibling: CALayer? {
        switch self {
        case .end, .index: nil
        case .below(let sibling), .above(let sibling): sibling
        }
    }
}

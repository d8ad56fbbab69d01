/// An operator that applies to the path of a paint from behind it.
struct ScopedOperator: Sendable {
    let item: ShapeItem
    /// The paths that a trim takes as one; `nil` for operators that change each contour for itself.
    private let list: TrimmedList?

    /// Creates an operator of a list of items.
    /// - Parameter items: the items before it in its list.
    init(_ item: ShapeItem, after items: ArraySlice<ShapeItem>) {
        self.item = item
        if case .trim(let trim) = item.content, trim.isIndividual { list = TrimmedList(items) } else { list = nil }
    }

    private init(_ item: ShapeItem, _ list: TrimmedList?) {
        self.item = item
        self.list = list
    }

    /// Returns the operator for the paints in a group.
    /// - Parameter index: the index of the group in its list.
    func entering(_ index: Int) -> ScopedOperator { ScopedOperator(item, list?.entering(index)) }

    /// Returns the operator for a paint.
    /// - Parameter index: the index of the paint in its list.
    func applied(to index: Int) -> ScopedOperator { ScopedOperator(item, list?.seen(from: index)) }

    /// All values that determine its effect.
    var values: [any FrameDependent] { item.pathValues + (list?.values ?? []) }

    /// About how many vertices are looked at to apply it, apart from those of the path.
    var work: Int { list?.work ?? 0 }

    /// Applies the operator to the path of a paint.
    func apply(to parts: inout PathParts, at frame: Double) {
        parts.apply(item, at: frame, in: list?.place(at: frame))
    }
}

internal import Geometry

/// The items before a trim that takes all their paths as one, as seen from one of the paints among them.
struct TrimmedList: Sendable {
    /// About how many times more work measuring a vertex is than looking at it.
    private static let measuringWork = 10

    private let items: ArraySlice<ShapeItem>
    /// The index of the group around the paint in each list, the outermost first.
    private let groups: [Int]
    /// The items that give the path of the paint, the paths before it, and those after it.
    private var own: [ShapeItem] = []
    private var before: [ShapeItem] = []
    private var after: [ShapeItem] = []

    /// Creates the list.
    /// - Parameter items: the items before the trim, from the start of their list.
    init(_ items: ArraySlice<ShapeItem>) { self.init(items, groups: []) }

    private init(_ items: ArraySlice<ShapeItem>, groups: [Int]) {
        self.items = items
        self.groups = groups
    }

    /// Returns the list as seen from the paints in a group.
    func entering(_ index: Int) -> TrimmedList { TrimmedList(items, groups: groups + [index]) }

    /// Returns the list as seen from a paint in the innermost group.
    func seen(from paint: Int) -> TrimmedList {
        var list = self
        let indices = (groups + [paint])[...]
        list.own = Self.part(.own, of: items, around: indices)
        list.before = Self.part(.before, of: items, around: indices)
        list.after = Self.part(.after, of: items, around: indices)
        return list
    }

    /// All values that determine the lengths.
    var values: [any FrameDependent] { items.flatMap(\.pathValues) }

    /// About how many vertices are looked at to measure the paths.
    var work: Int { items.reduce(0) { $1.vertexCount(after: $0) } * Self.measuringWork }

    /// Returns the place of the paint's path at a frame.
    func place(at frame: Double) -> TrimmedPlace {
        TrimmedPlace(
            lengths: Self.lengths(of: own, at: frame), before: Self.lengths(of: before, at: frame).reduce(0, +),
            after: Self.lengths(of: after, at: frame).reduce(0, +))
    }

    private static func lengths(of items: [ShapeItem], at frame: Double) -> [CGFloat] {
        items.isEmpty ? [] : PaintPath.parts(of: items[...], at: frame).contours.map(\.length)
    }

    private enum Share {
        case own
        case before
        case after
    }

    /// Returns the items that give a part of the paths, with the operators that apply to them.
    /// - Parameter indices: the indices of the groups around the paint, and that of the paint.
    private static func part(
        _ share: Share, of items: ArraySlice<ShapeItem>, around indices: ArraySlice<Int>
    ) -> [ShapeItem] {
        guard let index = indices.first, index < items.endIndex || indices.count == 1 else { return [] }
        // The path of a paint is that of the items before it in its list.
        let isInnermost = indices.count == 1
        var part: [ShapeItem] = []
        if share == (isInnermost ? .own : .before) { part = Array(items[..<min(index, items.endIndex)]) }
        if !isInnermost, case .group(var group) = items[index].content {
            group.items = Self.part(share, of: group.items[...], around: indices.dropFirst())
            var item = items[index]
            item.content = .group(group)
            part.append(item)
        }
        // The copies of a repeater are trimmed one by one.
        for item in items[min(index, items.endIndex)...].dropFirst(isInnermost ? 0 : 1) {
            if item.isPathOperator || share == .after && !item.content.isRepeater { part.append(item) }
        }
        return part
    }
}

extension ShapeContent {
    fileprivate var isRepeater: Bool {
        if case .repeater = self { true } else { false }
    }
}

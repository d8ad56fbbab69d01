import Compositor
import Geometry
import LayerModel
import Testing

/// The difference of two placements, and the effects that follow from it: values alone, without layers.
@Suite struct PlacementChangeTests {
    private static let area = PixelRect(x: 10, y: 20, width: 30, height: 40)
    private static let plane = ScreenPlane(Homography(CGAffineTransform(translationX: 5, y: 7)))
    private static let space = DepthSpace(matrix: CATransform3DMakeTranslation(1, 2, 3), base: .identity)
    private static let raster = RasterPlacement(plane: plane, toSurroundings: plane, limit: area)
    private static var transition: PlacedTransition {
        PlacedTransition(
            kind: .fade, progress: 0.5, snapshot: nil, plane: plane, restingPlane: plane, area: area)
    }

    private static let differences: [(PlacementChange, @Sendable (inout NodePlacement) -> Void)] = [
        ([], { _ in }),
        (.plane, { $0.plane = plane }),
        (.visibility, { $0.isVisible = true }),
        ([.space, .siblingOrder], { $0.space = space }),
        (.rasterization, { $0.raster = raster }),
        (.clip, { $0.clip = area }),
        (.ownArea, { $0.ownArea = area }),
        (.effectMargin, { $0.effectMargin = 3 }),
        (.siblingOrder, { $0.relief = .raised }),
        (.siblingOrder, { $0.height = 1 }),
        (.depth, { $0.depth = ScreenDepth(CATransform3DMakeRotation(1, 0, 1, 0), seenThrough: .identity) }),
        (.transition, { $0.transition = transition }),
        ([.plane, .clip, .ownArea], { ($0.plane, $0.clip, $0.ownArea) = (plane, area, area) }),
    ]

    @Test("D4 the difference of two placements tells what differs, in both directions", arguments: differences.indices)
    func difference(_ index: Int) {
        let (expected, change) = Self.differences[index]
        let old = NodePlacement()
        var new = NodePlacement()
        change(&new)
        #expect(PlacementChange(from: old, to: new) == expected)
        #expect(PlacementChange(from: new, to: old) == expected)
    }

    @Test("D4 a transition that goes on differs in every frame; another raster picture that stays one does not")
    func sameKind() {
        var placement = NodePlacement()
        placement.transition = Self.transition
        placement.raster = Self.raster
        #expect(PlacementChange(from: placement, to: placement) == .transition)
        placement.transition = nil
        var other = placement
        other.raster = RasterPlacement(plane: .identity, toSurroundings: .identity, limit: Self.area)
        #expect(PlacementChange(from: placement, to: other) == [])
        var deeper = placement
        placement.space = Self.space
        deeper.space = DepthSpace(matrix: CATransform3DIdentity, base: .identity)
        #expect(PlacementChange(from: placement, to: deeper) == .space)
    }

    private struct Effects: OptionSet {
        let rawValue: Int
        static let movesChildren = Effects(rawValue: 1)
        static let redrawsSelf = Effects(rawValue: 2)
        static let redrawsSubtree = Effects(rawValue: 4)
        static let changesContent = Effects(rawValue: 8)
        static let changesComposition = Effects(rawValue: 16)
        static let resortsSiblings = Effects(rawValue: 32)

        init(rawValue: Int) { self.rawValue = rawValue }

        init(_ update: PlacementUpdate) {
            self = []
            if update.movesChildren { insert(.movesChildren) }
            if update.redrawsSelf { insert(.redrawsSelf) }
            if update.redrawsSubtree { insert(.redrawsSubtree) }
            if update.changesContent { insert(.changesContent) }
            if update.changesComposition { insert(.changesComposition) }
            if update.resortsSiblings { insert(.resortsSiblings) }
        }
    }

    private func effects(
        _ placement: PlacementChange = [], _ values: StateChange = [], isNew: Bool = false, parentMoved: Bool = false,
        childrenChanged: Bool = false, hasNewPixels: Bool = false, isRasterized: Bool = false
    ) -> Effects {
        Effects(
            PlacementUpdate(
                placement, values: values, isNew: isNew, parentMoved: parentMoved, childrenChanged: childrenChanged,
                hasNewPixels: hasNewPixels, isRasterized: isRasterized))
    }

    @Test("D4 each difference of a placement has its own effects")
    func effectsOfPlacement() {
        #expect(effects() == [])
        #expect(effects(.plane) == [.movesChildren, .redrawsSelf])
        #expect(effects(.visibility) == [.movesChildren, .redrawsSelf, .changesComposition])
        #expect(effects(.space) == [.movesChildren, .redrawsSelf])
        #expect(effects(.rasterization) == [.movesChildren, .redrawsSelf])
        #expect(effects(.clip) == .movesChildren)
        #expect(effects(.ownArea) == .redrawsSelf)
        #expect(effects(.effectMargin) == .redrawsSubtree)
        #expect(effects(.siblingOrder) == .resortsSiblings)
        #expect(effects(.depth) == [.redrawsSubtree, .changesComposition])
        #expect(effects(.transition) == [.redrawsSubtree, .changesComposition])
    }

    @Test("D4 each difference of values has its own effects")
    func effectsOfValues() {
        #expect(effects([], .appearance) == [.redrawsSelf, .changesContent])
        #expect(effects([], .contents) == .changesContent)
        #expect(effects([], .sublayerTransform) == [.movesChildren, .changesContent])
        #expect(effects([], .group) == .redrawsSubtree)
        #expect(effects([], .clipping) == .changesContent)
        #expect(effects([], .composition) == .changesComposition)
        #expect(effects([], .values) == [])
        #expect(effects(hasNewPixels: true) == [.redrawsSelf, .changesContent])
        #expect(effects(childrenChanged: true) == .changesContent)
        #expect(effects(parentMoved: true) == .movesChildren)
        #expect(
            effects(isNew: true)
                == [.movesChildren, .redrawsSelf, .redrawsSubtree, .changesContent, .changesComposition])
    }

    @Test("V8 what is done to a rasterized picture as a whole leaves its pixels as they are")
    func rasterized() {
        #expect(effects([], .group, isRasterized: true) == [])
        #expect(effects(.transition, isRasterized: true) == .changesComposition)
        #expect(effects(.depth, isRasterized: true) == .changesComposition)
        #expect(effects([], .clipping, isRasterized: true) == [.redrawsSubtree, .changesContent])
        #expect(effects(.effectMargin, isRasterized: true) == .redrawsSubtree)
    }

    @Test("D4 a node that is not placed itself changes with its children alone", arguments: [false, true])
    func unplaced(_ childrenChanged: Bool) {
        #expect(Effects(PlacementUpdate(childrenChanged: childrenChanged)) == (childrenChanged ? .changesContent : []))
    }
}

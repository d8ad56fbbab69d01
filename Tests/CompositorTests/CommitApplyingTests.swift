import Animation
import Compositor
import Geometry
import Graphics
import LayerModel
import Pixels
import Testing
import Trace

/// Commits as values, without layers: what the render tree makes of each column.
@Suite struct CommitApplyingTests {
    private let root = LayerID()
    private let mailbox = CommitMailbox()
    private let compositor: Compositor

    init() {
        compositor = Compositor(root: root, mailbox: mailbox, viewport: .identity)
        compositor.setSize(width: 64, height: 16)
    }

    /// A square of four points, left and top at a point.
    private static func square(_ x: CGFloat, _ y: CGFloat, _ color: CGColor? = .white) -> LayerState {
        var state = LayerState()
        state.geometry = place(x, y)
        state.backgroundColor = color
        return state
    }

    private static func place(_ x: CGFloat, _ y: CGFloat) -> LayerGeometry {
        var place = LayerGeometry()
        place.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        place.position = CGPoint(x: x + 2, y: y + 2)
        return place
    }

    private static func links(_ sublayers: LayerID...) -> LayerCommit.Links {
        LayerCommit.Links(sublayers: sublayers, mask: nil)
    }

    /// Takes in a commit and paints.
    /// - Returns: the damage.
    @discardableResult
    private func frame(_ change: (inout LayerCommit) -> Void) -> [PixelRect] {
        var commit = LayerCommit(at: 0)
        change(&commit)
        mailbox.receive(commit)
        var stages = StageTimes()
        compositor.advance(to: 1, stages: &stages)
        let damage = Array(compositor.damage.rects)
        compositor.paint(stages: &stages)
        return damage.sorted { $0.minX < $1.minX }
    }

    /// The left edges of the runs of white pixels in a row.
    private func squares(row: Int = 1) -> [Int] {
        let pixels = compositor.picture.row(row)
        return (0..<64).filter { pixels[$0] == 0xffff_ffff && ($0 == 0 || pixels[$0 - 1] != 0xffff_ffff) }
    }

    /// A tree of squares at the top edge.
    private func show(_ ids: [LayerID], at xs: [CGFloat]) {
        frame { commit in
            commit.add(
                root, state: LayerState(), links: LayerCommit.Links(sublayers: ids, mask: nil))
            for (id, x) in zip(ids, xs) { commit.add(id, state: Self.square(x, 0), links: Self.links()) }
        }
    }

    @Test("T4 the last state that is committed before a frame is shown, on new layers and on known ones")
    func lastState() {
        let id = LayerID()
        func receive(_ change: (inout LayerCommit) -> Void) {
            var commit = LayerCommit(at: 0)
            change(&commit)
            mailbox.receive(commit)
        }
        receive { commit in
            commit.add(root, state: LayerState(), links: Self.links(id))
            commit.add(id, state: Self.square(0, 0, .black), links: Self.links())
        }
        frame { $0.add(id, state: Self.square(8, 0)) }
        #expect(squares() == [8])
        receive { $0.add(id, state: Self.square(16, 0, nil)) }
        #expect(frame { $0.add(id, state: Self.square(24, 0)) }.map(\.minX) == [8, 24])
        #expect(squares() == [24])
        // The geometry is part of the state, whichever of the two is committed last.
        receive { $0.add(id, state: Self.square(32, 0, .black)) }
        frame { $0.add(id, geometry: Self.place(40, 0)) }
        #expect(squares() == [] && compositor.picture.row(1)[41] == 0xff00_0000)
        receive { $0.add(id, position: CGPoint(x: 2, y: 2)) }
        frame { $0.add(id, state: Self.square(48, 0)) }
        #expect(squares() == [48])
        // A state that differs in nothing damages nothing.
        #expect(frame { $0.add(id, state: Self.square(48, 0)) } == [])
        #expect(frame { $0.add(id, position: CGPoint(x: 58, y: 2)) }.isEmpty == false)
        #expect(squares() == [56])
    }

    @Test("T4 each change finds its values in the columns, whatever others changed before it")
    func columns() {
        let ids = (0..<5).map { _ in LayerID() }
        show(ids, at: [0, 8, 16, 24, 32])
        #expect(squares() == [0, 8, 16, 24, 32])
        frame { commit in
            commit.add(ids[0], position: CGPoint(x: 3, y: 2))
            commit.add(ids[1], geometry: Self.place(10, 0))
            commit.add(
                ids[2], geometry: Self.place(18, 0), clock: LayerCommit.Clock(timing: .layer, drive: nil), state: nil)
            commit.add(ids[3], position: CGPoint(x: 28, y: 2))
            commit.add(ids[4], state: Self.square(40, 0), animations: [], links: Self.links())
            commit.add(
                root, geometry: LayerGeometry(), clock: LayerCommit.Clock(timing: .layer, drive: nil), state: nil)
        }
        #expect(squares() == [1, 10, 18, 26, 40])
    }

    @Test("D4 a position damages where the layer was and is; a clock of a layer that stands damages nothing")
    func damage() {
        let ids = [LayerID(), LayerID()]
        show(ids, at: [0, 32])
        let moved = frame { $0.add(ids[0], position: CGPoint(x: 12, y: 2)) }
        #expect(moved == [PixelRect(x: 0, y: 0, width: 4, height: 4), PixelRect(x: 10, y: 0, width: 4, height: 4)])
        var paused = MediaTiming.layer
        paused.speed = 0
        paused.timeOffset = 7
        #expect(frame { $0.add(root, clock: LayerCommit.Clock(timing: paused, drive: nil)) }.isEmpty)
        #expect(compositor.nextChange == .infinity)
    }

    @Test("T4 links lead to layers that come later in the commit; what is removed leaves")
    func links() {
        let (outer, inner) = (LayerID(), LayerID())
        frame { commit in
            commit.add(root, state: LayerState(), links: Self.links(outer))
            commit.add(outer, state: Self.square(0, 0, nil), links: Self.links(inner))
            commit.add(inner, state: Self.square(8, 0))
        }
        #expect(squares() == [8])
        frame { commit in
            commit.add(outer, state: nil, links: Self.links())
            commit.removed = [inner]
        }
        #expect(squares() == [])
        frame { $0.add(inner, position: CGPoint(x: 2, y: 2)) }
        #expect(squares() == [])
    }

    @Test("K4 every column reaches the copies of a layer")
    func copies() {
        let (replicator, layer) = (LayerID(), LayerID())
        frame { commit in
            commit.add(root, state: LayerState(), links: Self.links(replicator))
            var state = LayerState()
            var kind = ReplicatorState()
            kind.instanceCount = 2
            kind.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            state.kind = kind.kind
            commit.add(replicator, state: state, links: Self.links(layer))
            commit.add(layer, state: Self.square(0, 0))
        }
        #expect(squares() == [0, 20])
        frame { $0.add(layer, position: CGPoint(x: 5, y: 2)) }
        #expect(squares() == [3, 23])
        frame { $0.add(layer, geometry: Self.place(6, 0)) }
        #expect(squares() == [6, 26])
        frame { $0.add(layer, state: Self.square(9, 0)) }
        #expect(squares() == [9, 29])
    }
}

import Compositor
import Geometry
import Graphics
import LayerModel
import TestSupport
import Testing
import Trace

/// Commits on their way to the render thread.
@Suite struct CommitMailboxTests {
    /// The layers, of which each has a row of pixels as wide as its last commit says.
    private let layers = (0..<4).map { _ in LayerID() }
    private let root = LayerID()
    private let mailbox = CommitMailbox()
    private let compositor: Compositor

    init() {
        compositor = Compositor(root: root, mailbox: mailbox, viewport: .identity)
        compositor.setSize(width: 256, height: 4)
        var commit = LayerCommit(at: 0)
        for (row, layer) in layers.enumerated() { commit.add(layer, state: Self.state(row: row, width: 0)) }
        commit.add(root, state: LayerState(), links: LayerCommit.Links(sublayers: layers, mask: nil))
        mailbox.receive(commit)
    }

    private static func state(row: Int, width: Int) -> LayerState {
        var state = LayerState()
        state.geometry.bounds = CGRect(x: 0, y: 0, width: width, height: 1)
        state.geometry.position = CGPoint(x: CGFloat(width) / 2, y: CGFloat(row) + 0.5)
        state.backgroundColor = .white
        return state
    }

    private static func commit(_ layer: LayerID, row: Int, width: Int) -> LayerCommit {
        var commit = LayerCommit(at: 0)
        commit.add(layer, state: state(row: row, width: width))
        return commit
    }

    /// Draws a frame and returns the widths of the layers in it.
    private func widths() -> [Int] {
        var stages = StageTimes()
        compositor.advance(to: 1, stages: &stages)
        compositor.paint(stages: &stages)
        return layers.indices.map { row in
            let pixels = compositor.picture.row(row)
            return (0..<256).first { pixels[$0] != 0xffff_ffff } ?? 256
        }
    }

    @Test("T4 a frame applies all commits since the last one in their order")
    func order() {
        #expect(widths() == [0, 0, 0, 0])
        for width in [60, 10, 33] { mailbox.receive(Self.commit(layers[0], row: 0, width: width)) }
        #expect(widths() == [33, 0, 0, 0])
        #expect(widths() == [33, 0, 0, 0])
        mailbox.receive(Self.commit(layers[0], row: 0, width: 7))
        mailbox.receive(Self.commit(layers[3], row: 3, width: 90))
        #expect(widths() == [7, 0, 0, 90])
    }

    @Test("T3 the commits of several threads arrive in the order of each, while frames are drawn")
    func threads() {
        let mailbox = mailbox
        let threads = layers.enumerated().map { row, layer in
            TestThread {
                for width in 1...200 { mailbox.receive(Self.commit(layer, row: row, width: width)) }
            }
        }
        var last = [0, 0, 0, 0]
        // A commit that is lost, or older than one before, makes a layer narrower, or the last ones incomplete.
        for _ in 0..<200 {
            let next = widths()
            #expect(zip(last, next).allSatisfy { $0 <= $1 }, "\(last), then \(next)")
            last = next
        }
        for thread in threads { thread.join() }
        #expect(widths() == [200, 200, 200, 200])
    }

    @Test("T4 commits that no frame takes are freed with their mailbox")
    func freed() {
        weak var image: CGImage?
        do {
            let mailbox = CommitMailbox()
            let picture = CGImage(buffer: .init(width: 4, height: 4, format: .argb8888))
            image = picture
            for _ in 0..<3 {
                var state = LayerState()
                state.contents = .image(picture)
                var commit = LayerCommit(at: 0)
                commit.add(LayerID(), state: state)
                mailbox.receive(commit)
            }
            #expect(image != nil)
        }
        #expect(image == nil)
    }
}

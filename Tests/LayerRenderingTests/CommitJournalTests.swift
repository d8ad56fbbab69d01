import Animation
import Compositor
import Geometry
import Graphics
import LayerModel
import Layers
import TestSupport
import Testing

/// Pictures of past moments, drawn from the commits that a journal has kept.
@Suite struct CommitJournalTests {
    private let root = CALayer()
    private let mailbox = CommitMailbox()
    private let context: LayerContext
    private var layers: [CALayer] = []

    init() {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        for index in 0..<12 {
            let layer = CALayer()
            layer.frame = CGRect(x: 10 * index, y: 7 * index, width: 40, height: 30)
            layer.backgroundColor = CGColor(red: CGFloat(index) / 12, green: 0.5, blue: 0.3, alpha: 0.8)
            (layers.randomElement() ?? root).addSublayer(layer)
            layers.append(layer)
        }
        context = LayerContext(root: root, receiver: mailbox)
        commit(at: 100)
    }

    /// Commits the changes so far.
    private func commit(at time: CFTimeInterval) {
        context.frameTime = time
        CATransaction.flush()
        CATransaction.setDisableActions(true)
    }

    private func picture(_ commits: [LayerCommit], at time: CFTimeInterval) -> [UInt32] {
        PastPicture(commits, root: root.id, viewport: .identity, width: 160, height: 120, time: time).draw { view in
            (0..<view.height).flatMap { y in (0..<view.width).map { view.row(y)[$0] } }
        }
    }

    /// The picture of the present tree, from a copy of all values.
    private func present(at time: CFTimeInterval) -> [UInt32] {
        picture([context.copyTree(at: time).commit], at: time)
    }

    private func change(_ random: inout SeededGenerator, at time: CFTimeInterval) {
        let layer = layers.randomElement(using: &random) ?? root
        switch Int.random(in: 0..<9, using: &random) {
        case 0: layer.position.x += 5
        case 1: layer.opacity = .random(in: 0.2...1, using: &random)
        case 2: layer.bounds.size.width = .random(in: 10...60, using: &random)
        case 3: layer.isHidden.toggle()
        case 4:
            layer.removeFromSuperlayer()
            root.addSublayer(layer)
        case 5:
            let mask = CALayer()
            mask.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
            mask.backgroundColor = .black
            layer.mask = layer.mask == nil ? mask : nil
        case 6:
            let move = CABasicAnimation(keyPath: "position.y")
            move.fromValue = 0
            move.toValue = 100
            move.duration = 3
            layer.add(move, forKey: "move")
        case 7: layer.speed = layer.speed == 1 ? 0.5 : 1
        default: layer.removeAnimation(forKey: "move")
        }
    }

    @Test(
        "P5 every past moment has the picture that the layers had, also after the oldest was forgotten",
        arguments: 0..<4)
    func past(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let journal = CommitJournal(context.copyTree(at: 100).commit)
        mailbox.journal = journal
        var moments: [(time: CFTimeInterval, picture: [UInt32])] = []
        for step in 1...40 {
            let time = 100 + CFTimeInterval(step)
            for _ in 0..<3 { change(&random, at: time) }
            commit(at: time)
            // Between two commits.
            moments.append((time + 0.4, present(at: time + 0.4)))
            #expect(journal.moments(at: time + 0.4) != nil)
        }
        let kept = try #require(journal.moments(at: 141))
        #expect(kept == 111...141)
        for moment in moments {
            let commits = journal.commits(at: moment.time, now: 141)
            #expect((commits != nil) == (moment.time >= 111))
            if let commits { #expect(picture(commits, at: moment.time) == moment.picture, "\(moment.time)") }
        }
        // A moment in which nothing is drawn would prove nothing.
        #expect(Set(moments.map(\.picture)).count > 20)
        context.invalidate()
    }

    @Test("P5 a journal ends when nobody uses it, or when there are too many changes")
    func ending() throws {
        let unused = CommitJournal(context.copyTree(at: 100).commit)
        mailbox.journal = unused
        layers[0].position.x += 1
        commit(at: 100 + CommitJournal.patience)
        #expect(!unused.isOver && unused.moments(at: 110) != nil)
        layers[0].position.x += 1
        commit(at: 110.1 + CommitJournal.patience)
        #expect(unused.isOver && unused.moments(at: 120) == nil && unused.commits(at: 101, now: 120) == nil)

        let busy = CommitJournal(context.copyTree(at: 121).commit)
        mailbox.journal = busy
        var commits = 0
        while !busy.isOver, commits < CommitJournal.mostChanges {
            for layer in layers { layer.position.x += 1 }
            commit(at: 121)
            commits += 1
        }
        #expect(
            commits * layers.count > CommitJournal.mostChanges
                && commits * layers.count < CommitJournal.mostChanges + 50)
        context.invalidate()
    }

    @Test("P5 a past picture has debug colours, and leaves out tiles, drawables and transitions")
    func options() {
        let tiled = CATiledLayer()
        tiled.frame = root.bounds
        tiled.backgroundColor = .white
        root.addSublayer(tiled)
        layers[0].add(CATransition(), forKey: "fade")
        commit(at: 101)
        var past = PastPicture(
            [context.copyTree(at: 101).commit], root: root.id, viewport: .identity, width: 160, height: 120, time: 101)
        past.debugOptions = .blended
        #expect(past.draw { $0.row(3)[3] } == 0xffbf_ffbf)
        context.invalidate()
    }
}

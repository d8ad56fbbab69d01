import Animation
import Compositor
import Geometry
import Graphics
import LayerModel
import LayerTestSupport
import Layers
import Pixels
import TestSupport
import Testing
import Trace

/// Pictures of past moments, drawn from the commits that a journal has kept.
@Suite(.standingTime) struct CommitJournalTests {
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
            pixels(view)
        }
    }

    private func pixels(_ view: PixelView) -> [UInt32] {
        (0..<view.height).flatMap { y in (0..<view.width).map { view.row(y)[$0] } }
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
        #expect(unused.isOver)
        #expect(unused.moments(at: 120) == nil)
        #expect(unused.commits(at: 101, now: 120) == nil)

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

    @Test("P5 a past picture has debug colours")
    func options() {
        let white = CALayer()
        white.frame = root.bounds
        white.backgroundColor = .white
        root.addSublayer(white)
        commit(at: 101)
        var past = PastPicture(
            [context.copyTree(at: 101).commit], root: root.id, viewport: .identity, width: 160, height: 120, time: 101)
        past.debugOptions = .blended
        #expect(past.draw { $0.row(3)[3] } == 0xffbf_ffbf)
        context.invalidate()
    }

    /// A layer whose tiles are of one colour.
    private final class Sheet: CATiledLayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            ctx.fill(ctx.boundingBoxOfClipPath)
        }
    }

    @Test("P5 transitions that began while commits were kept look as they did on the screen", arguments: 0..<4)
    func transitions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let live = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        live.setSize(width: 160, height: 120)
        var stages = StageTimes()
        live.advance(to: 100, stages: &stages)
        let journal = CommitJournal(context.copyTree(at: 100).commit)
        mailbox.journal = journal
        var moments: [(time: CFTimeInterval, picture: [UInt32])] = []
        for step in 1...15 {
            let time = 100 + CFTimeInterval(step) / 2
            let transition = CATransition()
            transition.duration = 1.2
            transition.type = [.fade, .push, .moveIn, .reveal].randomElement(using: &random) ?? .fade
            transition.subtype = .fromLeft
            let layer = layers.randomElement(using: &random) ?? root
            layer.add(transition, forKey: "change")
            layer.backgroundColor = CGColor(gray: .random(in: 0...1, using: &random), alpha: 1)
            change(&random, at: time)
            commit(at: time)
            for part in [0, 0.2] {
                live.advance(to: time + part, stages: &stages)
                live.paint(stages: &stages)
                moments.append((time + part, pixels(live.picture)))
            }
        }
        for moment in moments {
            let commits = try #require(journal.commits(at: moment.time, now: 108))
            #expect(picture(commits, at: moment.time) == moment.picture, "\(moment.time)")
        }
        #expect(Set(moments.map(\.picture)).count > 10)
        context.invalidate()
    }

    @Test("P5 a transition from before the first commit is left out, tiles and drawables are as they are now")
    func contents() throws {
        let sheet = Sheet()
        sheet.frame = CGRect(x: 0, y: 0, width: 80, height: 120)
        let video = CADrawableLayer()
        video.frame = CGRect(x: 80, y: 0, width: 80, height: 120)
        root.sublayers = [sheet, video]
        root.backgroundColor = .black
        commit(at: 101)
        let live = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, waitsForTiles: true)
        live.setSize(width: 160, height: 120)
        var stages = StageTimes()
        live.advance(to: 101, stages: &stages)
        let drawable = try #require(video.nextDrawable())
        drawable.withPixels { bytes in
            for index in 0..<drawable.height * drawable.bytesPerRow { bytes[index] = index % 4 == 1 ? 0x40 : 0xff }
        }
        drawable.present()
        sheet.add(CATransition(), forKey: "fade")
        commit(at: 101.1)
        live.advance(to: 101.2, stages: &stages)
        live.advance(to: 110, stages: &stages)
        live.paint(stages: &stages)
        let journal = CommitJournal(context.copyTree(at: 101.2).commit)
        let past = picture(try #require(journal.commits(at: 101.3, now: 101.3)), at: 101.3)
        #expect(past == pixels(live.picture))
        #expect(past[10] == 0xff00_00ff)
        #expect(past[100] == 0xffff_40ff)
        // The screen still shows what is presented later.
        let next = try #require(video.nextDrawable())
        next.withPixels { bytes in for index in 0..<next.height * next.bytesPerRow { bytes[index] = 0xff } }
        next.present()
        live.advance(to: 111, stages: &stages)
        live.paint(stages: &stages)
        #expect(pixels(live.picture)[100] == 0xffff_ffff)
        context.invalidate()
    }
}

import Input
import Testing

/// The arbiter without recognizers: states are requested, questions are answered from sets, and the actions are
/// recorded as lines.
@Suite struct GestureArbiterTests {
    /// A stand-in for a recognizer, whose identity is the member's.
    private final class Token {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// An arbiter with named members, and the answers to its questions.
    private final class Court {
        var arbiter = GestureArbiter()
        private var tokens: [Token] = []
        /// The members that must not begin.
        var refused: Set<String> = []
        /// "a b": a waits until b has failed.
        var requirements: Set<String> = []
        /// "a b": a and b may be recognized at the same time.
        var simultaneous: Set<String> = []
        /// Members whose touches are down.
        var touched: Set<String> = []
        /// Called with each action that is not a question, before the next one is fetched.
        var onAction: ((String) -> Void)?
        private(set) var questions: [String] = []

        @discardableResult
        func add(_ name: String, depth: Int = 0) -> Int {
            let token = tokens.first { $0.name == name } ?? Token(name)
            if !tokens.contains(where: { $0 === token }) { tokens.append(token) }
            return arbiter.add(ObjectIdentifier(token), depth: depth)
        }

        func id(_ name: String) -> ObjectIdentifier { ObjectIdentifier(tokens.first { $0.name == name }!) }
        private func name(_ id: ObjectIdentifier) -> String { tokens.first { ObjectIdentifier($0) == id }!.name }

        func request(_ state: UIGestureRecognizer.State, _ name: String) -> Bool {
            arbiter.request(state, of: id(name))
        }

        func state(_ name: String) -> UIGestureRecognizer.State? { arbiter.recognition(of: id(name))?.state }
        func visible(_ name: String) -> UIGestureRecognizer.State? { arbiter.recognition(of: id(name))?.visibleState }

        private func answer(_ question: GestureArbiter.Question) -> Bool {
            switch question {
            case .shouldBegin(let id):
                questions.append("begin \(name(id))")
                return !refused.contains(name(id))
            case .requiresFailure(let id, let other):
                questions.append("require \(name(id)) \(name(other))")
                return requirements.contains("\(name(id)) \(name(other))")
            case .prevents(let id, let other):
                questions.append("prevent \(name(id)) \(name(other))")
                return !simultaneous.contains("\(name(id)) \(name(other))")
                    && !simultaneous.contains("\(name(other)) \(name(id))")
            case .isTouched(let id): return touched.contains(name(id))
            }
        }

        private func line(_ action: GestureArbiter.Action) -> String? {
            switch action {
            case .ask: nil
            case .finish(let id, let state): "finish \(name(id)) \(state)"
            case .cancelTouches(let id): "cancel \(name(id))"
            case .report(let id): "report \(name(id)) \(visible(name(id))!)"
            case .breakCircle(let ids): "circle \(ids.map(name).joined(separator: " "))"
            case .giveUp: "give up"
            }
        }

        /// Fetches all actions and returns those that are not questions.
        func settle() -> [String] {
            var lines: [String] = []
            while let action = arbiter.nextAction() {
                if case .ask(let question) = action {
                    let answer = answer(question)
                    arbiter.answer(question, with: answer)
                }
                guard let line = line(action) else { continue }
                lines.append(line)
                if action == .giveUp { break }
                onAction?(line)
            }
            return lines
        }
    }

    private let court = Court()

    @Test("G3 a continuous gesture is reported in each of its states, and finished once")
    func continuous() {
        court.add("pan")
        #expect(court.settle() == [])
        #expect(court.request(.began, "pan"))
        #expect(court.state("pan") == .possible && court.visible("pan") == .began)
        #expect(court.settle() == ["cancel pan", "report pan began"])
        #expect(court.request(.changed, "pan") && court.settle() == ["report pan changed"])
        #expect(court.request(.changed, "pan") && court.settle() == ["report pan changed"])
        #expect(court.request(.ended, "pan"))
        #expect(court.settle() == ["report pan ended", "finish pan ended"])
        #expect(court.state("pan") == nil && court.settle() == [])
        #expect(court.questions == ["begin pan"])
    }

    @Test("G3 transitions that no gesture makes are refused and change nothing")
    func refused() {
        court.add("pan")
        #expect(!court.request(.changed, "pan"))
        #expect(court.request(.began, "pan") && court.settle().count == 2)
        #expect(!court.request(.possible, "pan"))
        #expect(court.request(.began, "pan"))
        #expect(court.settle() == [])
        #expect(court.request(.failed, "pan"))
        #expect(!court.request(.ended, "pan") && !court.request(.changed, "pan"))
        #expect(court.settle() == ["report pan cancelled", "finish pan cancelled"])
        #expect(!court.request(.began, "pan"))
    }

    @Test("G3 of two that are recognized at once the deeper one is, and the other fails")
    func depth() {
        #expect(court.add("outer", depth: 1) == 0)
        #expect(court.add("inner", depth: 2) == 0)
        #expect(court.add("sibling", depth: 2) == 1)
        for name in ["outer", "inner", "sibling"] { #expect(court.request(.began, name)) }
        #expect(
            court.settle() == [
                "finish sibling failed", "finish outer failed", "cancel inner", "report inner began",
            ])
    }

    @Test("G3 a gesture that may go on beside another one is recognized, and one that may not fails")
    func beside() {
        for name in ["pan", "pinch", "tap"] { court.add(name) }
        court.simultaneous = ["pan pinch"]
        #expect(court.request(.began, "pan"))
        #expect(court.settle() == ["finish tap failed", "cancel pan", "report pan began"])
        #expect(court.request(.began, "pinch") && court.settle() == ["cancel pinch", "report pinch began"])
        court.add("late")
        #expect(court.request(.ended, "late") && court.settle() == ["finish late failed"])
    }

    @Test("G3 a gesture waits for another one, whose end or recognition decides; answers are asked for once")
    func waits() {
        for ends in [UIGestureRecognizer.State.failed, .ended] {
            let court = Court()
            court.requirements = ["single double"]
            court.simultaneous = ["single double"]
            court.add("single")
            court.add("double")
            #expect(court.request(.ended, "single") && court.settle() == [])
            #expect(court.state("single") == .possible && court.visible("single") == .possible)
            #expect(court.settle() == [])
            #expect(court.request(ends, "double"))
            #expect(
                court.settle()
                    == (ends == .failed
                        ? ["finish double failed", "cancel single", "report single ended", "finish single ended"]
                        : ["finish single failed", "cancel double", "report double ended", "finish double ended"]))
            #expect(court.questions.filter { $0 == "begin single" }.count == 1)
            #expect(court.questions.filter { $0 == "require single double" }.count == 1)
        }
    }

    @Test("G3 a gesture that has begun and ended while it waited is reported in both states")
    func overWhileWaiting() {
        court.requirements = ["pan tap"]
        court.add("pan")
        court.add("tap")
        #expect(court.request(.began, "pan") && court.settle() == [])
        #expect(court.request(.changed, "pan"))
        #expect(court.request(.ended, "pan"))
        #expect(court.settle() == [])
        #expect(court.request(.failed, "tap"))
        #expect(
            court.settle() == [
                "finish tap failed", "cancel pan", "report pan began", "report pan ended", "finish pan ended",
            ])
    }

    @Test("G3 a requirement that is set in the middle of an attempt counts")
    func lateRequirement() {
        court.add("pan")
        court.add("tap")
        court.refused = ["pan"]
        court.simultaneous = ["pan tap"]
        #expect(court.request(.ended, "tap"))
        court.arbiter.require(court.id("tap"), toFail: court.id("pan"))
        #expect(court.settle() == [])
        #expect(court.request(.began, "pan"))
        #expect(
            court.settle() == ["finish pan failed", "cancel tap", "report tap ended", "finish tap ended"])
    }

    @Test("G3 members that wait in a circle fail once none of them is touched", arguments: [2, 3])
    func circle(count: Int) {
        let names = (0..<count).map { "tap\($0)" }
        for i in 0..<count {
            court.add(names[i])
            court.requirements.insert("\(names[i]) \(names[(i + 1) % count])")
        }
        court.touched = [names[1]]
        for name in names { #expect(court.request(.ended, name)) }
        #expect(court.settle() == [])
        court.touched = []
        #expect(court.settle() == ["circle \(names.joined(separator: " "))"] + names.map { "finish \($0) failed" })
        #expect(court.settle() == [])
    }

    @Test("G3 a closure that sets a state whenever it is called is stopped, and what it set last stays")
    func endless() {
        court.add("pan")
        court.onAction = { [court] line in
            if line.hasPrefix("report") { #expect(court.request(.changed, "pan")) }
        }
        #expect(court.request(.began, "pan"))
        let lines = court.settle()
        #expect(lines.last == "give up" && lines.count == 1002)
        court.onAction = nil
        #expect(court.settle() == ["report pan changed"])
    }

    @Test("G3 an attempt that is abandoned while it is reported is not finished twice, nor mistaken for the next one")
    func abandoned() {
        court.add("pan")
        court.add("other")
        court.simultaneous = ["pan other"]
        var ends: [GestureArbiter.Abandonment] = []
        court.onAction = { [court] line in
            guard line == "report pan began" else { return }
            ends = [court.arbiter.abandon(court.id("pan")), court.arbiter.abandon(court.id("other"))]
            #expect(court.visible("pan") == .cancelled)
            guard case .cancelled(let attempt) = ends[0] else { return }
            let removals = [court.arbiter.removeCancelled(attempt), court.arbiter.removeCancelled(attempt)]
            #expect(removals == [true, false])
            court.add("pan")
        }
        #expect(court.request(.began, "pan"))
        #expect(court.settle() == ["cancel pan", "report pan began"])
        #expect(ends.count == 2 && ends[1] == .failed)
        #expect(court.state("pan") == .possible && court.state("other") == nil)
        let end = court.arbiter.abandon(court.id("other"))
        #expect(end == .nothing)
    }
}

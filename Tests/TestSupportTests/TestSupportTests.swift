import Foundation
import Geometry
import Platform
import TestSupport
import Testing

@Suite struct TestSupportTests {
    @Test("the generator gives SplitMix64's published numbers")
    func generator() {
        var random = SeededGenerator(seed: 0)
        #expect(random.next() == 0xE220_A839_7B1D_CDAF)
        #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
        #expect(random.next() == 0x06C4_5D18_8009_454F)
    }

    @Test("numbers of a range stay in it and fill it")
    func range() {
        var random = SeededGenerator(seed: 1)
        let numbers = (0..<1000).map { _ in random.number(-2...3) }
        #expect(numbers.allSatisfy { (-2...3).contains($0) })
        #expect(numbers.min()! < -1.9 && numbers.max()! > 2.9)
    }

    @Test("numbers, points, transforms and lists are near within a tolerance and no farther")
    func nearness() {
        #expect(isNear(1.0, 1.1, within: 0.11))
        #expect(!isNear(1.0, 1.1, within: 0.09))
        #expect(!isNear(.nan, Double.nan, within: 1))
        #expect(isNear(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2.5), within: 0.5))
        #expect(!isNear(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2.5), within: 0.4))
        var transform = CATransform3DIdentity
        transform.m43 = 1e-6
        #expect(isNear(transform, CATransform3DIdentity, within: 1e-5))
        #expect(!isNear(transform, CATransform3DIdentity))
        #expect(isNear([1.0, 2], [1, 2]))
        #expect(!isNear([1.0, 2], [1, 2, 3]))
        #expect(!isNear([1.0, 2], [1, 3]))
        #expect(isNear([1000.0], [1001], relative: 0.002))
        #expect(!isNear([1000.0], [1001], relative: 0.0005))
        #expect(isNear(CGPoint(x: 1001, y: 0.5), CGPoint(x: 1000, y: 0), relative: 0.002))
        #expect(!isNear(CGPoint(x: 1003, y: 0), CGPoint(x: 1000, y: 0), relative: 0.002))
    }

    @Test("a temporary folder keeps files, and goes away with its last reference")
    func folder() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.url.path)
        try folder?.write("word", to: "file")
        try folder?.link("link", to: "file")
        #expect(try folder?.names == ["file", "link"])
        #expect(try folder?.text(of: "link") == "word")
        #expect(try folder?.data("file") == Data("word".utf8))
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("the processor time of a thread passes while it computes")
    func time() {
        let begin = threadTime()
        var random = SeededGenerator(seed: 2)
        while threadTime() < begin + 0.001 { _ = random.next() }
        #expect(threadTime() > begin)
    }

    @Test("an event log keeps the events of all threads, those of one in their order")
    func eventLog() {
        let log = EventLog<Int>()
        let threads = (0..<4).map { number in
            TestThread { for i in 0..<100 { log.add(number * 100 + i) } }
        }
        for thread in threads { thread.join() }
        #expect(log.all.sorted() == Array(0..<400))
        for number in 0..<4 {
            #expect(log.all.filter { $0 / 100 == number } == Array(number * 100..<number * 100 + 100))
        }
    }

    @Test("a closure runs on a thread of its own, and has run when onThread returns")
    func thread() {
        let thread = Box(pthread_self())
        onThread { thread.value = pthread_self() }
        #expect(pthread_equal(thread.value, pthread_self()) == 0)
    }

    @Test("waiting ends with the condition, or with the time")
    func waiting() {
        let time = Box(0)
        #expect(
            wait(upTo: 60) {
                time.value += 1
                return time.value == 3
            })
        #expect(time.value == 3)
        #expect(!wait(upTo: 0.01) { false })
    }

    @Test("a kernel's script counts calls, and fails those that it is told to")
    func script() {
        let script = KernelScript()
        script.refusal = { call, number in call == "open" && number == 2 ? EMFILE : nil }
        #expect(throws: Never.self) { try script.enter("open") }
        #expect(throws: KernelError(operation: "open", errno: EMFILE)) { try script.enter("open") }
        #expect(throws: Never.self) { try script.enter("open") }
        script.addFault("close of a closed card")
        #expect(script.calls == ["open", "open", "open"] && script.faults == ["close of a closed card"])
    }

    @Test("a program beside the tests runs to its end, with its output; one that was not built is an error")
    func program() throws {
        let outcome = try BuiltProgram("MainQueueProbe").run()
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("timer\n"))
        #expect(outcome.errors.isEmpty)
        let missing = #expect(throws: BuiltProgram.Missing.self) { try BuiltProgram("NoProbe") }
        #expect(missing?.program == "NoProbe")
    }

    @Test("a program in a line of the shell's has its arguments, variables and status")
    func shell() throws {
        let probe = try BuiltProgram("MainQueueProbe")
        let outcome = try probe.run(inShell: "echo $# \"$1\"; echo oops >&2; exit 3", ["a b"])
        #expect(outcome.status == 3)
        #expect(outcome.output == "2 \(probe.path)\n")
        #expect(outcome.errors == "oops\n")
        #expect(throws: BuiltProgram.Killed.self) { try probe.run(inShell: "kill -KILL $$", []) }
    }
}

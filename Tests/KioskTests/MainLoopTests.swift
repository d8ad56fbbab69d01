import TestSupport
import Testing

@Suite struct MainLoopTests {
    private func run(_ program: String) throws -> BuiltProgram.Outcome {
        let outcome = try BuiltProgram("MainLoopProbe").run([program])
        try #require(outcome.status == 0, "\(outcome.errors)")
        return outcome
    }

    @Test("X1 the main queue, tasks, timers, run loop blocks, dispatch sources and URLSession work while a kiosk runs")
    func services() throws {
        let names = Set(try run("services").output.split(separator: "\n").map(String.init))
        #expect(
            names == [
                "DispatchQueue.main", "asyncAfter", "Task", "Task.sleep", "Timer", "Timer of a thread",
                "RunLoop.perform", "DispatchSource", "URLSession", "Kiosk.after", "MediaClock",
            ])
    }

    @Test("X1 layers animate and changes are committed in a run loop that the program runs in a handler")
    func nested() throws {
        #expect(try run("nested").output == "moved true, ticked true\ncommitted in a completion block true\n")
    }

    @Test("a timer of Foundation can stop the kiosk")
    func stop() throws {
        #expect(try run("stop").output == "stopped true\n")
    }

    @Test("D3 a still kiosk sleeps in Foundation's run loop")
    func idle() throws {
        let switches = try #require(Int(try run("idle").output.dropLast()))
        // One for the timer that ends the measurement, and one for a page that was not in memory.
        #expect(switches <= 2)
    }

    @Test("D5 in virtual time timers, sleeping tasks and idle time have exact times, and the run takes no time")
    func virtualTime() throws {
        let expected = """
            after 5.0, slept 7.0, task 42 7.0, idle 12.0, every 200.0
            ended true, quick true

            """
        for _ in 0..<5 { #expect(try run("virtual").output == expected) }
    }

    @Test("D5 a run in virtual time logs that timers of Foundation still wait")
    func pending() throws {
        #expect(try run("pending").errors.contains("while Foundation's timers wait"))
        #expect(try run("virtual").errors.isEmpty)
    }

    @Test("a kiosk that would keep tasks from running ends at once, and says what to write")
    func blockedTasks() throws {
        let outcome = try BuiltProgram("AsyncMainProbe").run(["real", "late", "blocking"])
        #expect(outcome.status == 64)
        #expect(outcome.output.contains("write “try await Task { try await kiosk.run() }.value”"))
        #expect(try BuiltProgram("AsyncMainProbe").run(["virtual", "blocking"]).status == 0)
    }

    @Test("an asynchronous main function runs a kiosk, before its first suspension or after", arguments: [false, true])
    func asynchronousMain(late: Bool) throws {
        for kind in ["real", "virtual"] {
            let outcome = try BuiltProgram("AsyncMainProbe").run(late ? [kind, "late"] : [kind])
            #expect(outcome.output == "task, timer, committed true\n")
            #expect(outcome.status == 0)
        }
    }
}

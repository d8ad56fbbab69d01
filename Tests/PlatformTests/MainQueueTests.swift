import TestSupport
import Testing

@Suite struct MainQueueTests {
    @Test("an event loop on the main thread runs the main queue's and the main actor's jobs among its own")
    func mainQueue() throws {
        let outcome = try BuiltProgram("MainQueueProbe").run()
        #expect(outcome.output == "queued before, queued by a thread, actor, actor resumed, timer\n")
    }
}

import TestSupport
import Testing

@Suite struct RunLoopTurnTests {
    @Test(
        "X1 where no kiosk runs, the main thread's run loop ends the turn: changes are committed, completion blocks run, once"
    )
    func turn() throws {
        let outcome = try BuiltProgram("TurnProbe").run()
        #expect(outcome.output == "0 false\n1 true\n")
        #expect(outcome.status == 0)
    }
}

import TestSupport
import Testing

@Suite("the cost of profiling, in counted instructions", .onBoard, .keepsRuns)
struct ProfilingCostTests {
    @Test("P1 P2 P5 records take at most 1 % of a frame's instructions, and HUD and clients no more than their limits")
    func limits() async throws {
        var board = Board(display: .none, counts: true)
        board.environment = ["VITRINE_KERNELS": "avx2", "SWIFT_DETERMINISTIC_HASHING": "1"]
        let outcome = try await board.run(
            command: [Board.product("vitrine-bench"), "profiling", "--quick", "--scene", "S6", "--scene", "S8"])
        #expect(outcome.status == 0, "\(outcome.errorText)\n\(outcome.text)")
        // A head and a line below it for each of two tables, and a row for each scene.
        #expect(outcome.text.split(separator: "\n").count == 6, "\(outcome.text)")
    }
}

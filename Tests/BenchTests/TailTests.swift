import BenchKit
import Foundation
import TestSupport
import Testing

@Suite struct TailTests {
    private func run(_ medianMs: Double, _ p99Ms: Double) -> SceneRun {
        SceneRun(scene: "S2", engine: "vitrine", medianMs: medianMs, p99Ms: p99Ms, peakMemoryBytes: 0)
    }

    @Test("T3 the figures of a scene are the medians of its runs, the ratio that of the runs' ratios")
    func figure() {
        let figure = TailFigure([run(1, 1.2), run(2, 6), run(4, 5.2)])
        #expect(figure == TailFigure(scene: "S2", medianMs: 2, p99Ms: 5.2, ratio: 1.3))
        #expect(TailFigure([]) == nil && TailFigure([run(0, 1)]) == nil)
    }

    @Test("T3 the tables have scenes, and kiosks by the load of the main thread")
    func table() {
        let text = TailTable(
            [TailFigure(scene: "S2", medianMs: 2, p99Ms: 2.6, ratio: 1.3)],
            [
                BusyRun(
                    load: .busy, framesPerSecond: 60, missed: 2, commitsPerSecond: 199.6, medianMs: 0.5, p99Ms: 0.75)
            ]
        ).text
        #expect(
            text == """
                | ms a frame | median | p99 | p99 / median |
                | --- | --- | --- | --- |
                | S2 | 2.00 | 2.60 | 1.30 |

                | main thread | commits a second | frames a second | missed | median ms | p99 ms | p99 / median |
                | --- | --- | --- | --- | --- | --- | --- |
                | busy | 200 | 60.0 | 2 | 0.500 | 0.750 | 1.50 |
                """, "\(text)")
    }

    @Test("T3 a kiosk shows frames beside a main thread that commits, and says how often")
    func busy() throws {
        let outcome = try Tool.run(["run-busy", "busy", "1"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let run = try JSONDecoder().decode(BusyRun.self, from: Data(outcome.output.utf8))
        #expect(run.load == .busy)
        #expect(run.framesPerSecond > 0)
        #expect(run.commitsPerSecond > 0)
        #expect(run.medianMs > 0 && run.p99Ms >= run.medianMs)
    }
}

import BenchKit
import TestSupport
import Testing

@Suite struct ProfilingTests {
    private static let states = ProfilingState.allCases

    private func row(_ scene: BenchScene, _ instructions: [Double]) -> ProfilingRow {
        let counts = zip(Self.states, instructions).map { ($0, ProfilingCount(instructions: $1, frames: 180)) }
        return ProfilingRow(scene, Dictionary(uniqueKeysWithValues: counts))
    }

    @Test("P1 P2 P5 the tables have multiples for scenes that move, and instructions for others")
    func tables() {
        let table = ProfilingTable([
            row(.s6, [2_000_000, 2_004_000, 2_100_000, 2_004_000, 2_050_000, 2_060_000]),
            row(.s8, [2_800, 2_810, 270_000, 2_820, 325_000, 598_000]),
        ])
        #expect(table.failures.isEmpty)
        #expect(
            table.text == """
                | scene | off, 1,000 instructions a frame | records | HUD | trace read | 1 client | 8 clients |
                | --- | --- | --- | --- | --- | --- | --- |
                | S6 | 2000 | 1.0020 | 1.0500 | 1.0020 | 1.0250 | 1.0300 |

                | scene | off, 1,000 instructions a second | records | HUD | trace read | 1 client | 8 clients |
                | --- | --- | --- | --- | --- | --- | --- |
                | S8 | 2.8 | 2.8 | 270.0 | 2.8 | 325.0 | 598.0 |
                """, "\(table.text)")
    }

    @Test("P1 records that take more than 1 % of a frame fail, and more than 10,000 instructions of a small one")
    func records() {
        #expect(ProfilingTable([row(.s6, Array(repeating: 2_000_000, count: 6))]).failures.isEmpty)
        let large = row(.s6, [2_000_000, 2_020_001, 2_000_000, 2_000_000, 2_000_000, 2_000_000])
        #expect(ProfilingTable([large]).failures == ["S6 records 2020001 instructions, 2020000 allowed"])
        let small = row(.s1, [200_000, 210_000, 200_000, 210_001, 200_000, 200_000])
        #expect(ProfilingTable([small]).failures == ["S1 trace read 210001 instructions, 210000 allowed"])
    }

    @Test("P2 P5 a kiosk that does not rest fails, and a state that was not counted", arguments: states)
    func idle(state: ProfilingState) {
        let limits = Self.states.map { ProfilingLimit($0).perIdleSecond }
        #expect(ProfilingTable([row(.s8, limits)]).failures.isEmpty)
        let busy = zip(Self.states, limits).map { $0 == state ? $1 + 1 : $1 }
        #expect(ProfilingTable([row(.s8, busy)]).failures.count == 1)
        let lost = zip(Self.states, limits).map { $0 == state ? 0 : $1 }
        #expect(ProfilingTable([row(.s8, lost)]).failures.contains("S8 \(state.title) was not counted"))
    }

    @Test("P1 the median of several runs counts")
    func median() {
        let runs = [3, 9, 1, 7, 5].map { ProfilingCount(instructions: $0, frames: 180) }
        #expect(ProfilingCount(medianOf: runs)?.instructions == 5)
        #expect(ProfilingCount(medianOf: Array(runs.prefix(2)))?.instructions == 3)
        #expect(ProfilingCount(medianOf: []) == nil)
    }

    @Test("P1 the command refuses to count where time does not count instructions, and unknown scenes and states")
    func refused() throws {
        let timed = try Tool.run(["profiling", "--scene", "S1"])
        #expect(timed.status == 69 && timed.errors.contains("does not count instructions"), "\(timed.errors)")
        for words in [
            ["run-kiosk", "S1", "off"], ["run-kiosk", "S1", "fast", "3"], ["run-kiosk", "S9", "off", "3"],
            ["run-kiosk", "S1", "off", "0"], ["run-reader"],
        ] {
            let outcome = try Tool.run(words)
            #expect(outcome.status == 64 && outcome.errors.hasPrefix("vitrine-bench: \(words[0]) needs"), "\(outcome)")
        }
    }

    @Test(
        "P1 P2 P5 a kiosk shows a scene in a state of profiling, and its frames are counted",
        arguments: [.off, .hud, .reader, .clients] as [ProfilingState])
    func kiosk(state: ProfilingState) throws {
        let folder = try TemporaryFolder()
        let outcome = try BuiltProgram("vitrine-bench").run(
            ["run-kiosk", "S1", state.rawValue, "1"],
            environment: state.environment.merging(["RUNTIME_DIRECTORY": folder.url.path]) { $1 })
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let number = #/"frames":(\d+)/#
        let frames = try #require(outcome.output.firstMatch(of: number).flatMap { Int($0.1) }, "\(outcome.output)")
        #expect(frames > 0, "\(outcome.output)")
    }
}

import BenchKit
import Foundation
import TestSupport
import Testing

@Suite struct GuardTests {
    private let here = GuardEnvironment(compiler: "Clang 21", library: "glibc 2.36", kernels: "avx2")

    private func recorded(_ figures: [GuardFigure]) -> GuardReport { GuardReport(environment: here, figures: figures) }

    private func compare(_ counted: Double, with threshold: Double, per unit: GuardUnit = .call) throws
        -> GuardComparison
    {
        try GuardComparison(
            [GuardFigure("a", per: unit, counted)], in: here, with: recorded([GuardFigure("a", per: unit, threshold)]))
    }

    @Test(
        "figures fail beyond 2 % more, and are named beyond 2 % less",
        arguments: [
            (1021, .worse), (1020, .equal), (1000, .equal), (980, .equal), (979, .better), (0, .better),
        ] as [(Double, GuardComparison.Verdict)])
    func verdicts(counted: Double, verdict: GuardComparison.Verdict) throws {
        for unit in [GuardUnit.call, .frame] {
            let comparison = try compare(counted, with: 1000, per: unit)
            #expect(comparison.lines.map(\.verdict) == [verdict])
            #expect(comparison.failures.isEmpty == (verdict != .worse))
            #expect(comparison.improvements.isEmpty == (verdict != .better))
        }
    }

    @Test("what is lost in the noise of an idle second does not fail, a wake-up does")
    func idle() throws {
        #expect(try compare(2300, with: 1400, per: .second).failures.isEmpty)
        #expect(try compare(2500, with: 1400, per: .second).failures.map(\.name) == ["a"])
        #expect(try compare(101_900, with: 100_000, per: .second).failures.isEmpty)
        #expect(try compare(102_100, with: 100_000, per: .second).failures.map(\.name) == ["a"])
    }

    @Test("a figure fails that was recorded and not counted, or counted and not recorded")
    func missing() throws {
        let figures = ["a", "b"].map { GuardFigure($0, per: .call, 10) }
        let lost = try GuardComparison([figures[0]], in: here, with: recorded(figures))
        #expect(lost.lines.map(\.name) == ["a", "b"])
        #expect(lost.failures.map(\.name) == ["b"] && lost.failures.map(\.verdict) == [.notCounted])
        let new = try GuardComparison(figures, in: here, with: recorded([figures[1]]))
        #expect(new.failures.map(\.name) == ["a"] && new.failures.map(\.verdict) == [.notRecorded])
        // A figure of another unit is another figure.
        let other = try GuardComparison(
            [GuardFigure("a", per: .frame, 10)], in: here, with: recorded([figures[0]]))
        #expect(other.failures.map(\.verdict) == [.notRecorded, .notCounted])
    }

    @Test("with another compiler or C library the tolerance is 25 %, and the table says so")
    func otherCompiler() throws {
        var compiler = here
        compiler.compiler = "Clang 22"
        var library = here
        library.library = "glibc 2.41"
        let thresholds = recorded([GuardFigure("a", per: .call, 1000)])
        for environment in [compiler, library] {
            let near = try GuardComparison(
                [GuardFigure("a", per: .call, 1249)], in: environment, with: thresholds)
            #expect(near.failures.isEmpty && near.tolerance == 0.25)
            #expect(near.text.contains("Clang 21, glibc 2.36") && near.text.contains("25 %"), "\(near.text)")
            let far = try GuardComparison([GuardFigure("a", per: .call, 1251)], in: environment, with: thresholds)
            #expect(far.failures.map(\.verdict) == [.worse])
        }
        #expect(try !compare(1000, with: 1000).text.contains("Clang"))
    }

    @Test("figures of other kernels are not compared")
    func otherKernels() {
        var sse2 = here
        sse2.kernels = "sse2"
        let figure = GuardFigure("a", per: .call, 1000)
        #expect {
            try GuardComparison([figure], in: sse2, with: recorded([figure]))
        } throws: { error in
            guard let error = error as? BenchError else { return false }
            return error.status == .unavailable && error.description.contains("avx2")
                && error.description.contains("sse2")
        }
    }

    @Test("the table has the recorded and the counted figure, their ratio and the verdict")
    func table() throws {
        let thresholds = recorded([GuardFigure("a", per: .call, 113.3), GuardFigure("S1", per: .frame, 2000)])
        let comparison = try GuardComparison(
            [GuardFigure("S1", per: .frame, 3000.5)], in: here, with: thresholds)
        let rows = comparison.text.split(separator: "\n").map {
            $0.split(separator: " ", omittingEmptySubsequences: true)
        }
        #expect(rows.dropFirst().first == ["S1", "frame", "2000", "3001", "1.5003", "WORSE"])
        #expect(rows.last == ["a", "call", "113.3", "–", "–", "NOT", "COUNTED"])
    }

    @Test("what is recorded is read as it was counted")
    func file() throws {
        let report = recorded([
            GuardFigure("S1", per: .frame, 83_862.3334), GuardFigure("position.get", per: .call, 113.3625),
            GuardFigure("S8", per: .second, 1368.98),
        ])
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(GuardReport.self, from: data) == report)
        #expect(report.figures.map(\.instructions) == [83_862.333, 113.363, 1368.98])
        let keys = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(keys.keys) == ["environment", "instructionsPerFrame", "instructionsPerCall", "instructionsPerSecond"])
    }

    @Test("the recorded figures of both processors are of the same tasks, each with its own compiler and kernels")
    func processors() throws {
        let bench = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Tools/bench")
        func report(_ name: String) throws -> GuardReport {
            try JSONDecoder().decode(GuardReport.self, from: Data(contentsOf: bench.appending(path: name)))
        }
        /// Returns the tasks, those of kernels without the instruction set.
        func tasks(_ report: GuardReport) -> Set<String> {
            Set(
                report.figures.map { figure in
                    let name = ["avx2", "sse2", "neon"].reduce(figure.name) { name, isa in
                        name.hasSuffix(" \(isa)") ? String(name.dropLast(isa.count + 1)) : name
                    }
                    return "\(name) per \(figure.unit)"
                })
        }
        let x86 = try report("thresholds.json")
        let arm = try report("thresholds-arm64.json")
        #expect(x86.environment.kernels == "avx2" && arm.environment.kernels == "neon")
        #expect(x86.environment.compiler != arm.environment.compiler)
        #expect(tasks(x86) == tasks(arm))
        #expect(arm.figures.allSatisfy { $0.instructions > 0 })
    }

    @Test("the command refuses to guard where time does not count instructions, and without thresholds")
    func refused() throws {
        let folder = try TemporaryFolder()
        let missing = try Tool.run(["guard", "--thresholds", folder.path("none")])
        #expect(missing.status == 69 && missing.errors.contains("No such file"), "\(missing.errors)")
        try folder.write("{}", to: "empty")
        let empty = try Tool.run(["guard", "--thresholds", folder.path("empty")])
        #expect(empty.status == 69 && empty.errors.contains("form"), "\(empty.errors)")
        let timed = try Tool.run(["guard", "--record", folder.path("new")])
        #expect(timed.status == 69 && timed.errors.contains("does not count instructions"), "\(timed.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
        let both = try Tool.run(["guard", "--record", folder.path("new"), "--only", "S1"])
        #expect(both.status == 64 && both.errors.contains("--only"), "\(both.errors)")
    }
}

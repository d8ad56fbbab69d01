import TestSupport
import BenchKit
import Foundation
import Testing

@Suite struct CommandTests {
    @Test(
        "what can't be done is one line that says why and what to do, and a status of its own",
        arguments: [
            (["dance"], 64, "dance"),
            (["scenes", "--scene", "S9"], 64, "S9"),
            (["scenes", "--runs", "0"], 64, "--runs"),
            (["start", "--starts", "0"], 64, "--starts"),
            (["scenes", "--threads", "0"], 64, "--threads"),
            (["scenes", "--threads", "1000"], 64, "--threads"),
            (["kernels", "--operation", "knit"], 64, "knit"),
            (["kernels", "--isa", "mmx"], 64, "mmx"),
            (["kernels", "--set", "pond"], 64, "pond"),
            (["scale", "--layers", "0"], 64, "--layers"),
            (["scale", "--moving", "0"], 64, "--moving"),
            (["memory", "--scene", "S9"], 64, "S9"),
            (["memory", "--threads", "65"], 64, "from 1 to 64"),
            (["memory", "--json", "/etc"], 73, "--json"),
            (["memory", "--results", "/nowhere/x"], 71, "/nowhere/x"),
            (["run-memory"], 64, "S1:4"),
            (["run-memory", "S1"], 64, "“S1”"),
            (["run-memory", "S9:1"], 64, "“S9:1”"),
            (["run-memory", "S1:100"], 64, "--threads 100"),
            (["tails", "--scene", "S8"], 64, "S8"),
            (["tails", "--seconds", "0"], 64, "from 1 to 600"),
            (["run-busy", "lazy", "1"], 64, "idle or busy"),
            (["scale", "--layers", "-5"], 64, "from 1 to 1000000"),
            (["kernels", "--rounds", "-1"], 64, "from 1 to 1000"),
            (["scenes", "--runs", "9223372036854775807"], 64, "from 1 to 1000"),
            (["start", "--starts", "many"], 64, "from 1 to 1000"),
            (["scenes", "--threads", "1.5"], 64, "from 1 to 64"),
            (["run-scene", "S1", "--from", "270"], 64, "--from"),
            (["kernels", "--json", ""], 64, "--json is empty"),
            (["check", "--save", ""], 64, "--save is empty"),
            (["check", "--save", "/etc/passwd"], 73, "not a folder"),
            (["guard", "--record", ""], 64, "--record is empty"),
            (["guard", "--thresholds", "/etc"], 69, "“/etc”"),
            (["kernels", "--json", "/nowhere/x"], 73, "/nowhere/x"),
            (["kernels", "--json", "/etc"], 73, "--json"),
            (["check", "--save", "/proc/x"], 73, "--save"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, words: String) throws {
        let outcome = try Tool.run(arguments)
        #expect(outcome.status == status)
        #expect(outcome.errors.hasPrefix("vitrine-bench: "), "\(outcome.errors)")
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }

    @Test("kernels and scale measure what was chosen, and write it")
    func figures() throws {
        let folder = try TemporaryFolder()
        let kernels = try Tool.run([
            "kernels", "--operation", "fill", "--set", "tile", "--isa", "scalar", "--rounds", "1", "--json",
            folder.path("k"),
        ])
        #expect(kernels.status == 0, "\(kernels.errors)")
        #expect(kernels.output.contains("memcpy GB/s") && kernels.output.contains("\nfill"))
        let report = try JSONDecoder().decode(BenchReport.self, from: folder.data("k"))
        #expect(
            report.kernels.map { "\($0.operation) \($0.workingSet) \($0.engine) \($0.isa)" } == [
                "fill tile vitrine scalar"
            ])
        #expect(report.kernels[0].mpixPerS > 1)
        #expect(report.scenes.isEmpty)
        #expect(report.scale == nil)
        #expect(report.machine.bandwidth.map(\.level) == ["L2", "L3", "memory"])
        #expect(report.machine.bandwidth.allSatisfy { $0.memsetGBPerS > 0.1 && $0.memcpyGBPerS > 0.1 })

        let scale = try Tool.run(["scale", "--layers", "20", "--layers", "40", "--json", folder.path("s")])
        #expect(scale.status == 0 && scale.output.contains("log-log slope"), "\(scale.errors)")
        let figures = try #require(try JSONDecoder().decode(BenchReport.self, from: folder.data("s")).scale)
        #expect(
            figures.map { "\($0.by) \($0.layers) \($0.moving)" } == [
                "changes 20 1", "changes 40 1", "changes 20 10", "changes 40 10", "changes 20 20", "changes 40 40",
                "animations 20 1", "animations 40 1", "animations 20 10", "animations 40 10", "animations 20 20",
                "animations 40 40",
            ])
        #expect(figures.allSatisfy { Set($0.stagesMs.keys) == Set(ScaleStage.allCases.map(\.rawValue)) })
        let growth = try #require(try JSONDecoder().decode(BenchReport.self, from: folder.data("s")).growth)
        #expect(growth.map { "\($0.small.layers) \($0.large.layers) \($0.large.moving)" } == ["20 40 10", "20 40 10"])
    }

    @Test("a hyphen as the JSON file is standard output, and the tables go to standard error")
    func standardOutput() throws {
        let outcome = try Tool.run([
            "kernels", "--operation", "fill", "--set", "tile", "--isa", "scalar", "--rounds", "1", "--json", "-",
        ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let report = try JSONDecoder().decode(BenchReport.self, from: Data(outcome.output.utf8))
        #expect(report.kernels.map(\.operation) == ["fill"])
        #expect(outcome.errors.contains("memcpy GB/s") && outcome.errors.contains("\nfill"), "\(outcome.errors)")
    }

    @Test("what passes until the first frame is measured from before the program starts")
    func start() throws {
        let folder = try TemporaryFolder()
        let outcome = try Tool.run(["start", "--starts", "2", "--json", folder.path("f")])
        #expect(outcome.status == 0 && outcome.output.contains("first frame"), "\(outcome.errors)")
        let figures = try #require(try JSONDecoder().decode(BenchReport.self, from: folder.data("f")).start)
        #expect(figures.map { "\($0.scene) \($0.engine)" } == ["S6 vitrine"])
        #expect(figures.allSatisfy { 1 < $0.leastMs && $0.leastMs <= $0.firstFrameMs && $0.firstFrameMs < 10_000 })
        #expect(figures.allSatisfy { Set($0.partsMs.keys) == Set(StartPart.allCases.map(\.rawValue)) })
        #expect(figures.allSatisfy { $0.partsMs.values.allSatisfy { $0 >= 0 } && $0.partsMs["linking"] ?? 0 > 0 })
    }

    @Test("a scene runs in a process of its own, and says so in a line of JSON")
    func scene() throws {
        let outcome = try Tool.run(["run-scene", "S1", "--from", "266"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let run = try JSONDecoder().decode(SceneRun.self, from: Data(outcome.output.utf8))
        #expect(run.scene == "S1" && run.engine == "vitrine")
        #expect(run.medianMs > 0 && run.p99Ms >= run.medianMs)
        #expect(run.firstFrameMs == nil)
        // At least the target and image A are in memory.
        #expect(run.peakMemoryBytes > 2 * 1920 * 1080 * 4)
    }
}

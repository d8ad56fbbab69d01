import BenchKit
import Foundation
import Testing

@Suite struct ReportTests {
    private func object(_ report: BenchReport) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any])
    }

    private let machine = MachineReport(
        cpu: "a processor", cores: 2, kernel: "6.1", instructionSets: ["avx2", "sse2", "scalar"],
        bandwidth: [
            BandwidthFigure(level: "L2", bytes: 1 << 18, memsetGBPerS: 100, memcpyGBPerS: 200)
        ])

    @Test("a report has a machine, scenes and kernels by these names, and scale only where it was measured")
    func shape() throws {
        var report = BenchReport(machine: machine)
        report.scenes = [
            SceneFigure(scene: "S1", engine: "vitrine", threads: 1, medianMs: 0.5, p99Ms: 0.75, peakMemoryBytes: 1000)
        ]
        report.kernels = [
            KernelFigure(
                operation: "fill", workingSet: "tile", engine: "vitrine", isa: "avx2", mpixPerS: 100, bytesPerPixel: 4)
        ]
        let json = try object(report)
        #expect(Set(json.keys) == ["machine", "scenes", "kernels"])
        let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
        #expect(Set(scene.keys) == ["scene", "engine", "threads", "medianMs", "p99Ms", "peakMemoryBytes"])
        #expect(scene["medianMs"] as? Double == 0.5 && scene["peakMemoryBytes"] as? Int == 1000)
        let kernel = try #require((json["kernels"] as? [[String: Any]])?.first)
        #expect(Set(kernel.keys) == ["operation", "workingSet", "engine", "isa", "mpixPerS", "bytesPerPixel"])
        report.scale = [ScaleFigure(layers: 10, moving: 1, by: "changes", stagesMs: ["frame": 1])]
        #expect(Set(try object(report).keys) == ["machine", "scenes", "kernels", "scale"])
    }

    @Test("a scene's figure is the median of its runs' figures, and the largest of their memories")
    func medians() throws {
        let runs = [(3.0, 9.0, 10), (1, 4, 30), (2, 5, 20)].map {
            SceneRun(scene: "S2", engine: "vitrine", medianMs: $0.0, p99Ms: $0.1, peakMemoryBytes: $0.2)
        }
        #expect(
            SceneFigure(runs, threads: 2)
                == SceneFigure(scene: "S2", engine: "vitrine", threads: 2, medianMs: 2, p99Ms: 5, peakMemoryBytes: 30))
        #expect(SceneFigure([], threads: 1) == nil)
    }

    @Test("the best peer and the ratio to it stand beside ours")
    func sceneTable() {
        var table = SceneTable(peers: ["pixman", "efl", "qt"])
        let figures = [("vitrine", 2.0), ("pixman", 4), ("qtquick", 8)].map {
            SceneFigure(scene: "S2", engine: $0.0, threads: 1, medianMs: $0.1, p99Ms: $0.1, peakMemoryBytes: 20_000_000)
        }
        table.add(.s2, figures, [])
        let words = table.text.split(separator: "\n")[1].split(separator: " ")
        #expect(Array(words.suffix(5)) == ["4.00", "0.50", "4.00", "–", "8.00"])
    }

    @Test(
        "a kernel's line has the best peer, the ratio of the best instruction set to it, and the part of the memory's limit"
    )
    func kernelTable() {
        func figure(_ engine: String, _ isa: String, _ rate: Double) -> KernelFigure {
            KernelFigure(
                operation: "copy", workingSet: "tile", engine: engine, isa: isa, mpixPerS: rate, bytesPerPixel: 8)
        }
        let figures = [
            figure("vitrine", "scalar", 100), figure("vitrine", "avx2", 12_500), figure("pixman", "own choice", 5000),
            figure("cairo", "own choice", 4000),
        ]
        let words = KernelTable(figures, kernels: ["scalar", "avx2"], machine: machine).text.split(separator: "\n")[1]
            .split(separator: " ")
        #expect(words == ["copy", "tile", "100", "12500", "pixman", "5000", "2.5", "100", "50", "%"])
    }

    @Test("slopes go by how many layers move and by what moves them")
    func slopes() {
        let figures = [10, 100, 1000].flatMap { layers in
            [
                ScaleFigure(layers: layers, moving: 1, by: "changes", stagesMs: ["frame": 2]),
                ScaleFigure(layers: layers, moving: layers, by: "changes", stagesMs: ["frame": Double(layers)]),
                ScaleFigure(
                    layers: layers, moving: layers, by: "animations", stagesMs: ["frame": Double(layers * layers)]),
            ]
        }
        let slopes = ScaleSlopes.of(figures)
        #expect(slopes.map { "\($0.moving) \($0.by)" } == ["1 changes", "all changes", "all animations"])
        for (slope, exponent) in zip(slopes, [0.0, 1, 2]) {
            #expect(abs((slope.slopes["frame"] ?? -1) - exponent) < 1e-9)
        }
    }
}

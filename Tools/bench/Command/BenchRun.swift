import BenchKit
import CommandSupport
import Pixels

/// Measures the figures of a command and prints each table when it is complete.
struct BenchRun {
    private let options: CommonOptions
    private let file: JSONFile?
    private let peers: Peers?
    private var report: BenchReport
    private let text: ResultOutput
    private let progress = Progress("vitrine-bench")

    /// Measures the memory of the machine and prints it.
    ///
    /// - Parameter pinsOneThread: Whether a single thread runs on a single processor.
    init(_ options: CommonOptions, pinsOneThread: Bool = true) throws {
        self.options = options
        (file, peers) = try options.prepared(pinsOneThread: pinsOneThread)
        progress.report("measuring memory")
        report = BenchReport(machine: .measured())
        text = options.text
        try write(report.machine.text)
    }

    /// Writes the JSON file, if one was requested.
    func finish() throws {
        progress.finish()
        try file?.write(report)
    }

    mutating func measureKernels(_ choice: KernelChoice) throws {
        let comparison = KernelComparison(
            operations: choice.operations, sets: choice.sets, kernels: choice.kernels, peers: peers?.kernels ?? [],
            rounds: choice.rounds)
        var figures: [KernelFigure] = []
        try comparison.run { all in
            figures += all
            progress.report("measured \(all.first?.operation ?? "") \(all.first?.workingSet ?? "")")
        }
        report.kernels += figures
        try write(
            "\n" + KernelTable(figures, kernels: choice.kernels.map(\.name), machine: report.machine).text)
    }

    mutating func measureScenes(_ choice: SceneChoice) throws {
        let threads = options.threads
        let comparison = SceneComparison(scenes: choice.scenes, peers: peers?.scenes ?? [], runs: choice.runs) {
            scene in
            try SceneProgram.inProcessOfItsOwn(scene, redraw: choice.changesOnly ? .changes : .scene, threads: threads)
        }
        var table = SceneTable(peers: peers?.scenes.map(\.name) ?? [])
        try comparison.run { scene, runs in
            let figures = runs.compactMap { runs in
                SceneFigure(runs, threads: runs.first?.engine == "vitrine" ? threads : 1)
            }
            report.scenes += figures
            table.add(scene, figures, runs)
            progress.report("measured \(scene.rawValue)")
        }
        try write("\n" + table.text)
    }

    mutating func measureScale(_ choice: ScaleChoice) throws {
        let isCounted = (try? InstructionCounter.check()) != nil
        var figures: [ScaleFigure] = []
        var growth: [GrowthFigure] = []
        for mover in ScaleMover.allCases {
            for moving in choice.movingCounts {
                for layers in choice.sizes where layers > moving || moving == Int.max || !choice.moving.isEmpty {
                    progress.report("measuring \(layers) layers")
                    figures.append(
                        ScaleMeasurement(layers: layers, moving: moving, mover: mover).run(isCounted: isCounted))
                }
            }
            guard let measurement = choice.growth(mover) else { continue }
            progress.report("measuring growth")
            growth.append(measurement.run(isCounted: isCounted))
        }
        report.scale = figures
        report.growth = growth
        try write("\n" + ScaleTable(figures, growth: growth).text)
    }

    mutating func measureStart(_ choice: StartChoice) throws {
        let threads = options.threads
        let last = BenchScene.lastFrame
        let comparison = SceneComparison(
            scenes: [.s6], peers: peers?.scenes ?? [], runs: choice.starts, firstFrame: last
        ) { scene in
            try SceneProgram.inProcessOfItsOwn(scene, from: last, threads: threads)
        }
        var figures: [StartFigure] = []
        try comparison.run { _, runs in figures += runs.compactMap { StartFigure($0) } }
        report.start = figures
        try write("\n" + StartTable(figures).text)
    }

    /// Writes a table while the line of the progress is removed.
    private func write(_ table: String) throws {
        try progress.hidden { () throws(BenchError) in try text.write(table) }
    }
}

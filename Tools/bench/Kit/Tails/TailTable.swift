/// Tables in Markdown of the distribution of frames: of scenes, and beside an idle or a busy main thread.
package struct TailTable {
    private let scenes: [TailFigure]
    private let loads: [BusyRun]

    package init(_ scenes: [TailFigure], _ loads: [BusyRun]) {
        self.scenes = scenes
        self.loads = loads
    }

    package var text: String {
        let frames = MarkdownTable.text(
            ["ms a frame", "median", "p99", "p99 / median"],
            scenes.map { [$0.scene, $0.medianMs.digits(3), $0.p99Ms.digits(3), $0.ratio.fixed(2)] })
        let kiosks = MarkdownTable.text(
            [
                "main thread", "commits a second", "frames a second", "missed", "median ms", "p99 ms", "p99 / median",
            ],
            loads.map { run in
                [
                    run.load.rawValue, run.commitsPerSecond.fixed(0), run.framesPerSecond.fixed(1), "\(run.missed)",
                    run.medianMs.digits(3), run.p99Ms.digits(3),
                    run.medianMs > 0 ? (run.p99Ms / run.medianMs).fixed(2) : "–",
                ]
            })
        return [frames, kiosks].compactMap { $0 }.joined(separator: "\n\n")
    }
}

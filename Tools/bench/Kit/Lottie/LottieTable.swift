/// The figures of compositions as text.
package enum LottieTable {
    package static func text(_ runs: [LottieRun]) -> String {
        var table = TextTable(["file", "frames", "median ms", "p99 ms", "first frame ms", "load ms"])
        for run in runs {
            let name = run.file.split(separator: "/").last.map(String.init) ?? run.file
            table.add([
                name, "\(run.frames)", run.medianMs.digits(3), run.p99Ms.digits(3), run.firstFrameMs.digits(3),
                run.loadMs.digits(3),
            ])
        }
        return table.text
    }
}

import Geometry
import Trace

/// A table with the frame statistics of several scenes.
struct FrameTable {
    private let nameWidth: Int

    init(names: [String]) {
        nameWidth = names.map(\.count).max() ?? 0
    }

    var head: String {
        row("", ["frames", "megapixels", "drawing: median", "99 % below", "longest", "processor"])
            + "\n" + row("", ["", "changed", "ms a frame", "ms", "ms", "ms a frame"])
    }

    func line(_ name: String, _ report: FrameReport) -> String {
        let drawing = report.stagesMs["draw"]
        let processor = report.frames > 0 ? report.cpuSeconds * 1e3 / Double(report.frames) : 0
        return row(
            name,
            [
                "\(report.frames)", digits(Double(report.damagedPixels) * 1e-6, 1), digits(drawing?.median, 2),
                digits(drawing?.p99, 2),
                digits(drawing?.max, 2), digits(processor, 2),
            ])
    }

    private func row(_ name: String, _ columns: [String]) -> String {
        name + padding(nameWidth - name.count) + columns.map { padding(17 - $0.count) + $0 }.joined()
    }

    private func padding(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

    private func digits(_ value: Double?, _ places: Int) -> String {
        guard let value else { return "–" }
        let unit = places == 1 ? 10 : 100
        let whole = Int(saturating: (value * Double(unit)).rounded())
        let fraction = "\(whole % unit)"
        return "\(whole / unit).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}

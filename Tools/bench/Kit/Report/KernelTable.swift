/// Kernels' figures as lines: each instruction set, the best peer, how ours stands to it, and which part of the
/// memory's limit that is.
package struct KernelTable {
    private var table: TextTable

    /// - Parameter kernels: the instruction sets, the best last.
    package init(_ figures: [KernelFigure], kernels: [String], machine: MachineReport) {
        table = TextTable(["Mpixel/s", "set"] + kernels + ["best peer", "", "ratio", "GB/s", "of the limit"])
        for cell in Self.cells(figures) { add(cell, kernels, machine) }
    }

    /// The figures of one operation and set each, in their order.
    private static func cells(_ figures: [KernelFigure]) -> [[KernelFigure]] {
        var cells: [[KernelFigure]] = []
        for figure in figures {
            if let last = cells.last?.last, last.operation == figure.operation, last.workingSet == figure.workingSet {
                cells[cells.count - 1].append(figure)
            } else {
                cells.append([figure])
            }
        }
        return cells
    }

    private mutating func add(_ cell: [KernelFigure], _ kernels: [String], _ machine: MachineReport) {
        let ours = cell.filter { $0.engine == "vitrine" }
        let best = cell.filter { $0.engine != "vitrine" }.max { $0.mpixPerS < $1.mpixPerS }
        guard let figure = ours.last else { return }
        let rate = figure.mpixPerS * figure.bytesPerPixel * 1e-3
        let limit = Self.limit(figure, machine)
        table.add(
            [figure.operation, figure.workingSet]
                + kernels.map { name in ours.first { $0.isa == name }?.mpixPerS.digits(3) ?? "–" }
                + [
                    best?.engine ?? "–", best?.mpixPerS.digits(3) ?? "–",
                    best.map { (figure.mpixPerS / $0.mpixPerS).digits(2) } ?? "–",
                    rate.digits(3), limit.map { (rate / $0 * 100).fixed(0) + " %" } ?? "–",
                ])
    }

    /// Gigabytes a second at the level where the working set lies: memset's for what only writes pixels, memcpy's for
    /// the rest.
    private static func limit(_ figure: KernelFigure, _ machine: MachineReport) -> Double? {
        guard let level = WorkingSet(rawValue: figure.workingSet)?.level, let bandwidth = machine.bandwidth(level)
        else { return nil }
        return figure.bytesPerPixel == 4 ? bandwidth.memsetGBPerS : bandwidth.memcpyGBPerS
    }

    package var text: String { table.text }
}

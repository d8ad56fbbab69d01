/// A table of kernels: the speed with each instruction set, the best peer, the ratio to it, and the percentage of the
/// memory bandwidth.
package struct KernelTable {
    private var table: TextTable

    /// - Parameter kernels: The instruction sets, the best one last.
    package init(_ figures: [KernelFigure], kernels: [String], machine: MachineReport) {
        table = TextTable(["Mpixel/s", "set"] + kernels + ["best peer", "", "ratio", "GB/s", "of the limit"])
        for cell in Self.cells(figures) { add(cell, kernels, machine) }
    }

    /// Groups successive figures of the same operation and working set.
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
        let speeds: [String] = kernels.map { name in ours.first { $0.isa == name }?.mpixPerS.digits(3) ?? "–" }
        let ratio: String? = best.map { (figure.mpixPerS / $0.mpixPerS).digits(2) }
        let share: String? = limit.map { (rate / $0 * 100).fixed(0) + " %" }
        let peer: [String] = [best?.engine ?? "–", best?.mpixPerS.digits(3) ?? "–", ratio ?? "–"]
        table.add([figure.operation, figure.workingSet] + speeds + peer + [rate.digits(3), share ?? "–"])
    }

    /// Returns the bandwidth limit in gigabytes a second of the memory level of the working set: that of `memset` for
    /// kernels that only write pixels, that of `memcpy` for others.
    private static func limit(_ figure: KernelFigure, _ machine: MachineReport) -> Double? {
        guard let level = WorkingSet(rawValue: figure.workingSet)?.level, let bandwidth = machine.bandwidth(level)
        else { return nil }
        return figure.bytesPerPixel == 4 ? bandwidth.memsetGBPerS : bandwidth.memcpyGBPerS
    }

    package var text: String { table.text }
}

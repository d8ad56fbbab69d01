extension MachineReport {
    /// A description: a line for the machine, followed by a table of its memory levels.
    package var text: String {
        var table = TextTable(["memory", "block", "memset GB/s", "memcpy GB/s"])
        for figure in bandwidth {
            table.add([
                figure.level, "\(figure.bytes >> 10) KiB", figure.memsetGBPerS.fixed(1), figure.memcpyGBPerS.fixed(1),
            ])
        }
        return "\(cpu), \(cores) processors, Linux \(kernel), \(instructionSets.joined(separator: " "))\n" + table.text
    }
}

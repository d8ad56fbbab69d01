/// Metrics of a process, from its files in `/proc`.
package struct ProcessMetrics {
    private let folder: String

    /// - Parameter root: the folder of the files of processes.
    package init(process: Int32, root: String = "/proc") {
        folder = "\(root)/\(process)"
    }

    /// The metrics whose files can be read; none after the end of the process.
    package var families: [MetricFamily] {
        var families: [MetricFamily] = []
        if let bytes = kibibytes("VmRSS:", of: "status") {
            families.append(
                MetricFamily("vitrine_process_resident_memory_bytes", unit: "bytes", help: "Resident memory.", bytes))
        }
        if let bytes = kibibytes("VmSwap:", of: "status") {
            families.append(
                MetricFamily(
                    "vitrine_process_swapped_memory_bytes", unit: "bytes", help: "Memory in swap space.", bytes))
        }
        // Only the user of the process and root read it.
        if let bytes = kibibytes("Pss:", of: "smaps_rollup") {
            families.append(
                MetricFamily(
                    "vitrine_process_proportional_memory_bytes", unit: "bytes",
                    help: "Resident memory, of which shared pages count in parts.", bytes))
        }
        return families
    }

    /// Returns a size in bytes that a file states in kibibytes.
    private func kibibytes(_ key: String, of file: String) -> Double? {
        guard let line = SystemFile.lines("\(folder)/\(file)")?.first(where: { $0.hasPrefix(key) }) else { return nil }
        let words = line.split { $0 == " " || $0 == "\t" }
        guard words.count == 3, words[2] == "kB", let number = Double(words[1]), number >= 0, number.isFinite else {
            return nil
        }
        return number * 1024
    }
}

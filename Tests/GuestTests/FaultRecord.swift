import Foundation
import Testing

/// A row of the table of faults in the documentation: how a test brought a fault about, and what happened.
struct FaultRecord {
    /// The identifier of the fault, such as `D10`.
    let fault: String
    let cause: String
    let effect: String
    /// Whether there is anything to recover from.
    var recovers = true

    private static let page = Board.root.appending(path: "Sources/Vitrine/Vitrine.docc/FrameLoop.md")

    /// Checks that the page has the row, and appends it to the file that `VITRINE_FAULTS` names, from which
    /// `Tools/fault-table` makes the table.
    ///
    /// The time to recover is that of the script's `recovered FAULT`. It differs from run to run and is not checked.
    func check(_ outcome: Outcome) throws {
        let row = "| \(fault) | \(cause) | \(effect) | "
        #expect(
            try String(contentsOf: Self.page, encoding: .utf8).contains("\n" + row),
            "no such row in FrameLoop.md: run this test with VITRINE_FAULTS=FILE, then Tools/fault-table FILE")
        let time = try recovers ? String(format: "%.1f s", recovery(in: outcome)) : "–"
        guard let path = ProcessInfo.processInfo.environment["VITRINE_FAULTS"] else { return }
        let line = [fault, cause, effect, time].joined(separator: "\t") + "\n"
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(line.utf8))
    }

    /// Returns the time that the script measured last, in seconds.
    private func recovery(in outcome: Outcome) throws -> Double {
        let times = String(decoding: try outcome.file("recoveries"), as: UTF8.self).split(separator: "\n")
        let found = times.last { $0.hasPrefix("\(fault) ") }?.split(separator: " ").last
        return try #require(found.flatMap { Double($0) }, "the script did not call “recovered \(fault)”")
    }
}

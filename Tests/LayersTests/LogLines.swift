import Layers

/// The lines that the engine wrote to the log while `body` ran.
func logLines(_ body: () throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    ThreadTransactions.current.logListener = { lines.append($0) }
    defer { ThreadTransactions.current.logListener = nil }
    try body()
    return lines
}

import Layers

/// The lines that the engine wrote to the log while `body` ran.
func logLines(_ body: () throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    try LayersLog.redirect(to: { lines.append($0) }, body)
    return lines
}

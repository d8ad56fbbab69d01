import Layers

/// Returns the lines that Layers and the compositor logged on this thread while `body` ran.
package func logLines(_ body: () throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    try LayersLog.redirect(to: { lines.append($0) }, body)
    return lines
}

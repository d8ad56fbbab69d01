/// The times and counts of several frames of a tree.
struct ScaleSamples {
    private var times: [ScaleStage: [Double]] = [:]
    private var counts: [Double] = []
    private var visited: [Double] = []
    private var pixels: [Double] = []

    mutating func add(_ frame: [ScaleStage: Double]) {
        for (stage, time) in frame { times[stage, default: []].append(time) }
    }

    mutating func add(instructions: Double) {
        counts.append(instructions)
    }

    mutating func add(_ layers: (visited: Int, pixels: Int)) {
        visited.append(Double(layers.visited))
        pixels.append(Double(layers.pixels))
    }

    /// Returns the medians for a tree.
    func figure(of tree: ScaleTree, _ mover: ScaleMover) -> ScaleFigure {
        ScaleFigure(
            layers: tree.layers, moving: tree.moving, by: mover.rawValue,
            stagesMs: Dictionary(
                uniqueKeysWithValues: times.map { ($0.key.rawValue, (Statistics.median($0.value) ?? 0) * 1e3) }),
            layersVisited: Statistics.median(visited), pixelsPainted: Statistics.median(pixels),
            instructions: Statistics.median(counts))
    }
}

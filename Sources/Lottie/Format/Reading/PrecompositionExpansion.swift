/// The check of how many layers a composition has if each use of a precomposition is counted.
///
/// Layers whose precomposition contains themselves, or lies too deep, lose their contents, which is recorded.
struct PrecompositionExpansion {
    private let limits: LottieLimits
    private let name: String
    /// The numbers of layers below precompositions that have been counted, and their depths.
    private var measured: [String: (instances: Int, depth: Int)] = [:]
    /// The precompositions whose layers are being counted.
    private var open: Set<String> = []

    init(limits: LottieLimits, name: String) {
        self.limits = limits
        self.name = name
    }

    mutating func check(_ document: inout LottieDocument) throws(LottieError) {
        let (instances, _) = try measure(layersOf: nil, in: &document, depth: 0)
        guard instances <= limits.layerInstances else {
            throw LottieError(
                .tooMuch("more than \(limits.layerInstances) layers with those of each use of a precomposition"),
                name: name)
        }
    }

    /// Returns the number of layers of a precomposition, or of the composition, with those below them, and the number
    /// of precompositions inside each other.
    private mutating func measure(
        layersOf id: String?, in document: inout LottieDocument, depth: Int
    ) throws(LottieError) -> (instances: Int, depth: Int) {
        let layers = id.map { document.precompositions[$0]?.layers ?? [] } ?? document.layers
        var instances = layers.count
        var deepest = 0
        for (index, layer) in layers.enumerated() {
            guard case .precomposition(let content) = layer.content,
                document.precompositions[content.asset] != nil
            else { continue }
            let below: (instances: Int, depth: Int)
            if open.contains(content.asset) {
                remove(index, of: id, "a precomposition inside itself", in: &document)
                continue
            } else if depth + 1 > limits.precompositionDepth {
                remove(
                    index, of: id, "more than \(limits.precompositionDepth) precompositions inside each other",
                    in: &document)
                continue
            } else if let known = measured[content.asset] {
                below = known
            } else {
                open.insert(content.asset)
                below = try measure(layersOf: content.asset, in: &document, depth: depth + 1)
                open.remove(content.asset)
                measured[content.asset] = below
            }
            deepest = max(deepest, below.depth + 1)
            // A precomposition that was counted at a smaller depth may be too deep here.
            if depth + 1 + below.depth > limits.precompositionDepth {
                remove(
                    index, of: id, "more than \(limits.precompositionDepth) precompositions inside each other",
                    in: &document)
                continue
            }
            instances = min(instances + below.instances, limits.layerInstances + 1)
        }
        return (instances, deepest)
    }

    private func remove(_ index: Int, of id: String?, _ feature: String, in document: inout LottieDocument) {
        let layer: DocumentLayer?
        let place: String
        if let id {
            layer = document.precompositions[id]?.layers[index]
            document.precompositions[id]?.layers[index].content = .unsupported
            place = "the precomposition “\(id)”, layers[\(index)]"
        } else {
            layer = document.layers[index]
            document.layers[index].content = .unsupported
            place = "layers[\(index)]"
        }
        guard document.unsupported.count < limits.records else { return }
        document.unsupported.append(
            UnsupportedFeature(layer: layer?.name ?? "", path: place, feature: feature))
    }
}

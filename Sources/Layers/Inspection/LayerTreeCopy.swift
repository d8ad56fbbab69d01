package import Animation
package import LayerModel

/// A copy of a layer tree at a moment, with which its picture can be drawn on another thread.
package struct LayerTreeCopy: Sendable {
    /// The names of a layer and its place in the tree.
    package struct Label: Sendable {
        package let id: LayerID
        /// The name of the class, without its module.
        package let `class`: String
        package let name: String?
        /// The number of layers above it.
        package let depth: Int
        package let isMask: Bool

        init(id: LayerID, class: String, name: String?, depth: Int, isMask: Bool) {
            self.id = id
            self.class = `class`
            self.name = name
            self.depth = depth
            self.isMask = isMask
        }

        /// Creates the label of a layer that has left the tree before anybody asked for its name.
        package init(removed id: LayerID) {
            self.init(id: id, class: "layer", name: nil, depth: 0, isMask: false)
        }

        /// The class, the name if it has one, and the number.
        package var text: String {
            "\(`class`)\(name.map { " “\($0)”" } ?? "") #\(id.value)"
        }
    }

    package let root: LayerID
    /// All values of all layers. A second render tree gets them as ``LayerCommit/standalone(_:keepsTransition:)``.
    package let commit: LayerCommit
    /// The layers, each after its superlayer.
    package let labels: [Label]

    package init(root: LayerID, commit: LayerCommit, labels: [Label]) {
        self.root = root
        self.commit = commit
        self.labels = labels
    }
}

extension LayerContext {
    /// Returns the names of a layer of the tree; `nil` if it has no layer with the number.
    package func label(ofLayer number: UInt64) -> LayerTreeCopy.Label? {
        LayerLock.hold { Self.label(ofLayer: number, in: root, depth: 0, isMask: false) }
    }

    /// The lock is held.
    private static func label(
        ofLayer number: UInt64, in layer: CALayer, depth: Int, isMask: Bool
    ) -> LayerTreeCopy.Label? {
        if layer.id.value == number { return LayerTreeCopy.Label(layer, depth: depth, isMask: isMask) }
        let tree = layer.storedTree
        for sublayer in tree.sublayers {
            if let found = label(ofLayer: number, in: sublayer, depth: depth + 1, isMask: false) { return found }
        }
        return tree.mask.flatMap { label(ofLayer: number, in: $0, depth: depth + 1, isMask: true) }
    }

    /// Copies the tree at a time of the global clock, changes that are not committed yet included.
    package func copyTree(at time: CFTimeInterval) -> LayerTreeCopy {
        LayerLock.hold {
            var commit = LayerCommit(at: time)
            var labels: [LayerTreeCopy.Label] = []
            Self.copy(root, depth: 0, isMask: false, into: &commit, &labels)
            return LayerTreeCopy(root: root.id, commit: commit, labels: labels)
        }
    }

    /// The lock is held.
    private static func copy(
        _ layer: CALayer, depth: Int, isMask: Bool, into commit: inout LayerCommit,
        _ labels: inout [LayerTreeCopy.Label]
    ) {
        labels.append(LayerTreeCopy.Label(layer, depth: depth, isMask: isMask))
        let tree = layer.storedTree
        commit.add(
            layer.id, state: layer.storedState, animations: layer.storedAnimations.entries.map(\.resolved),
            links: LayerCommit.Links(sublayers: tree.sublayers.map(\.id), mask: .some(tree.mask?.id)))
        for sublayer in tree.sublayers { copy(sublayer, depth: depth + 1, isMask: false, into: &commit, &labels) }
        if let mask = tree.mask { copy(mask, depth: depth + 1, isMask: true, into: &commit, &labels) }
    }
}

extension LayerTreeCopy.Label {
    fileprivate init(_ layer: CALayer, depth: Int, isMask: Bool) {
        self.init(
            id: layer.id, class: "\(type(of: layer))", name: layer.plain.name, depth: depth, isMask: isMask)
    }
}

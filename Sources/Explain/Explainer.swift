package import Animation
package import Compositor
package import Geometry
import LayerModel
package import Layers
import Platform

/// Finds out what each layer of a frame costs, and what would make the frame faster.
///
/// It draws copies of the frame on the calling thread, also those with changes that the advice proposes. Tiles and
/// drawables are drawn as they are; transitions are left out.
package struct Explainer {
    private let tree: LayerTreeCopy
    private var study: FrameStudy
    private let scale: CGFloat
    /// The commit's values by layer.
    private var layers: [LayerID: Values] = [:]
    /// The superlayer of each layer.
    private var parents: [LayerID: LayerID] = [:]

    /// The layers with their names.
    package var labels: [LayerTreeCopy.Label] { tree.labels }

    private struct Values {
        var state: LayerState
        var animations: [LayerAnimation]
        var links: LayerCommit.Links?
    }

    /// The number of costly layers of which an advice is tried on some one by one.
    private static let mostCostly = 16
    /// The number of layers on which an advice is tried together.
    private static let mostTogether = 256
    /// The number of layers on which the same advice is tried one by one.
    private static let mostAlone = 4
    /// The number of tries.
    package static let mostTries = 48
    /// The least part of the frame's time that a proposal saves.
    private static let leastSaving = 0.02

    /// Whether the frame is drawn with empty caches, as one that drew what was not cached.
    package var isCold: Bool {
        get { study.isCold }
        set { study.isCold = newValue }
    }

    /// - Parameters:
    ///   - tree: The layers at the time of the frame.
    ///   - scale: Device pixels per point.
    ///   - width: The width of the picture in pixels.
    ///   - height: The height of the picture in pixels.
    ///   - time: The time of the frame, in seconds of the global clock.
    ///   - interval: The time since the frame before, in seconds.
    ///   - damage: The pixels that changed in addition to those of what moves; `nil` if they are not known.
    package init(
        _ tree: LayerTreeCopy, scale: CGFloat, width: Int, height: Int, time: CFTimeInterval, interval: CFTimeInterval,
        damage: [PixelRect]? = nil
    ) {
        self.tree = tree
        self.scale = scale
        study = FrameStudy(
            tree.commit, root: tree.root, viewport: CGAffineTransform(scaleX: scale, y: scale), width: width,
            height: height, time: time, previous: time - interval, damage: damage)
        read(tree.commit)
    }

    private mutating func read(_ commit: LayerCommit) {
        var cursor = LayerCommit.Cursor()
        for change in commit.changes {
            let links = change.fields.contains(.links) ? commit.links[cursor.links] : nil
            layers[change.id] = Values(
                state: commit.states[cursor.state],
                animations: change.fields.contains(.animations) ? commit.animations[cursor.animations] : [],
                links: links)
            for sublayer in links?.sublayers ?? [] { parents[sublayer] = change.id }
            if case .some(.some(let mask)) = links?.mask { parents[mask] = change.id }
            cursor.advance(past: change.fields)
        }
    }

    /// Draws and measures.
    /// - Parameters:
    ///   - tries: The number of changes that are tried; each takes a tenth of a second.
    ///   - limit: The processor time in which the frame itself is measured, in seconds; a slow frame takes longer.
    package func run(tries: Int = Explainer.mostTries, limit: Double = 0.1) -> Explanation {
        // Here instead of in the initializer, which runs on the main thread.
        var prepared = self
        prepared.study.commit = tree.commit.standalone(StillContents())
        prepared.study.limit = limit
        return prepared.measure(tries)
    }

    private func measure(_ tries: Int) -> Explanation {
        let frame = study.run()
        let labels = Dictionary(tree.labels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var explanation = Explanation(
            seconds: frame.seconds, painting: frame.painting, damagedPixels: frame.damagedPixels,
            paintedPixels: frame.paintedPixels, screenPixels: study.width * study.height, isWhole: frame.isWhole,
            layers: frame.layers.compactMap { cost in labels[cost.id].map { .init(label: $0, cost: cost) } },
            proposals: [])
        guard tries > 0 else { return explanation }
        explanation.proposals = proposals(frame, labels, tries: tries)
        explanation.duplicates = duplicates(labels)
        return explanation
    }

    /// Returns the images of all layers that are in memory several times.
    private func duplicates(_ labels: [LayerID: LayerTreeCopy.Label]) -> [Explanation.Duplicates] {
        var copies = ImageCopies()
        for label in tree.labels {
            if case .image(let image)? = layers[label.id]?.state.contents { copies.add(image, of: label.id) }
        }
        return copies.all.compactMap { group in
            labels[group.layers[0]].map {
                Explanation.Duplicates(label: $0, others: group.layers.count - 1, bytes: group.bytes)
            }
        }
    }

    private func proposals(
        _ frame: FrameStudy.Result, _ labels: [LayerID: LayerTreeCopy.Label], tries most: Int
    ) -> [Explanation.Proposal] {
        var found: [Explanation.Proposal] = []
        var tries = 0
        let candidates = candidates(frame)
        for advice in Advice.allCases where !(frame.isWhole && advice.isForMotion) {
            let costly = candidates.prefix(Self.mostCostly).filter { advice.applies(to: $0) }
            var groups = costly.prefix(Self.mostAlone).map { [$0] }
            // One change may help little where many layers have the same fault.
            let others = candidates.dropFirst(Self.mostCostly).filter { advice.applies(to: $0) }
            if costly.count + others.count > 1 { groups.append(costly + others) }
            var best = 0.0
            for group in groups where tries < most {
                tries += 1
                guard let label = labels[group[0].cost.id] else { continue }
                let saving = frame.seconds * share(savedBy: advice, on: group, isWhole: frame.isWhole)
                guard saving > frame.seconds * Self.leastSaving, group.count == 1 || saving > best * 1.2 else {
                    continue
                }
                best = max(best, saving)
                found.append(
                    Explanation.Proposal(advice: advice, label: label, others: group.count - 1, saving: saving))
            }
        }
        return found.sorted { $0.saving > $1.saving }
    }

    /// Returns the part of the frame's processor time that an advice for some layers saves.
    private func share(savedBy advice: Advice, on layers: [LayerFacts], isWhole: Bool) -> Double {
        var study = study
        if isWhole { study.damage = [PixelRect(x: 0, y: 0, width: study.width, height: study.height)] }
        var changed = study
        let facts = Dictionary(layers.map { ($0.cost.id, $0) }, uniquingKeysWith: { first, _ in first })
        changed.commit = study.commit.mapped { parts in
            guard let layer = facts[parts.id], var state = parts.state else { return }
            advice.apply(to: &state, &parts.links, of: layer)
            parts.state = state
        }
        return study.share(savedBy: changed)
    }

    /// Returns the layers that cost most, by themselves or with everything below them, the costliest first.
    private func candidates(_ frame: FrameStudy.Result) -> [LayerFacts] {
        var sums: [LayerID: Double] = [:]
        var moving: Set<LayerID> = []
        for cost in frame.layers {
            var id: LayerID? = cost.id
            while let current = id {
                sums[current, default: 0] += cost.seconds
                id = parents[current]
            }
        }
        for (id, values) in layers where !values.animations.isEmpty {
            var above = parents[id]
            while let current = above, moving.insert(current).inserted { above = parents[current] }
        }
        let costliest = frame.layers.sorted { (sums[$0.id] ?? 0) > (sums[$1.id] ?? 0) }.prefix(Self.mostTogether)
        return costliest.compactMap { cost in
            guard let values = layers[cost.id] else { return nil }
            return LayerFacts(
                state: values.state, cost: cost, animations: values.animations,
                hasSublayers: !(values.links?.sublayers ?? []).isEmpty, subtreeSeconds: sums[cost.id] ?? 0,
                isStill: !moving.contains(cost.id) && values.animations.allSatisfy(\.changesGeometryAlone)
                    && cost.id != tree.root, scale: scale)
        }
    }
}

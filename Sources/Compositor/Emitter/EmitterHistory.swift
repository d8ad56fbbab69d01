import Animation
import LayerModel

/// What an emitter was like when the particles that are still there were born: what changed since counts for later ones
/// alone.
struct EmitterHistory {
    private struct Epoch {
        /// In the layer's time.
        let start: CFTimeInterval
        let model: LayerState
        let animations: [LayerAnimation]
        let emitter: EmitterState
        /// Tells it from all others of the history.
        let serial: UInt64
    }

    private var epochs: [Epoch] = []
    private var lastSerial: UInt64 = 0
    /// Counts how often the history began anew.
    private(set) var beginnings: UInt64 = 0
    private var shownUntil = -CFTimeInterval.infinity
    private static let most = 1024

    /// Takes in what the layer is like now.
    /// - Parameter time: the moment to be shown, in the layer's time. Going back before what was shown forgets what
    ///   was.
    mutating func update(_ model: LayerState, _ animations: [LayerAnimation], isChanged: Bool, at time: CFTimeInterval)
    {
        let emitter = model.of(EmitterState.self)
        if epochs.isEmpty || time < shownUntil {
            epochs.removeAll(keepingCapacity: true)
            beginnings += 1
            append(
                Epoch(start: -.infinity, model: model, animations: animations, emitter: emitter, serial: lastSerial + 1)
            )
        } else if isChanged, let last = epochs.last,
            last.emitter != emitter || !animations.isEmpty || !last.animations.isEmpty
        {
            // Two changes for one frame are one.
            if last.start == shownUntil { epochs.removeLast() }
            append(
                Epoch(start: shownUntil, model: model, animations: animations, emitter: emitter, serial: lastSerial + 1)
            )
            if epochs.count > Self.most { epochs.removeFirst() }
        }
        shownUntil = time
    }

    private mutating func append(_ epoch: Epoch) {
        lastSerial = epoch.serial
        epochs.append(epoch)
    }

    /// Of the oldest state that counts.
    var firstSerial: UInt64 { epochs.first?.serial ?? 0 }

    /// Forgets what was before a moment, of which no particle is left.
    mutating func forget(before time: CFTimeInterval) {
        while epochs.count > 1, epochs[1].start < time { epochs.removeFirst() }
    }

    var isUnchanging: Bool { epochs.count == 1 && epochs[0].animations.isEmpty }

    /// What it is like all the time, if that is so.
    var unchanging: EmitterState? { isUnchanging ? epochs[0].emitter : nil }

    /// What it was like at a moment; a change counts after the moment that was shown without it.
    func emitter(at time: CFTimeInterval) -> EmitterState {
        guard let epoch = epochs.last(where: { $0.start < time }) ?? epochs.first else { return EmitterState() }
        if epoch.animations.isEmpty { return epoch.emitter }
        var state = epoch.model
        PresentationBuilder.present(&state) { builder, state in
            for animation in epoch.animations { builder.apply(animation, at: time, to: &state) }
        }
        return state.of(EmitterState.self)
    }

    /// Each of the states that were committed.
    func forEachModel(_ body: (EmitterState) -> Void) {
        for epoch in epochs { body(epoch.emitter) }
    }
}

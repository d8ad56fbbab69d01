import Animation
import LayerModel

/// The values that an emitter had when its live particles were spawned: a change affects later particles only.
struct EmitterHistory {
    private struct Epoch {
        /// The start in the layer's time.
        let start: CFTimeInterval
        let model: LayerState
        let animations: [LayerAnimation]
        let emitter: EmitterState
        /// A number that no other epoch of the history has.
        let serial: UInt64
    }

    private var epochs: [Epoch] = []
    /// The epochs before ``epochs`` that earlier moments may need, up to ``rewindableTime`` ago.
    private var former: [Epoch] = []
    private var lastSerial: UInt64 = 0
    /// The number of times that the history was restarted.
    private(set) var beginnings: UInt64 = 0
    private var shownUntil = -CFTimeInterval.infinity
    private static let most = 1024
    /// The time before the last frame of which particles can be found, in seconds of the layer's time.
    private static let rewindableTime = 1.0

    /// Records the current values of the layer.
    /// - Parameter time: The moment of the frame in the layer's time. A time before the last frame's restarts the
    ///   history.
    mutating func update(_ model: LayerState, _ animations: [LayerAnimation], isChanged: Bool, at time: CFTimeInterval)
    {
        let emitter = model.of(EmitterState.self)
        if epochs.isEmpty || time < shownUntil {
            epochs.removeAll(keepingCapacity: true)
            former.removeAll(keepingCapacity: true)
            beginnings += 1
            append(
                Epoch(start: -.infinity, model: model, animations: animations, emitter: emitter, serial: lastSerial + 1)
            )
        } else if isChanged, let last = epochs.last,
            last.emitter != emitter || !animations.isEmpty || !last.animations.isEmpty
        {
            // Two changes in one frame count as one.
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

    /// The number of the oldest epoch that counts.
    var firstSerial: UInt64 { epochs.first?.serial ?? 0 }

    /// Drops epochs before a moment, from which no particle is left.
    mutating func forget(before time: CFTimeInterval) {
        while epochs.count > 1, epochs[1].start < time { former.append(epochs.removeFirst()) }
        if former.isEmpty { return }
        var old = max(former.count + epochs.count - Self.most, 0)
        while old < former.count, end(ofFormer: old) < time - Self.rewindableTime { old += 1 }
        former.removeFirst(min(old, former.count))
    }

    private func end(ofFormer index: Int) -> CFTimeInterval {
        index + 1 < former.count ? former[index + 1].start : epochs.first?.start ?? .infinity
    }

    /// Returns the history as it was at a moment before the last frame; all of it for a later moment.
    func rewound(to time: CFTimeInterval) -> EmitterHistory {
        guard time < shownUntil else { return self }
        var history = self
        let all = former + epochs
        history.former = []
        history.epochs = all.filter { $0.start < time }
        if history.epochs.isEmpty { history.epochs = Array(all.prefix(1)) }
        history.shownUntil = time
        return history
    }

    var isUnchanging: Bool { epochs.count == 1 && epochs[0].animations.isEmpty }

    /// The values of the emitter, if they never change.
    var unchanging: EmitterState? { isUnchanging ? epochs[0].emitter : nil }

    /// Returns the emitter's values at a moment; a change applies after the moment of the last frame without it.
    func emitter(at time: CFTimeInterval) -> EmitterState {
        guard let epoch = epochs.last(where: { $0.start < time }) ?? epochs.first else { return EmitterState() }
        if epoch.animations.isEmpty { return epoch.emitter }
        var state = epoch.model
        PresentationBuilder.present(&state) { builder, state in
            for animation in epoch.animations { builder.apply(animation, at: time, to: &state) }
        }
        return state.of(EmitterState.self)
    }

    /// Calls `body` with the values of each commit.
    func forEachModel(_ body: (EmitterState) -> Void) {
        for epoch in epochs { body(epoch.emitter) }
    }
}

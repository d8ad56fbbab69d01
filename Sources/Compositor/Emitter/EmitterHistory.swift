import Animation
import LayerModel

/// The values that an emitter had when its live particles were spawned: a change affects later particles only.
struct EmitterHistory {
    private final class Epoch {
        /// The start in the layer's time.
        let start: CFTimeInterval
        private let model: LayerState
        /// The animations that change values of the emitter.
        let animations: [LayerAnimation]
        let emitter: EmitterState
        /// A number that no other epoch of the history has.
        let serial: UInt64

        init(
            start: CFTimeInterval, model: LayerState, emitter: EmitterState, animations: [LayerAnimation],
            serial: UInt64
        ) {
            self.start = start
            self.model = model
            self.emitter = emitter
            self.animations = animations
            self.serial = serial
        }

        /// Returns the emitter's values at a moment.
        func emitter(at time: CFTimeInterval) -> EmitterState {
            if animations.isEmpty { return emitter }
            var state = model
            PresentationBuilder.present(&state) { builder, state in
                for animation in animations { builder.apply(animation, at: time, to: &state) }
            }
            return state.of(EmitterState.self)
        }
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
        if epochs.isEmpty || time < shownUntil {
            epochs.removeAll(keepingCapacity: true)
            former.removeAll(keepingCapacity: true)
            beginnings += 1
            begin(model, animations, at: -.infinity)
        } else if isChanged {
            begin(model, animations, at: shownUntil)
        }
        shownUntil = time
    }

    /// Appends the values from a moment on, unless they are those of the last epoch.
    private mutating func begin(_ model: LayerState, _ animations: [LayerAnimation], at start: CFTimeInterval) {
        let emitter = model.of(EmitterState.self)
        let animations = animations.filter { $0.changesProperty(where: \.isOfKind) }
        if let last = epochs.last {
            guard last.emitter != emitter || !animations.isEmpty || !last.animations.isEmpty else { return }
            // Two changes in one frame count as one.
            if last.start == start { epochs.removeLast() }
        }
        lastSerial += 1
        epochs.append(Epoch(start: start, model: model, emitter: emitter, animations: animations, serial: lastSerial))
        if epochs.count > Self.most { epochs.removeFirst() }
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
        (epochs.last { $0.start < time } ?? epochs.first)?.emitter(at: time) ?? EmitterState()
    }

    /// Calls `body` with the values of each commit.
    func forEachModel(_ body: (EmitterState) -> Void) {
        for epoch in epochs { body(epoch.emitter) }
    }
}

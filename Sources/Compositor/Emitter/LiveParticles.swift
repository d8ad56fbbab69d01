import Animation
import LayerModel

/// The particles of one cell that were spawned and may still be visible, oldest first.
///
/// A particle follows from the moment at which it is spawned, so each is computed once and kept: a new frame costs only
/// the particles spawned since. All of them may be dropped at any time, for they come out the same again.
struct LiveParticles {
    private(set) var all: ContiguousArray<SpawnedParticle> = []
    private(set) var styles: ContiguousArray<ParticleStyle> = []
    /// Whether particles are spawned in an even flow, or slot by slot.
    private var isFlow = false
    /// The history from which they were spawned.
    private var origin: UInt64 = 0
    /// The next particle of a flow, or the current slot.
    private var next = -1.0
    /// The number of particles spawned in the current slot.
    private var spawnedInSlot = 0.0
    private var timing = MediaTiming.layer
    /// The age from which particles are left out.
    private var window = 0.0

    static let slots = 60.0
    /// The largest number of particles.
    static let most = 200_000

    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        styles.removeAll(keepingCapacity: true)
        next = -1
        spawnedInSlot = 0
    }

    /// Drops particles that were spawned in another way or on another clock. Particles that were left out as too old
    /// are needed again if a longer window counts.
    private mutating func begin(_ cell: EmitterCellState, isFlow: Bool, origin: UInt64, window: Double) {
        defer { self.window = window }
        guard self.isFlow != isFlow || self.origin != origin || timing != cell.timing || window > self.window else {
            return
        }
        removeAll()
        self.isFlow = isFlow
        self.origin = origin
        timing = cell.timing
    }

    /// Spawns particles in an even flow.
    /// - Parameters:
    ///   - local: The moment of the cell's own clock up to which particles are spawned.
    ///   - reach: The seconds of the layer's clock for which a particle may be visible.
    ///   - window: The age on the cell's clock from which particles do not count.
    ///   - image: Returns the index of the image for a cell.
    mutating func flow(
        _ index: Int, _ emitter: EmitterState, _ cell: EmitterCellState, upTo local: Double, reach: Double,
        window: Double, _ history: EmitterHistory, image: (EmitterCellState) -> Int32
    ) {
        begin(cell, isFlow: true, origin: history.firstSerial, window: window)
        let rate = Double(cell.birthRate * emitter.birthRate)
        let first = max(((local - min(reach * Double(cell.timing.speed), window)) * rate).rounded(.up), 0)
        let last = min(local, cell.emittingTime) * rate
        guard last - first < 1e8, first < 1e15 else { return }
        forget(upTo: local, window: window)
        next = max(next, first)
        if next > last { return }
        if styles.isEmpty { styles.append(ParticleStyle(cell, emitter, image: image)) }
        while next <= last, all.count < Self.most {
            let time = next / rate
            let slot = (time * Self.slots).rounded(.down)
            let place = max(next - (slot * rate / Self.slots).rounded(.up), 0)
            if time < cell.emittingTime {
                spawn(
                    cell, emitter,
                    ParticleRandom.seed(
                        Self.seed(emitter, index), Int(Int64(saturating: slot)), Int(Int64(saturating: place))),
                    at: time)
            }
            next += 1
        }
    }

    /// Spawns particles slot by slot, with the values that the emitter had in each.
    mutating func slots(
        _ index: Int, _ cell: EmitterCellState, upTo local: Double, reach: Double, window: Double,
        _ history: EmitterHistory, image: (EmitterCellState) -> Int32
    ) {
        begin(cell, isFlow: false, origin: history.beginnings, window: window)
        let first = max(((local - min(reach * Double(cell.timing.speed), window)) * Self.slots).rounded(.down), 0)
        let last = (min(local, cell.emittingTime) * Self.slots).rounded(.down)
        // Later slots cannot be told apart.
        guard first < 1e15 else { return }
        forget(upTo: local, window: window)
        if next < first {
            next = first
            spawnedInSlot = 0
        }
        while next <= last, all.count < Self.most {
            let emitter = history.emitter(at: cell.parentTime(at: next / Self.slots))
            if index < emitter.cells.count {
                spawn(ofSlot: next, index, emitter, emitter.cells[index], upTo: local, image)
            }
            // The last slot may spawn more.
            if next == last || all.count >= Self.most { break }
            next += 1
            spawnedInSlot = 0
        }
    }

    private mutating func spawn(
        ofSlot slot: Double, _ index: Int, _ emitter: EmitterState, _ cell: EmitterCellState, upTo local: Double,
        _ image: (EmitterCellState) -> Int32
    ) {
        let rate = Double(cell.birthRate * emitter.birthRate)
        guard cell.isEnabled, rate > 0, rate < 1e8 else { return }
        let first = (slot * rate / Self.slots).rounded(.up)
        var n = first + spawnedInSlot
        guard n < (slot + 1) * rate / Self.slots, n / rate <= local else { return }
        if !(styles.last?.suits(cell, emitter) ?? false) {
            styles.append(ParticleStyle(cell, emitter, image: image))
        }
        while n < (slot + 1) * rate / Self.slots, n / rate <= local, all.count < Self.most {
            if n / rate < cell.emittingTime {
                spawn(
                    cell, emitter,
                    ParticleRandom.seed(
                        Self.seed(emitter, index), Int(Int64(saturating: slot)), Int(Int64(saturating: n - first))),
                    at: n / rate)
            }
            n += 1
        }
        spawnedInSlot = n - first
    }

    private static func seed(_ emitter: EmitterState, _ index: Int) -> UInt64 {
        UInt64(emitter.seed) &+ UInt64(index) << 32
    }

    private mutating func spawn(_ cell: EmitterCellState, _ emitter: EmitterState, _ seed: UInt64, at time: Double) {
        var random = ParticleRandom(seed)
        let (place, direction) = emitter.origin(&random)
        all.append(
            SpawnedParticle(
                cell, emitter, seed, &random, at: time, from: place, direction: direction,
                style: Int32(styles.count - 1)))
    }

    /// Drops particles that are no longer visible, once there are many.
    private mutating func forget(upTo local: Double, window: Double) {
        let styles = styles
        func isGone(_ particle: SpawnedParticle) -> Bool {
            let age = local - particle.time
            return age >= window || age >= styles[Int(particle.style)].reach(ofLifetime: particle.lifetime)
        }
        guard all.count > 64, all.count >= Self.most || isGone(all[all.count / 4]) else { return }
        all.removeAll(where: isGone)
        dropUnusedStyles()
    }

    private mutating func dropUnusedStyles() {
        guard styles.count > 64, let first = all.first?.style, first > 0 else { return }
        styles.removeFirst(Int(first))
        for i in all.indices { all[i].style -= first }
    }
}

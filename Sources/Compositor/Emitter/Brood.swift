import Animation
import LayerModel

/// The particles of one cell that were born and may still be seen, oldest first.
///
/// A birth follows from its moment alone, so each is computed once and kept: going on by a frame costs the births of
/// that frame. Nothing is lost by forgetting all of them; they are born again, the same ones.
struct LiveParticles {
    private(set) var births: ContiguousArray<SpawnedParticle> = []
    private(set) var styles: ContiguousArray<ParticleStyle> = []
    /// Whether births were counted in an even flow, or slot by slot.
    private var isFlow = false
    /// The history that they are of.
    private var origin: UInt64 = 0
    /// The next birth of a flow, or the slot at hand.
    private var next = -1.0
    /// How many of the slot at hand are born.
    private var bornInSlot = 0.0
    private var timing = MediaTiming.layer
    /// The age from which births were left out.
    private var window = 0.0

    static let slots = 60.0
    /// More than these are not made.
    static let most = 200_000

    mutating func removeAll() {
        births.removeAll(keepingCapacity: true)
        styles.removeAll(keepingCapacity: true)
        next = -1
        bornInSlot = 0
    }

    /// What was counted in another way, or on another clock, doesn't go on.
    /// Births that were left out as too old are needed where more of them count.
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

    /// An even flow, from one birth to the next.
    /// - Parameters:
    ///   - local: the moment of the cell's own clock up to which all are born.
    ///   - reach: for how many seconds of the layer's clock something of a particle may be seen.
    ///   - window: the age on the cell's clock from which births don't count.
    ///   - sprite: finds the image for a cell.
    mutating func flow(
        _ index: Int, _ emitter: EmitterState, _ cell: EmitterCellState, upTo local: Double, reach: Double,
        window: Double, _ history: EmitterHistory, sprite: (EmitterCellState) -> Int32
    ) {
        begin(cell, isFlow: true, origin: history.firstSerial, window: window)
        let rate = Double(cell.birthRate * emitter.birthRate)
        let first = max(((local - min(reach * Double(cell.timing.speed), window)) * rate).rounded(.up), 0)
        let last = min(local, cell.emittingTime) * rate
        guard last - first < 1e8, first < 1e15 else { return }
        forget(upTo: local, window: window)
        next = max(next, first)
        if next > last { return }
        if styles.isEmpty { styles.append(ParticleStyle(cell, emitter, sprite: sprite)) }
        while next <= last, births.count < Self.most {
            let time = next / rate
            let slot = (time * Self.slots).rounded(.down)
            let place = max(next - (slot * rate / Self.slots).rounded(.up), 0)
            if time < cell.emittingTime {
                bear(
                    cell, emitter,
                    ParticleRandom.seed(
                        Self.seed(emitter, index), Int(Int64(saturating: slot)), Int(Int64(saturating: place))),
                    at: time)
            }
            next += 1
        }
    }

    /// A flow that changes: slot by slot, each as the emitter was then.
    mutating func slots(
        _ index: Int, _ cell: EmitterCellState, upTo local: Double, reach: Double, window: Double,
        _ history: EmitterHistory, sprite: (EmitterCellState) -> Int32
    ) {
        begin(cell, isFlow: false, origin: history.beginnings, window: window)
        let first = max(((local - min(reach * Double(cell.timing.speed), window)) * Self.slots).rounded(.down), 0)
        let last = (min(local, cell.emittingTime) * Self.slots).rounded(.down)
        // Farther on slots can't be told apart.
        guard first < 1e15 else { return }
        forget(upTo: local, window: window)
        if next < first {
            next = first
            bornInSlot = 0
        }
        while next <= last, births.count < Self.most {
            let emitter = history.emitter(at: cell.parentTime(at: next / Self.slots))
            if index < emitter.cells.count {
                births(ofSlot: next, index, emitter, emitter.cells[index], upTo: local, sprite)
            }
            // More may be born in the last one.
            if next == last || births.count >= Self.most { break }
            next += 1
            bornInSlot = 0
        }
    }

    private mutating func births(
        ofSlot slot: Double, _ index: Int, _ emitter: EmitterState, _ cell: EmitterCellState, upTo local: Double,
        _ sprite: (EmitterCellState) -> Int32
    ) {
        let rate = Double(cell.birthRate * emitter.birthRate)
        guard cell.isEnabled, rate > 0, rate < 1e8 else { return }
        let first = (slot * rate / Self.slots).rounded(.up)
        var n = first + bornInSlot
        guard n < (slot + 1) * rate / Self.slots, n / rate <= local else { return }
        if !(styles.last?.suits(cell, emitter) ?? false) {
            styles.append(ParticleStyle(cell, emitter, sprite: sprite))
        }
        while n < (slot + 1) * rate / Self.slots, n / rate <= local, births.count < Self.most {
            if n / rate < cell.emittingTime {
                bear(
                    cell, emitter,
                    ParticleRandom.seed(
                        Self.seed(emitter, index), Int(Int64(saturating: slot)), Int(Int64(saturating: n - first))),
                    at: n / rate)
            }
            n += 1
        }
        bornInSlot = n - first
    }

    private static func seed(_ emitter: EmitterState, _ index: Int) -> UInt64 {
        UInt64(emitter.seed) &+ UInt64(index) << 32
    }

    private mutating func bear(_ cell: EmitterCellState, _ emitter: EmitterState, _ seed: UInt64, at time: Double) {
        var random = ParticleRandom(seed)
        let (place, direction) = emitter.birthplace(&random)
        births.append(
            SpawnedParticle(
                cell, emitter, seed, &random, at: time, from: place, direction: direction,
                style: Int32(styles.count - 1)))
    }

    /// Forgets those of which nothing is left, once they are many.
    private mutating func forget(upTo local: Double, window: Double) {
        let styles = styles
        func isGone(_ birth: SpawnedParticle) -> Bool {
            let age = local - birth.time
            return age >= window || age >= styles[Int(birth.style)].reach(ofLifetime: birth.lifetime)
        }
        guard births.count > 64, births.count >= Self.most || isGone(births[births.count / 4]) else { return }
        births.removeAll(where: isGone)
        dropUnusedStyles()
    }

    private mutating func dropUnusedStyles() {
        guard styles.count > 64, let first = births.first?.style, first > 0 else { return }
        styles.removeFirst(Int(first))
        for i in births.indices { births[i].style -= first }
    }
}

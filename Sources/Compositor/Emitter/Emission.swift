import Animation
import Geometry
import Glibc
import Graphics
import LayerModel
import Platform

/// The particles of an emitter at a moment. Their state follows from the time alone, so that frames may be asked for in
/// any order.
///
/// A second of a cell's time has 60 slots. The particles spawned in slot k at rate r have the whole numbers n with
/// k·r/60 ≤ n < (k + 1)·r/60, at time n / r: an even flow at a constant rate, and one that follows a rate which
/// changes. The random numbers of a particle come from the seed, the cell, the slot and its index in the slot. Spawned
/// particles are kept in ``LiveParticles``, since the passing of time does not change them.
final class Emission {
    private(set) var particles: [Particle] = []
    private(set) var images: [ParticleImage] = []
    /// The device pixels that each particle may touch.
    var places: [PixelRect] = []
    /// The revision of ``places``, and of the particles when they were found.
    var placesRevision: UInt64 = 0
    private var history = EmitterHistory()
    /// Whether values were committed since the last update.
    var isChanged = true
    private var now = EmitterState()
    /// The limits that follow from all emitters of the tree.
    var limits = ParticleLimits()
    /// The number of particles spawned by particles in this frame.
    private var spawnCount = 0

    /// The live particles of each of the emitter's cells.
    private var liveParticles: [LiveParticles] = []

    /// The time in seconds after which a cell spawns no particles.
    private static let latest = 1e9
    /// The number of images above which all of them, and all live particles, are dropped.
    private static let mostImages = 64

    /// Returns the bytes of the object without its particles, whose number ``ParticleLimits`` limits.
    static func bytes(cells: Int) -> Int {
        HeapMemory.object(
            MemoryLayout<
                (
                    [Particle], [ParticleImage], [PixelRect], UInt64, EmitterHistory, Bool, EmitterState,
                    ParticleLimits, Int, [LiveParticles]
                )
            >.size) + HeapMemory.block(HeapMemory.arrayHeader + cells * MemoryLayout<LiveParticles>.stride)
    }

    /// Computes the particles at a moment of the layer's time.
    func update(_ model: LayerState, _ animations: [LayerAnimation], at time: CFTimeInterval) {
        history.update(model, animations, isChanged: isChanged, at: time)
        isChanged = false
        particles.removeAll(keepingCapacity: true)
        spawnCount = 0
        now = history.emitter(at: time)
        var reach = Self.reach(of: now)
        history.forEachModel { reach = max(reach, Self.reach(of: $0)) }
        history.forget(before: time - reach)
        if liveParticles.count != now.cells.count || images.count > Self.mostImages {
            liveParticles = Array(repeating: LiveParticles(), count: now.cells.count)
            images.removeAll()
        }
        for (index, cell) in now.cells.enumerated() {
            let local = cell.time(atParentTime: time)
            // Older particles are left out, whether or not they are still kept.
            var window = limits.share < 1 ? cell.reach(in: now) * Double(cell.timing.speed) * limits.share : .infinity
            // A fast clock has more slots in the same time.
            if history.unchanging == nil { window = min(window, limits.seconds * min(Double(cell.timing.speed), 1)) }
            if spawn(index, cell, at: local, reach: reach, window: window) {
                show(liveParticles[index], at: local, window: window)
            }
        }
        order()
    }

    /// Takes over the history of an emitter with the same values, up to a moment of the layer's time.
    func takeHistory(of other: Emission, until time: CFTimeInterval) {
        history = other.history.rewound(to: time)
        isChanged = other.isChanged
    }

    /// Whether the particles at a moment of the layer's time may differ from those of the last update, which may lie
    /// before or after it.
    func mayChange(at time: CFTimeInterval) -> Bool {
        if !particles.isEmpty || !history.isUnchanging { return true }
        return now.cells.contains { cell in
            guard cell.isEnabled, cell.timing.speed > 0, cell.birthRate * now.birthRate > 0,
                time >= cell.parentTime(at: 0)
            else { return false }
            let reach = cell.reach(in: now)
            // Of lifetimes that are not finite, the reach is 0.
            return reach == 0 || time < cell.parentTime(at: cell.emittingTime) + reach
        }
    }

    /// Returns the time of the next change, in the layer's time, at or after `time`.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        if !particles.isEmpty || !history.isUnchanging { return time }
        var next = CFTimeInterval.infinity
        for cell in now.cells where cell.isEnabled && cell.timing.speed > 0 && cell.birthRate * now.birthRate > 0 {
            if time < cell.parentTime(at: 0) {
                next = min(next, cell.parentTime(at: 0))
            } else if cell.time(atParentTime: time) < cell.emittingTime {
                return time
            }
        }
        return next
    }

    // MARK: Life

    /// Spawns the particles of a cell up to the moment; returns whether it has any.
    private func spawn(_ index: Int, _ cell: EmitterCellState, at local: Double, reach: Double, window: Double) -> Bool
    {
        guard local >= 0, local < Self.latest, cell.timing.speed > 0 else { return false }
        if let constant = history.unchanging {
            let rate = Double(cell.birthRate * constant.birthRate)
            guard cell.isEnabled, rate > 0, rate.isFinite else { return false }
            liveParticles[index].flow(index, constant, cell, upTo: local, reach: reach, window: window, history) {
                self.image(for: $0)
            }
        } else {
            liveParticles[index].slots(index, cell, upTo: local, reach: reach, window: window, history) {
                self.image(for: $0)
            }
        }
        return true
    }

    /// Adds the visible particles of a cell, oldest first.
    /// - Parameter window: The age on the cell's clock from which particles are left out.
    private func show(_ live: LiveParticles, at local: Double, window: Double) {
        live.all.withUnsafeBufferPointer { spawned in
            var i = 0
            while i < spawned.count, local - spawned[i].time >= window { i += 1 }
            while i < spawned.count {
                let number = spawned[i].style
                let style = live.styles[Int(number)]
                repeat {
                    add(spawned[i], style, age: local - spawned[i].time)
                    i += 1
                } while i < spawned.count && spawned[i].style == number
            }
        }
    }

    /// Adds a particle at an age, and those that it emits.
    private func add(_ particle: SpawnedParticle, _ style: ParticleStyle, age: Double) {
        guard age >= 0, particle.lifetime > 0 else { return }
        if age < particle.lifetime, let visible = particle.particle(atAge: age, style) { particles.append(visible) }
        for index in style.children.indices { emit(style.children[index], index, particle, style, age: age) }
    }

    /// Adds the particles that a particle emits while it lives.
    private func emit(
        _ style: ParticleStyle, _ index: Int, _ parent: SpawnedParticle, _ parentStyle: ParticleStyle, age: Double
    ) {
        let cell = style.cell
        let emitter = style.emitter
        let rate = Double(cell.birthRate * emitter.birthRate)
        let speed = Double(cell.timing.speed)
        guard cell.isEnabled, rate > 0, rate < 1e8, speed > 0 else { return }
        let local = cell.time(atParentTime: age)
        let end = min(local, cell.emittingTime, cell.time(atParentTime: parent.lifetime))
        guard local >= 0 else { return }
        var n = max((local - cell.reach(in: emitter) * speed) * rate, 0).rounded(.up)
        // Larger whole numbers cannot be told apart.
        guard n < 1e15 else { return }
        while n < end * rate, particles.count < LiveParticles.most, spawnCount < limits.spawns {
            spawnCount += 1
            let seed = ParticleRandom.seed(parent.seed &+ 1, index, Int(Int64(saturating: n)))
            let place = parent.position(atAge: cell.parentTime(at: n / rate), parentStyle)
            var random = ParticleRandom(seed)
            add(
                SpawnedParticle(cell, emitter, seed, &random, at: n / rate, from: place, direction: 0, style: 0), style,
                age: local - n / rate)
            n += 1
        }
    }

    /// Returns the longest time, in seconds of the layer's time, for which a particle or those it emits may be visible.
    private static func reach(of emitter: EmitterState) -> Double {
        emitter.cells.reduce(0) { max($0, $1.reach(in: emitter)) }
    }

    // MARK: The picture

    /// Returns the index of the image for a cell's particles; -1 for none.
    private func image(for cell: EmitterCellState) -> Int32 {
        guard let image = cell.contents else { return -1 }
        let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
        let size = CGSize(
            width: CGFloat(image.width) * cell.contentsRect.size.width / scale,
            height: CGFloat(image.height) * cell.contentsRect.size.height / scale)
        if let known = images.firstIndex(where: { $0.shows(image, cell.contentsRect, size) }) { return Int32(known) }
        images.append(ParticleImage(image: image, contentsRect: cell.contentsRect, size: size))
        return Int32(images.count - 1)
    }

    /// Sorts the particles by the render mode. Those of one cell are sorted by age already.
    private func order() {
        switch now.renderMode {
        case .oldestFirst where now.cells.count > 1 || !(now.cells.first?.cells.isEmpty ?? true):
            particles.sort { $0.age > $1.age }
        case .oldestLast: particles.sort { $0.age < $1.age }
        case .backToFront: particles.sort { $0.z < $1.z }
        default: break
        }
    }

    /// Whether all particles are drawn in the layer's plane, whatever their z.
    var isFlat: Bool { !now.preservesDepth }

    var isAdditive: Bool { now.renderMode == .additive }
}

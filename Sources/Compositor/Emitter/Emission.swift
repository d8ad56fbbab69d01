import Animation
import Geometry
import Glibc
import Graphics
import LayerModel

/// The particles of an emitter at a moment, computed anew for each: no step depends on the one before, so that frames
/// may be asked for in any order.
///
/// A second of a cell's time is cut into 60 slots. The births of slot k at rate r are the whole numbers n with k·r/60 ≤
/// n < (k + 1)·r/60, at n / r: an even flow while the rate stands, and one that follows the rate as it changes. A
/// particle's chance comes from the seed, the cell, the slot and its place in the slot. Births are kept (``LiveParticles``),
/// since time going on doesn't change them.
final class Emission {
    private(set) var particles: [Particle] = []
    private(set) var sprites: [ParticleImage] = []
    /// The pixels that each particle may touch.
    var places: [PixelRect] = []
    /// The revision of ``places``, and of the particles when they were found.
    var placesRevision: UInt64 = 0
    private var history = EmitterHistory()
    /// Values were committed since the last update.
    var isChanged = true
    private var now = EmitterState()
    /// What the other emitters of the tree leave to this one.
    var limits = ParticleLimits()
    /// Births by particles in this frame so far.
    private var birthCount = 0

    /// Those of each of the emitter's cells.
    private var broods: [LiveParticles] = []

    /// What would be born after so many seconds isn't.
    private static let latest = 1e9
    /// More images than these are looked through no longer: all are forgotten, and births with them.
    private static let mostSprites = 64

    /// Brings the particles to a moment of the layer's time.
    func update(_ model: LayerState, _ animations: [LayerAnimation], at time: CFTimeInterval) {
        history.update(model, animations, isChanged: isChanged, at: time)
        isChanged = false
        particles.removeAll(keepingCapacity: true)
        birthCount = 0
        now = history.emitter(at: time)
        var reach = Self.reach(of: now)
        history.forEachModel { reach = max(reach, Self.reach(of: $0)) }
        history.forget(before: time - reach)
        if broods.count != now.cells.count || sprites.count > Self.mostSprites {
            broods = Array(repeating: LiveParticles(), count: now.cells.count)
            sprites.removeAll()
        }
        for (index, cell) in now.cells.enumerated() {
            let local = cell.time(atParentTime: time)
            // Those born longer ago are left out, whether or not they are still kept.
            var window = limits.share < 1 ? cell.reach(in: now) * Double(cell.timing.speed) * limits.share : .infinity
            if history.unchanging == nil { window = min(window, limits.seconds * Double(cell.timing.speed)) }
            if bear(index, cell, at: local, reach: reach, window: window) {
                show(broods[index], at: local, window: window)
            }
        }
        order()
    }

    /// When the picture changes next by itself, in the layer's time, at or after `time`.
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

    /// Brings the births of a cell up to the moment; false where it has none.
    private func bear(_ index: Int, _ cell: EmitterCellState, at local: Double, reach: Double, window: Double) -> Bool {
        guard local >= 0, local < Self.latest, cell.timing.speed > 0 else { return false }
        if let constant = history.unchanging {
            let rate = Double(cell.birthRate * constant.birthRate)
            guard cell.isEnabled, rate > 0, rate.isFinite else { return false }
            broods[index].flow(index, constant, cell, upTo: local, reach: reach, window: window, history) {
                self.sprite(for: $0)
            }
        } else {
            broods[index].slots(index, cell, upTo: local, reach: min(reach, limits.seconds), window: window, history) {
                self.sprite(for: $0)
            }
        }
        return true
    }

    /// Adds the particles of a cell that live, oldest first.
    /// - Parameter window: the age, on the cell's clock, from which they are left out.
    private func show(_ brood: LiveParticles, at local: Double, window: Double) {
        brood.births.withUnsafeBufferPointer { births in
            var i = 0
            while i < births.count, local - births[i].time >= window { i += 1 }
            while i < births.count {
                let number = births[i].style
                let style = brood.styles[Int(number)]
                repeat {
                    live(births[i], style, age: local - births[i].time)
                    i += 1
                } while i < births.count && births[i].style == number
            }
        }
    }

    private func live(_ birth: SpawnedParticle, _ style: ParticleStyle, age: Double) {
        guard age >= 0, birth.lifetime > 0 else { return }
        if age < birth.lifetime, let particle = birth.particle(atAge: age, style) { particles.append(particle) }
        for index in style.children.indices { emit(style.children[index], index, birth, style, age: age) }
    }

    /// What a particle itself emits while it lives.
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
        // Farther on whole numbers can't be told apart.
        guard n < 1e15 else { return }
        while n < end * rate, particles.count < LiveParticles.most, birthCount < limits.births {
            birthCount += 1
            let seed = ParticleRandom.seed(parent.seed &+ 1, index, Int(Int64(saturating: n)))
            let place = parent.position(atAge: cell.parentTime(at: n / rate), parentStyle)
            var random = ParticleRandom(seed)
            live(
                SpawnedParticle(cell, emitter, seed, &random, at: n / rate, from: place, direction: 0, style: 0), style,
                age: local - n / rate)
            n += 1
        }
    }

    /// How long after its birth something of a particle may be left, in seconds of the layer's time.
    private static func reach(of emitter: EmitterState) -> Double {
        emitter.cells.reduce(0) { max($0, $1.reach(in: emitter)) }
    }

    // MARK: The picture

    /// The image for a cell's particles, by its number; -1 for none.
    private func sprite(for cell: EmitterCellState) -> Int32 {
        guard let image = cell.contents else { return -1 }
        let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
        let size = CGSize(
            width: CGFloat(image.width) * cell.contentsRect.size.width / scale,
            height: CGFloat(image.height) * cell.contentsRect.size.height / scale)
        if let known = sprites.firstIndex(where: { $0.shows(image, cell.contentsRect, size) }) { return Int32(known) }
        sprites.append(ParticleImage(image: image, contentsRect: cell.contentsRect, size: size))
        return Int32(sprites.count - 1)
    }

    /// Particles of a cell come oldest first.
    private func order() {
        switch now.renderMode {
        case .oldestFirst where now.cells.count > 1 || !(now.cells.first?.cells.isEmpty ?? true):
            particles.sort { $0.age > $1.age }
        case .oldestLast: particles.sort { $0.age < $1.age }
        case .backToFront: particles.sort { $0.z < $1.z }
        default: break
        }
    }

    /// Whether all are seen in the layer's plane, wherever they are.
    var isFlat: Bool { !now.preservesDepth }

    var isAdditive: Bool { now.renderMode == .additive }
}

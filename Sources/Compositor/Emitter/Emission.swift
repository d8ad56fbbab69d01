import Animation
import Geometry
import Glibc
import Graphics
import Layers

/// The particles of an emitter at a moment, computed anew for each: no step depends on the one before, so that frames may be asked for
/// in any order.
///
/// A second of a cell's time is cut into 60 slots. The births of slot k at rate r are the whole numbers n with k·r/60 ≤ n < (k + 1)·r/60, at
/// n / r: an even flow while the rate stands, and one that follows the rate as it changes. A particle's chance comes
/// from the seed, the cell, the slot and its place in the slot.
final class Emission {
    private(set) var particles: [Particle] = []
    private(set) var sprites: [ParticleSprite] = []
    /// The pixels that each particle may touch.
    fileprivate(set) var places: [PixelRect] = []
    private var history = EmitterHistory()
    /// Values were committed since the last update.
    var isChanged = true
    private var now = EmitterState()

    private static let slots = 60.0
    /// More than these are not made.
    private static let most = 200_000
    /// A particle whose rate or lifetime changes is looked for this far back, in seconds.
    private static let longest = 120.0

    /// Brings the particles to a moment of the layer's time.
    func update(_ model: LayerState, _ animations: [LayerAnimation], at time: CFTimeInterval) {
        history.update(model, animations, isChanged: isChanged, at: time)
        isChanged = false
        particles.removeAll(keepingCapacity: true)
        sprites.removeAll(keepingCapacity: true)
        now = history.emitter(at: time)
        var reach = Self.reach(of: now)
        history.forEachModel { reach = max(reach, Self.reach(of: $0)) }
        history.forget(before: time - reach)
        let constant = history.unchanging
        for (index, cell) in now.cells.enumerated() {
            if let constant {
                flow(index, constant, cell, at: time, reach: reach)
            } else {
                slots(index, cell, at: time, reach: min(reach, Self.longest))
            }
        }
        order()
    }

    /// When the picture changes next by itself, in the layer's time, at or after `time`.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        if !particles.isEmpty || history.unchanging == nil { return time }
        var next = CFTimeInterval.infinity
        for cell in now.cells where cell.isEnabled && cell.timing.speed > 0 && cell.birthRate * now.birthRate > 0 {
            if time < cell.parentTime(at: 0) { next = min(next, cell.parentTime(at: 0)) }
            else if cell.time(atParentTime: time) < cell.emittingTime { return time }
        }
        return next
    }

    // MARK: Births

    /// An even flow, from one birth to the next.
    private func flow(_ index: Int, _ emitter: EmitterState, _ cell: EmitterCellState, at time: CFTimeInterval, reach: Double) {
        let rate = Double(cell.birthRate * emitter.birthRate)
        guard cell.isEnabled, rate > 0, rate.isFinite, time.isFinite, cell.timing.speed > 0 else { return }
        let local = cell.time(atParentTime: time)
        guard local >= 0, local.isFinite else { return }
        let speed = Double(cell.timing.speed)
        let first = max((local - reach * speed) * rate, 0).rounded(.up), last = min(local, cell.emittingTime) * rate
        guard last - first < 1e8, first < 1e15 else { return }
        let sprite = sprite(for: cell)
        var n = first
        while n <= last, particles.count < Self.most {
            let birth = n / rate, slot = (birth * Self.slots).rounded(.down)
            let place = max(n - (slot * rate / Self.slots).rounded(.up), 0)
            if birth < cell.emittingTime {
                bear(cell, emitter, ParticleRandom.seed(UInt64(emitter.seed) &+ UInt64(index) << 32, Int(slot), Int(place)), age: local - birth, sprite)
            }
            n += 1
        }
    }

    /// A flow that changes: slot by slot, each as the emitter was then.
    private func slots(_ index: Int, _ cell: EmitterCellState, at time: CFTimeInterval, reach: Double) {
        let local = cell.time(atParentTime: time)
        guard local >= 0, local < 1e9, cell.timing.speed > 0 else { return }
        let speed = Double(cell.timing.speed)
        let first = max(((local - reach * speed) * Self.slots).rounded(.down), 0), last = (min(local, cell.emittingTime) * Self.slots).rounded(.down)
        var slot = first
        while slot <= last, particles.count < Self.most {
            let emitter = history.emitter(at: cell.parentTime(at: slot / Self.slots))
            if index < emitter.cells.count { births(ofSlot: slot, index, emitter, emitter.cells[index], local: local) }
            slot += 1
        }
    }

    private func births(ofSlot slot: Double, _ index: Int, _ emitter: EmitterState, _ cell: EmitterCellState, local: CFTimeInterval) {
        let rate = Double(cell.birthRate * emitter.birthRate)
        guard cell.isEnabled, rate > 0, rate < 1e8 else { return }
        let sprite = sprite(for: cell), first = (slot * rate / Self.slots).rounded(.up)
        var n = first
        while n < (slot + 1) * rate / Self.slots, n / rate <= local, particles.count < Self.most {
            if n / rate < cell.emittingTime {
                bear(cell, emitter, ParticleRandom.seed(UInt64(emitter.seed) &+ UInt64(index) << 32, Int(slot), Int(n - first)), age: local - n / rate, sprite)
            }
            n += 1
        }
    }

    private func bear(_ cell: EmitterCellState, _ emitter: EmitterState, _ seed: UInt64, age: Double, _ sprite: Int32?) {
        var random = ParticleRandom(seed)
        let (place, direction) = emitter.birthplace(&random)
        live(cell, emitter, seed, &random, age: age, from: place, direction: direction, sprite)
    }

    // MARK: Life

    private func live(_ cell: EmitterCellState, _ emitter: EmitterState, _ seed: UInt64, _ random: inout ParticleRandom, age: Double,
                      from place: SIMD3<Double>, direction: Double, _ sprite: Int32?) {
        let lifetime = random.about(Double(cell.lifetime), Double(cell.lifetimeRange)) * Double(emitter.lifetime)
        let isAlive = age < lifetime
        guard isAlive || !cell.cells.isEmpty, age >= 0, lifetime > 0 else { return }
        let longitude = direction + random.about(Double(cell.emissionLongitude), Double(cell.emissionRange))
        let speed = random.about(Double(cell.velocity), Double(cell.velocityRange)) * Double(emitter.velocity)
        let flat = cell.emissionLatitude == 0 ? 1 : cos(Double(cell.emissionLatitude))
        let velocity = SIMD3(flat * cos(longitude), flat * sin(longitude), cell.emissionLatitude == 0 ? 0 : sin(Double(cell.emissionLatitude))) * speed
        let acceleration = SIMD3(Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
        func position(_ age: Double) -> SIMD3<Double> { place + velocity * age + acceleration * (age * age / 2) }

        let scale = (random.about(Double(cell.scale), Double(cell.scaleRange)) + Double(cell.scaleSpeed) * age) * Double(emitter.scale)
        let spin = random.about(Double(cell.spin), Double(cell.spinRange)) * Double(emitter.spin)
        if isAlive, let sprite, scale > 0 {
            let tint = cell.tint(age, &random)
            if tint >> 24 > 0 || emitter.renderMode == .additive {
                let p = position(age)
                particles.append(Particle(x: Float(p.x), y: Float(p.y), z: Float(p.z), age: Float(age), scale: Float(scale), angle: Float(spin * age),
                                          tint: tint, sprite: sprite))
            }
        }
        for (index, child) in cell.cells.enumerated() {
            emit(child, index, emitter, seed, age: age, lifetime: lifetime, position)
        }
    }

    /// What a particle itself emits while it lives.
    private func emit(_ cell: EmitterCellState, _ index: Int, _ emitter: EmitterState, _ seed: UInt64, age: Double, lifetime: Double,
                      _ position: (Double) -> SIMD3<Double>) {
        let rate = Double(cell.birthRate * emitter.birthRate), speed = Double(cell.timing.speed)
        guard cell.isEnabled, rate > 0, rate < 1e8, speed > 0 else { return }
        let local = cell.time(atParentTime: age), end = min(local, cell.emittingTime, cell.time(atParentTime: lifetime))
        guard local >= 0 else { return }
        let sprite = sprite(for: cell)
        var n = max((local - Self.reach(of: cell, emitter) * speed) * rate, 0).rounded(.up)
        while n < end * rate, particles.count < Self.most {
            let childSeed = ParticleRandom.seed(seed &+ 1, index, Int(n))
            var random = ParticleRandom(childSeed)
            live(cell, emitter, childSeed, &random, age: local - n / rate, from: position(cell.parentTime(at: n / rate)), direction: 0, sprite)
            n += 1
        }
    }

    /// How long after its birth something of a particle may be left, in seconds of the layer's time.
    private static func reach(of emitter: EmitterState) -> Double {
        emitter.cells.reduce(0) { max($0, reach(of: $1, emitter)) }
    }

    private static func reach(of cell: EmitterCellState, _ emitter: EmitterState) -> Double {
        let own = Double(cell.lifetime + abs(cell.lifetimeRange) / 2) * Double(emitter.lifetime)
        guard own > 0, own.isFinite, cell.timing.speed > 0 else { return 0 }
        return own / Double(cell.timing.speed) + cell.cells.reduce(0) { max($0, reach(of: $1, emitter)) }
    }

    // MARK: The picture

    private func sprite(for cell: EmitterCellState) -> Int32? {
        guard let image = cell.contents else { return nil }
        let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
        let size = CGSize(width: CGFloat(image.width) * cell.contentsRect.size.width / scale,
                          height: CGFloat(image.height) * cell.contentsRect.size.height / scale)
        if let known = sprites.firstIndex(where: { $0.shows(image, cell.contentsRect, size) }) { return Int32(known) }
        sprites.append(ParticleSprite(image: image, contentsRect: cell.contentsRect, size: size))
        return Int32(sprites.count - 1)
    }

    /// Particles of a cell come oldest first.
    private func order() {
        switch now.renderMode {
        case .oldestFirst where now.cells.count > 1 || !(now.cells.first?.cells.isEmpty ?? true): particles.sort { $0.age > $1.age }
        case .oldestLast: particles.sort { $0.age < $1.age }
        case .backToFront: particles.sort { $0.z < $1.z }
        default: break
        }
    }

    /// Whether all are seen in the layer's plane, wherever they are.
    var isFlat: Bool { !now.preservesDepth }

    var isAdditive: Bool { now.renderMode == .additive }
}

extension Emission {
    /// The pixels that all particles may touch where the layer lies now; those of each are noted.
    func area(limit: PixelRect, in placement: Placement) -> PixelRect {
        places.removeAll(keepingCapacity: true)
        var all = PixelRect.empty
        for particle in particles {
            let size = sprites[Int(particle.sprite)].size
            let reach = hypot(Double(size.width), Double(size.height)) / 2 * Double(particle.scale)
            let here = isFlat ? placement.plane : placement.plane(atHeight: particle.z), place: PixelRect
            if let affine = here.affine {
                let stretch = max(hypot(Double(affine.a), Double(affine.b)), hypot(Double(affine.c), Double(affine.d))) * 1.415
                let p = CGPoint(x: CGFloat(particle.x), y: CGFloat(particle.y)).applying(affine), r = CGFloat(reach * stretch) + 1
                place = PixelRect(covering: CGRect(x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r), limit: limit)
            } else {
                place = here.area(of: CGRect(x: Double(particle.x) - reach, y: Double(particle.y) - reach, width: 2 * reach, height: 2 * reach), limit: limit)
            }
            places.append(place)
            all = all.union(place)
        }
        return all
    }
}

extension EmitterCellState {
    /// The cell's own time; negative before it begins.
    fileprivate func time(atParentTime time: CFTimeInterval) -> CFTimeInterval {
        (time - timing.beginTime) * Double(timing.speed) + timing.timeOffset
    }

    /// For a cell whose time passes.
    fileprivate func parentTime(at time: CFTimeInterval) -> CFTimeInterval {
        (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
    }

    /// Seconds of its own time for which it emits.
    fileprivate var emittingTime: CFTimeInterval { timing.duration > 0 ? timing.activeDuration : .infinity }

    /// What a particle of some age is multiplied with, premultiplied.
    fileprivate func tint(_ age: Double, _ random: inout ParticleRandom) -> UInt32 {
        let color = color ?? .white
        func part(_ mean: CGFloat, _ range: Float, _ speed: Float) -> CGFloat {
            CGFloat(min(max(random.about(Double(mean), Double(range)) + Double(speed) * age, 0), 1))
        }
        let (red, green, blue) = (part(color.red, redRange, redSpeed), part(color.green, greenRange, greenSpeed), part(color.blue, blueRange, blueSpeed))
        return CGColor(red: red, green: green, blue: blue, alpha: part(color.alpha, alphaRange, alphaSpeed)).premultiplied()
    }
}

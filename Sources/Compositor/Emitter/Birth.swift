import Geometry
import Glibc
import LayerModel

/// What chance has given a particle when it was born: all that it ever does follows from that and from its
/// ``ParticleStyle``.
struct SpawnedParticle {
    /// On its cell's own clock.
    let time: Double
    /// In seconds.
    let lifetime: Double
    let place: SIMD3<Double>
    /// In points a second.
    let velocity: SIMD3<Double>
    /// Before it grows.
    let scale: Double
    /// In radians a second.
    let spin: Double
    /// Red, green, blue and alpha, before they change.
    let color: SIMD4<Double>
    /// Where the chance of its own particles comes from.
    let seed: UInt64
    /// Which of the styles it has.
    var style: Int32

    init(
        _ cell: EmitterCellState, _ emitter: EmitterState, _ seed: UInt64, _ random: inout ParticleRandom,
        at time: Double,
        from place: SIMD3<Double>, direction: Double, style: Int32
    ) {
        self.time = time
        self.place = place
        self.seed = seed
        self.style = style
        lifetime = random.about(Double(cell.lifetime), Double(cell.lifetimeRange)) * Double(emitter.lifetime)
        let longitude = direction + random.about(Double(cell.emissionLongitude), Double(cell.emissionRange))
        let speed = random.about(Double(cell.velocity), Double(cell.velocityRange)) * Double(emitter.velocity)
        let flat = cell.emissionLatitude == 0 ? 1 : cos(Double(cell.emissionLatitude))
        velocity =
            SIMD3(
                flat * cos(longitude), flat * sin(longitude),
                cell.emissionLatitude == 0 ? 0 : sin(Double(cell.emissionLatitude))) * speed
        scale = random.about(Double(cell.scale), Double(cell.scaleRange))
        spin = random.about(Double(cell.spin), Double(cell.spinRange)) * Double(emitter.spin)
        let mean = cell.color ?? .white
        let red = random.about(Double(mean.red), Double(cell.redRange))
        let green = random.about(Double(mean.green), Double(cell.greenRange))
        let blue = random.about(Double(mean.blue), Double(cell.blueRange))
        let alpha = random.about(Double(mean.alpha), Double(cell.alphaRange))
        color = SIMD4(red, green, blue, alpha)
    }

    func position(atAge age: Double, _ style: ParticleStyle) -> SIMD3<Double> {
        place + velocity * age + style.acceleration * (age * age / 2)
    }

    /// The particle at an age at which it lives; nil where nothing is seen of it.
    func particle(atAge age: Double, _ style: ParticleStyle) -> Particle? {
        let scale = (scale + style.scaleSpeed * age) * style.scaleFactor
        guard style.sprite >= 0, scale > 0 else { return nil }
        let tint = Self.premultiplied(color + style.colorSpeed * age)
        if tint >> 24 == 0 && !style.isAdditive { return nil }
        let p = position(atAge: age, style)
        return Particle(
            x: Float(p.x), y: Float(p.y), z: Float(p.z), age: Float(age), scale: Float(scale), angle: Float(spin * age),
            tint: tint,
            sprite: style.sprite)
    }

    private static func premultiplied(_ color: SIMD4<Double>) -> UInt32 {
        // What is no number counts as 0.
        func part(_ value: Double) -> Double { value >= 1 ? 1 : value > 0 ? value : 0 }
        let alpha = part(color.w)
        func byte(_ part: Double) -> UInt32 { UInt32(saturating: part * alpha * 255 + 0.5) }
        return byte(1) << 24 | byte(part(color.x)) << 16 | byte(part(color.y)) << 8 | byte(part(color.z))
    }
}

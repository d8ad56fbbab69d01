import Geometry
import Glibc
import LayerModel

/// A particle with the random values that it got when it was spawned. Its later state follows from them and its
/// ``ParticleStyle``.
struct SpawnedParticle {
    /// The time at which it was spawned, on its cell's own clock.
    let time: Double
    /// The lifetime in seconds.
    let lifetime: Double
    let place: SIMD3<Double>
    /// The velocity in points per second.
    let velocity: SIMD3<Double>
    /// The initial scale.
    let scale: Double
    /// The rotation in radians per second.
    let spin: Double
    /// The initial red, green, blue and alpha.
    let color: SIMD4<Double>
    /// The seed of the particles that it emits.
    let seed: UInt64
    /// The index of its style.
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

    /// Returns the particle at an age within its lifetime; `nil` if it is invisible.
    func particle(atAge age: Double, _ style: ParticleStyle) -> Particle? {
        let scale = (scale + style.scaleSpeed * age) * style.scaleFactor
        guard style.image >= 0, scale > 0 else { return nil }
        let tint = Self.premultiplied(color + style.colorSpeed * age)
        if tint >> 24 == 0 && !style.isAdditive { return nil }
        let p = position(atAge: age, style)
        return Particle(
            x: Float(p.x), y: Float(p.y), z: Float(p.z), age: Float(age), scale: Float(scale), angle: Float(spin * age),
            tint: tint,
            image: style.image)
    }

    private static func premultiplied(_ color: SIMD4<Double>) -> UInt32 {
        // Values that are not numbers count as 0.
        func part(_ value: Double) -> Double { value >= 1 ? 1 : value > 0 ? value : 0 }
        let alpha = part(color.w)
        func byte(_ part: Double) -> UInt32 { UInt32(saturating: part * alpha * 255 + 0.5) }
        return byte(1) << 24 | byte(part(color.x)) << 16 | byte(part(color.y)) << 8 | byte(part(color.z))
    }
}

/// Random numbers that follow from the origin of a particle alone: they are the same for a particle at every moment.
struct ParticleRandom {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    /// Returns the seed of a particle, from that of its parent and its own numbers.
    static func seed(_ parent: UInt64, _ a: Int, _ b: Int) -> UInt64 {
        mixed(
            mixed(parent &+ UInt64(bitPattern: Int64(a)) &* 0x9e37_79b9_7f4a_7c15) &+ UInt64(bitPattern: Int64(b))
                &* 0xc2b2_ae3d_27d4_eb4f)
    }

    /// Returns a number in 0..<1.
    mutating func unit() -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        return Double(Self.mixed(state) >> 11) * 0x1p-53
    }

    /// Returns a value of a range around a mean. An empty range takes a number from the sequence too, so that later
    /// numbers do not depend on it.
    mutating func about(_ mean: Double, _ range: Double) -> Double {
        if range == 0 {
            state &+= 0x9e37_79b9_7f4a_7c15
            return mean
        }
        return mean + (unit() - 0.5) * range
    }

    /// Splitmix64's finisher (Steele, Lea and Flood, 2014).
    private static func mixed(_ x: UInt64) -> UInt64 {
        var z = x
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

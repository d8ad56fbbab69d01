/// The limits of one emitter, so that all emitters of a tree stay within bounds together.
struct ParticleLimits: Equatable {
    /// The part of their lifetime for which particles are visible, 0…1: less than 1 if the emitters ask for too many.
    var share = 1.0

    /// The largest number of pixels that the particles paint in a frame, overlapping ones counted repeatedly. If there
    /// are more, the foremost particles are painted.
    var pixels = Self.allPixels

    /// The largest number of particles that particles emit in a frame, including dead and invisible ones.
    var spawns = Self.allSpawns

    /// The number of seconds for which particles are searched back if rates or lifetimes change: of the layer's clock,
    /// or of that of a cell that is faster.
    var seconds = Self.mostSeconds

    /// The number of particles of all emitters of a tree.
    static let allParticles = 200_000.0

    /// The sum of ``pixels`` over all emitters of a tree: 16 screens of 1920 × 1080.
    private static let allPixels = 1 << 25
    /// The sum of ``spawns`` over all emitters of a tree.
    private static let allSpawns = 1_000_000
    private static let mostSeconds = 120.0
    /// The sum of ``seconds`` over all emitters of a tree.
    private static let allSeconds = 60 * mostSeconds

    init() {}

    /// - Parameters:
    ///   - emitters: The number of emitters, at least 1.
    ///   - wanted: The number of particles that they ask for together.
    init(emitters: Int, wanted: Double) {
        if wanted > Self.allParticles { share = Self.allParticles / wanted }
        pixels = Self.allPixels / emitters
        spawns = Self.allSpawns / emitters
        seconds = min(Self.mostSeconds, Self.allSeconds / Double(emitters))
    }
}

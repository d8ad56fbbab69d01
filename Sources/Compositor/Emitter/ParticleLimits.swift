/// What an emitter may ask for, so that all emitters of a tree together stay within bounds.
struct ParticleLimits: Equatable {
    /// The part of their lives that particles are seen for, 0…1: less than all where the emitters ask for too many.
    var share = 1.0

    /// The most pixels that the particles paint in a frame, those counted several times that lie over each other. Of
    /// more the foremost particles are painted.
    var pixels = Self.allPixels

    /// The most that the particles themselves bear in a frame, dead ones and unseen ones included.
    var births = Self.allBirths

    /// Where rates or lifetimes change, births are looked for this far back, in seconds.
    var seconds = Self.mostSeconds

    /// All emitters of a tree have this many particles together.
    static let allParticles = 200_000.0

    /// The ``pixels`` of all emitters of a tree together: as many as 16 screens of 1080 lines have.
    private static let allPixels = 1 << 25
    /// The ``births`` of all emitters of a tree together.
    private static let allBirths = 1_000_000
    private static let mostSeconds = 120.0
    /// The seconds that all emitters of a tree look back together.
    private static let allSeconds = 60 * mostSeconds

    init() {}

    /// - Parameters:
    ///   - emitters: the emitters that share, one or more.
    ///   - wanted: the particles that they ask for together.
    init(emitters: Int, wanted: Double) {
        if wanted > Self.allParticles { share = Self.allParticles / wanted }
        pixels = Self.allPixels / emitters
        births = Self.allBirths / emitters
        seconds = min(Self.mostSeconds, Self.allSeconds / Double(emitters))
    }
}

/// The scenes that engines are compared with.
package enum BenchScene: String, CaseIterable, Sendable {
    case s1 = "S1"
    case s2 = "S2"
    case s3 = "S3"
    case s4 = "S4"
    case s5 = "S5"
    case s5g = "S5g"
    case s6 = "S6"
    case s7 = "S7"
    case s8 = "S8"

    /// The width of the target in pixels of 32 bits.
    package static let width = 1920
    /// The height of the target in pixels.
    package static let height = 1080
    /// The number of the first measured frame; frames before it fill the caches.
    static let warmUp = 30
    /// The number of the last frame.
    package static let lastFrame = 269

    package var title: String {
        switch self {
        case .s1: "200 tiles, one mover"
        case .s2: "100 cards"
        case .s3: "12 photos turning"
        case .s4: "20 shadowed cards"
        case .s5: "fade"
        case .s5g: "fade of a group"
        case .s6: "scrolling text"
        case .s7: "1,000 sprites"
        case .s8: "idle, ms a second"
        }
    }

    /// Whether every frame is drawn whole. The changes are drawn otherwise.
    var isDrawnWhole: Bool {
        switch self {
        case .s1, .s6, .s8: false
        default: true
        }
    }

    /// Whether nothing moves in the scene, so that the cost of the run loop is measured instead of frames.
    package var isIdle: Bool { self == .s8 }

    /// Creates the layer tree of the scene.
    package func stage() -> any SceneStage {
        switch self {
        case .s1, .s8: TileStage()
        case .s2: CardStage()
        case .s3: PhotoStage()
        case .s4: ShadowStage()
        case .s5: FadeStage(isGroup: false)
        case .s5g: FadeStage(isGroup: true)
        case .s6: TextStage()
        case .s7: SpriteStage()
        }
    }
}

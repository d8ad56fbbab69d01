/// The scenes that engines are compared by.
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

    /// Pixels of the target, 32 bits each.
    package static let width = 1920
    package static let height = 1080
    /// Frames before the first that is measured, and the last one of all.
    package static let warmUp = 30
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

    /// Whether every frame is drawn whole; otherwise what changed is enough.
    package var isDrawnWhole: Bool {
        switch self {
        case .s1, .s6, .s8: false
        default: true
        }
    }

    /// Nothing moves: what counts is what the run loop costs.
    package var isIdle: Bool { self == .s8 }

    /// The scene as a layer tree.
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

import Glibc
import Vitrine

/// The allowed difference between a scene's last frame and pixman's.
package struct PictureBound {
    /// The largest difference of a channel with which pixels count as equal.
    package let limit: Int
    /// The fraction of the pixels that have to be equal.
    package let share: Double
    /// Whether a pixel is ignored because it belongs to an edge, which the engines antialias differently.
    fileprivate let edges: [RoundedEdge]

    /// Returns the bound of a scene; `nil` if pixman cannot draw it.
    package init?(_ scene: BenchScene) {
        let frame = BenchScene.lastFrame
        switch scene {
        case .s1: self.init(limit: 0, share: 1)
        case .s2:
            self.init(
                limit: 3, share: 1,
                edges: (0..<100).map { RoundedEdge(SceneMotion.card(frame, $0), CardStage.size, CardStage.radius) })
        case .s3: self.init(limit: 2, share: 0.995)
        case .s4:
            self.init(
                limit: 3, share: 1,
                edges: (0..<20).map {
                    RoundedEdge(SceneMotion.shadowedCard(frame, $0), ShadowStage.size, ShadowStage.radius)
                })
        case .s5, .s5g, .s7: self.init(limit: 3, share: 1)
        case .s6, .s8: return nil
        }
    }

    private init(limit: Int, share: Double, edges: [RoundedEdge] = []) {
        self.limit = limit
        self.share = share
        self.edges = edges
    }

    /// Compares a picture of Vitrine with one of pixman.
    package func verdict(_ ours: Picture, _ theirs: Picture) -> (isMet: Bool, difference: PictureDifference) {
        var skipped = [Bool](repeating: false, count: ours.width * ours.height)
        for edge in edges { edge.mark(&skipped, width: ours.width, height: ours.height) }
        let difference = PictureDifference(ours, theirs) { x, y in skipped[y * ours.width + x] }
        return (difference.share(within: limit) >= share, difference)
    }
}

/// The outline of a rounded rectangle with the pixels within a distance of three.
private struct RoundedEdge {
    let left: Int
    let top: Int
    let width: Double
    let height: Double
    let radius: Double

    private static let reach = 3

    init(_ position: CGPoint, _ size: CGSize, _ radius: CGFloat) {
        left = Int(position.x)
        top = Int(position.y)
        width = Double(size.width)
        height = Double(size.height)
        self.radius = Double(radius)
    }

    func mark(_ pixels: inout [Bool], width across: Int, height down: Int) {
        for y in max(top - Self.reach, 0)..<max(min(top + Int(height) + Self.reach, down), 0) {
            for x in max(left - Self.reach, 0)..<max(min(left + Int(width) + Self.reach, across), 0)
            where abs(distance(Double(x - left) + 0.5, Double(y - top) + 0.5)) <= Double(Self.reach) {
                pixels[y * across + x] = true
            }
        }
    }

    /// Returns the distance from the outline, which is negative inside.
    private func distance(_ x: Double, _ y: Double) -> Double {
        let dx = abs(x - width / 2) - (width / 2 - radius)
        let dy = abs(y - height / 2) - (height / 2 - radius)
        return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
    }
}

import Glibc
import Vitrine

/// How near a scene's last frame has to be to pixman's.
package struct PictureBound {
    /// The largest difference of a channel that counts as the same.
    package let limit: Int
    /// The part of the pixels that have to be the same.
    package let share: Double
    /// Pixels that don't count, since shapes' edges are drawn by different rules.
    fileprivate let edges: [RoundedEdge]

    /// Nil where pixman can't draw the scene.
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

    /// Compares ours with pixman's.
    package func verdict(_ ours: Picture, _ theirs: Picture) -> (isMet: Bool, difference: PictureDifference) {
        var skipped = [Bool](repeating: false, count: ours.width * ours.height)
        for edge in edges { edge.mark(&skipped, width: ours.width, height: ours.height) }
        let difference = PictureDifference(ours, theirs) { x, y in skipped[y * ours.width + x] }
        return (difference.share(within: limit) >= share, difference)
    }
}

/// The outline of a rounded rectangle, and what lies within three pixels of it.
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

    /// From the outline: negative inside.
    private func distance(_ x: Double, _ y: Double) -> Double {
        let dx = abs(x - width / 2) - (width / 2 - radius)
        let dy = abs(y - height / 2) - (height / 2 - radius)
        return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
    }
}

import Vitrine

/// A tree of many small layers, in groups of ten by ten, spread over the screen, some of which move.
///
/// Up to 100,000 layers are so small and move so little that no layer touches another one, and no group another group.
/// The damage of a frame then has the same layers in trees of all sizes, so that its cost shows what the tree costs.
final class ScaleTree {
    let root = CALayer.screen()
    let layers: Int
    /// The number of moving layers.
    let moving: Int
    private let mover: ScaleMover
    private var movers: [(layer: CALayer, place: CGPoint)] = []

    /// The layers of a group.
    private static let group = groupColumns * groupColumns
    private static let groupColumns = 10
    private static let side: CGFloat = 2
    /// The distance that a layer moves, in points.
    private static let reach = 1

    /// - Parameters:
    ///   - layers: The number of layers, at least 1.
    ///   - moving: The number of moving layers, at least 1, which are spread over the tree; at most all move.
    init(layers: Int, moving: Int, mover: ScaleMover) {
        self.layers = layers
        self.moving = min(moving, layers)
        self.mover = mover
        root.backgroundColor = .bytes(0x20, 0x28, 0x30)
        let groups = Double((layers + Self.group - 1) / Self.group)
        let columns = Int((groups * Double(BenchScene.width) / Double(BenchScene.height)).squareRoot().rounded(.up))
        let step = CGFloat(BenchScene.width) / CGFloat(columns * Self.groupColumns)
        let every = layers / self.moving
        var group = CALayer()
        for i in 0..<layers {
            if i % Self.group == 0 {
                group = CALayer()
                group.frame = root.bounds
                root.addSublayer(group)
            }
            let (block, inner) = i.quotientAndRemainder(dividingBy: Self.group)
            let column = block % columns * Self.groupColumns + inner % Self.groupColumns
            let row = block / columns * Self.groupColumns + inner / Self.groupColumns
            let place = CGPoint(
                x: (CGFloat(column) * step).rounded(.down), y: (CGFloat(row) * step).rounded(.down))
            let layer = CALayer(
                .bytes(37 * i, 91 * i, 151 * i), CGRect(x: place.x, y: place.y, width: Self.side, height: Self.side))
            layer.anchorPoint = .zero
            layer.position = place
            group.addSublayer(layer)
            if i % every == 0, movers.count < self.moving { movers.append((layer, place)) }
        }
        if mover == .animations { for (layer, _) in movers { layer.add(Self.animation(), forKey: "move") } }
    }

    private static func animation() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.byValue = CGFloat(reach)
        animation.duration = 1
        animation.autoreverses = true
        animation.repeatCount = .infinity
        animation.beginTime = 0.001
        return animation
    }

    /// Sets the positions of a frame, unless animations move the layers.
    func move(to frame: Int) {
        guard mover == .changes else { return }
        for (layer, place) in movers {
            layer.position = CGPoint(x: place.x + CGFloat(frame % (Self.reach + 1)), y: place.y)
        }
    }
}

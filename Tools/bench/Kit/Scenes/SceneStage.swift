package import Vitrine

/// A scene as a layer tree that a program moves.
package protocol SceneStage {
    /// As large as the target.
    var root: CALayer { get }

    /// Moves the layers to where they are in a frame. Implicit animations are off meanwhile.
    func move(to frame: Int)
}

extension SceneStage {
    /// Commits a frame's changes.
    package func advance(to frame: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        move(to: frame)
        CATransaction.commit()
        CATransaction.flush()
    }
}

extension CALayer {
    /// Fills the target.
    static func screen() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: BenchScene.width, height: BenchScene.height)
        return layer
    }

    /// Shows a picture at its own size; its position is that of its upper left corner.
    convenience init(showing image: CGImage) {
        self.init()
        anchorPoint = .zero
        bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        contents = image
    }

    /// A plain rectangle.
    convenience init(_ color: CGColor, _ frame: CGRect) {
        self.init()
        self.frame = frame
        backgroundColor = color
    }
}

extension CGColor {
    /// A colour by its bytes.
    static func bytes(_ red: Int, _ green: Int, _ blue: Int, alpha: Int = 255) -> CGColor {
        func part(_ value: Int) -> CGFloat { CGFloat(value & 255) / 255 }
        return CGColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }
}

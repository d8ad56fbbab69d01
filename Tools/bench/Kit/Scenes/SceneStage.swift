package import Vitrine

/// The layer tree of a scene, which the program changes in each frame.
package protocol SceneStage {
    /// The root layer, which has the size of the target.
    var root: CALayer { get }

    /// Sets the properties of the layers to their values in a frame. Called while actions are disabled.
    func move(to frame: Int)
}

extension SceneStage {
    /// Sets the layers' properties for a frame and commits them.
    package func advance(to frame: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        move(to: frame)
        CATransaction.commit()
        CATransaction.flush()
    }
}

extension CALayer {
    /// Returns a layer that fills the target.
    static func screen() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: BenchScene.width, height: BenchScene.height)
        return layer
    }

    /// Creates a layer that shows an image at its size in pixels, with the anchor point in its upper left corner.
    convenience init(showing image: CGImage) {
        self.init()
        anchorPoint = .zero
        bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        contents = image
    }

    /// Creates a layer with a background colour.
    convenience init(_ color: CGColor, _ frame: CGRect) {
        self.init()
        self.frame = frame
        backgroundColor = color
    }
}

extension CGColor {
    /// Returns a colour from the low bytes of its components.
    static func bytes(_ red: Int, _ green: Int, _ blue: Int, alpha: Int = 255) -> CGColor {
        func part(_ value: Int) -> CGFloat { CGFloat(value & 255) / 255 }
        return CGColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }
}

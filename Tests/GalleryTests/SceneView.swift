import Gallery
import Glibc
import Graphics
import LayerRendering
import TestFonts
import Vitrine

/// A scene on its stage, and the renderer that draws it.
final class SceneView {
    let stage: Stage
    let renderer: CARenderer

    /// Makes the fonts of the tests those of the process before the first picture, so that no text changes later.
    private static let fonts: FontLibrary? = try? TestFonts.use()

    init(_ scene: any Scene.Type, width: Int = 480, height: Int = 360, scale: CGFloat = 1) {
        _ = Self.fonts
        stage = Stage(scene)
        renderer = CARenderer(width: width, height: height, scale: scale, background: 0xff00_0000)
        renderer.layer = stage.root
        stage.open(
            on: Screen(size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), scale: scale))
    }

    static func named(_ name: String) -> any Scene.Type {
        galleryScenes.first { $0.name == name }!
    }

    /// Draws the frame of a media time, which has no effect while the stage's own time stands still.
    func frame(at time: CFTimeInterval = 0) -> [UInt8] {
        CATransaction.flush()
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        return renderer.pixels
    }

    func picture(of moment: CFTimeInterval) -> [UInt8] {
        stage.time = moment
        return frame()
    }

    /// Whether all pixels of the last frame are equal.
    var isOneColor: Bool {
        // A loop over millions of bytes takes a second in tests, which are not optimized.
        renderer.pixels.withUnsafeBytes { bytes in
            guard bytes.count > 4, let start = bytes.baseAddress else { return true }
            return memcmp(start, start + 4, bytes.count - 4) == 0
        }
    }

    /// Red, green and blue of the last frame at a position in pixels.
    func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
        let i = (Int(y) * renderer.width + Int(x)) * 4
        return Array(renderer.pixels[i..<i + 3])
    }
}

extension SceneView {
    /// The layer in whose coordinates the scene is laid out.
    var container: CALayer? { stage.root.sublayers?.first?.sublayers?.first }

    /// Returns the colour of the last frame at a position in the container.
    func color(at place: CGPoint) -> [UInt8]? {
        container.map { $0.convert(place, to: stage.root) }.map { color($0.x, $0.y) }
    }

    /// Returns the colour at a distance from the centre of a clock in the container, in a direction in degrees.
    func color(at distance: CGFloat, towards degrees: CGFloat) -> [UInt8]? {
        color(
            at: CGPoint(x: 120, y: -distance + 120).applying(
                CGAffineTransform(translationX: 120, y: 120).rotated(by: degrees / 180 * .pi).translatedBy(
                    x: -120, y: -120)))
    }
}

/// Colours as bytes of red, green and blue.
enum Bytes {
    static let coral: [UInt8] = [232, 92, 76]
    static let amber: [UInt8] = [242, 182, 75]
    static let ivory: [UInt8] = [245, 241, 230]
    static let teal: [UInt8] = [72, 183, 164]
    static let ink: [UInt8] = [35, 39, 51]
    static let night: [UInt8] = [16, 19, 27]
    static let dusk: [UInt8] = [30, 36, 49]
}

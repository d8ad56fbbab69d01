import Geometry
import LayerRendering
import Layers
import Lottie

/// A composition in a renderer, whose pixels tests read at any time.
final class PlayedPicture {
    let layer: LottieLayer
    let renderer: CARenderer
    private let root = CALayer()

    /// Shows a composition at its own size, or at another one.
    /// - Parameter prepare: called with the layer before it is in a tree.
    init(_ json: String, size: CGSize? = nil, prepare: (LottieLayer) -> Void = { _ in }) throws {
        let composition = try LottieComposition(data: Array(json.utf8), name: "test")
        let size = size ?? composition.size
        layer = LottieLayer(composition: composition)
        renderer = CARenderer(width: Int(size.width), height: Int(size.height))
        root.bounds = CGRect(origin: .zero, size: size)
        root.anchorPoint = .zero
        layer.frame = root.bounds
        prepare(layer)
        root.addSublayer(layer)
        renderer.layer = root
    }

    /// Shows a composition of one shape layer, and renders it.
    convenience init(shapes items: String...) throws {
        try self.init(composition(shapeLayer(items.joined(separator: ","))))
        render()
    }

    /// Renders the picture at a time of the media clock.
    func render(at time: Double = 1) {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
    }

    /// Shows a frame of the composition.
    func show(frame: Double) {
        let composition = layer.composition
        layer.progress = composition?.progress(at: .frame(frame)) ?? 0
        render()
    }

    /// Returns red, green, blue and alpha of a pixel, from 0 to 255.
    subscript(x: Int, y: Int) -> [Int] {
        let pixels = renderer.pixels
        let index = (y * renderer.width + x) * 4
        return pixels[index..<index + 4].map { Int($0) }
    }
}

/// Returns a composition of 100 frames, at 50 frames in a second.
/// - Parameters:
///   - layers: the JSON of the layers.
///   - more: further members.
func composition(width: Int = 40, height: Int = 40, _ layers: String, more: String = "") -> String {
    """
    {"v":"5.7.0","fr":50,"ip":0,"op":100,"w":\(width),"h":\(height),"layers":[\(layers)]\(more.isEmpty ? "" : ",")\(more)}
    """
}

/// Returns a shape layer over the whole composition.
/// - Parameters:
///   - items: the JSON of the shapes.
///   - more: further members, each with a comma after it.
func shapeLayer(_ items: String, transform: String = "", more: String = "") -> String {
    """
    {"ty":4,"nm":"shape","ip":0,"op":100,"st":0,\(more)"ks":{\(transform)},"shapes":[\(items)]}
    """
}

let redFill = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#

/// Returns a rectangle shape.
func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty":"rc","p":{"k":[\#(x + width / 2),\#(y + height / 2)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":0}}"#
}

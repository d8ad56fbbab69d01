import CommandSupport
import Gallery
import Graphics
import LayerRendering
import SceneCommands
import Vitrine

/// A contact sheet of all scenes: strips of pictures, two scenes a row. Scenes that need touches are drawn with their
/// own strokes.
struct ContactSheet {
    private let scenes: [any Scene.Type]

    private static let cell = PixelSize(width: 240, height: 180)
    private static let gap: CGFloat = 8
    /// The space between strips and around the sheet, in pixels.
    private static let margin: CGFloat = 32

    init(of scenes: [any Scene.Type]) {
        self.scenes = scenes
    }

    /// - Parameter progress: Receives the name of each scene before it is drawn.
    func image(_ progress: (String) -> Void) throws(CommandError) -> CGImage {
        var strips: [CALayer] = []
        for scene in scenes {
            progress(scene.name)
            strips.append(try strip(scene))
        }
        let rows = strips.count / 2 + strips.count % 2
        let size = strips.first?.bounds.size ?? .zero
        let sheet = CALayer()
        sheet.frame = CGRect(
            x: 0, y: 0, width: size.width * 2 + Self.margin * 3,
            height: (size.height + Self.margin) * CGFloat(rows) + Self.margin)
        sheet.backgroundColor = CGColor(red: 0.027, green: 0.035, blue: 0.051, alpha: 1)
        for (i, strip) in strips.enumerated() {
            strip.frame.origin = CGPoint(
                x: Self.margin + (size.width + Self.margin) * CGFloat(i % 2),
                y: Self.margin + (size.height + Self.margin) * CGFloat(i / 2))
            sheet.addSublayer(strip)
        }
        return try Self.draw(sheet)
    }

    private func strip(_ scene: any Scene.Type) throws(CommandError) -> CALayer {
        let picture = ScenePicture(of: scene, size: Self.cell, scale: 1)
        picture.playHand()
        let width = CGFloat(Self.cell.width)
        let height = CGFloat(Self.cell.height)
        let strip = CALayer()
        strip.bounds = CGRect(
            x: 0, y: 0, width: (width + Self.gap) * CGFloat(scene.moments.count) - Self.gap, height: height)
        for (i, moment) in scene.moments.enumerated() {
            let frame = CALayer()
            frame.frame = CGRect(x: (width + Self.gap) * CGFloat(i), y: 0, width: width, height: height)
            frame.contents = try picture.image(at: moment)
            frame.cornerRadius = 10
            frame.masksToBounds = true
            for place in picture.hand.compactMap({ $0.place(at: moment) }) {
                frame.addSublayer(Self.fingertip(at: place))
            }
            strip.addSublayer(frame)
        }
        return strip
    }

    private static func fingertip(at place: CGPoint) -> CALayer {
        let tip = CALayer()
        tip.bounds = CGRect(x: 0, y: 0, width: 22, height: 22)
        tip.position = place
        tip.cornerRadius = 11
        tip.backgroundColor = CGColor(gray: 1, alpha: 0.3)
        tip.borderColor = CGColor(gray: 1, alpha: 0.8)
        tip.borderWidth = 1.5
        return tip
    }

    private static func draw(_ sheet: CALayer) throws(CommandError) -> CGImage {
        let renderer = CARenderer(
            width: Int(sheet.bounds.width), height: Int(sheet.bounds.height), background: 0xff00_0000)
        return try renderer.image(of: sheet)
    }
}

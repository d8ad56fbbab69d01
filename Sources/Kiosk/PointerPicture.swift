package import Display
package import Geometry
import Graphics
import Pixels

/// The mouse's pointer as a panel shows it: its picture, turned and scaled with all else, and where it goes.
package struct PointerPicture {
    package let image: CursorImage
    private let pixelsFromPoints: CGAffineTransform
    /// The place that points, in the panel's pixels from the turned picture's top left corner.
    private let hotSpot: CGPoint

    /// Nil where there is nothing to be seen.
    /// - Parameter limit: the largest picture, in the panel's pixels; a larger one is made smaller.
    package init?(_ cursor: Kiosk.Configuration.Cursor, on screen: ScreenGeometry, limit: (width: Int, height: Int)) {
        guard let drawing = PointerDrawing(cursor) else { return nil }
        let rotation = screen.rotation
        let most = rotation.swapsSides ? (width: limit.height, height: limit.width) : limit
        let scale = min(
            screen.scale, CGFloat(most.width) / drawing.size.width, CGFloat(most.height) / drawing.size.height)
        func pixels(_ points: CGFloat, _ most: Int) -> Int {
            min(max(Int(saturating: (points * scale - 1e-6).rounded(.up)), 1), most)
        }
        let width = pixels(drawing.size.width, most.width)
        let height = pixels(drawing.size.height, most.height)
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        drawing.draw(in: CGContext(drawingOn: buffer, scale: scale))

        let turned = rotation.size(ofTurned: width, height)
        let turn = CGAffineTransform(scaleX: 1 / CGFloat(width), y: 1 / CGFloat(height)).concatenating(
            rotation.pictureFromPanel.inverted()
        )
        .concatenating(CGAffineTransform(scaleX: CGFloat(turned.width), y: CGFloat(turned.height)))
        let hot = CGPoint(x: drawing.hotSpot.x * scale, y: drawing.hotSpot.y * scale)
        hotSpot = hot.applying(turn)
        // The pixel below and to the right of the place, where there is one.
        let pixel = CGPoint(
            x: min(max(hot.x.rounded(.down), 0), CGFloat(width - 1)) + 0.5,
            y: min(max(hot.y.rounded(.down), 0), CGFloat(height - 1)) + 0.5
        ).applying(turn)
        image = CursorImage(
            width: turned.width, height: turned.height, pixels: Self.turned(buffer, rotation), hotX: Int(pixel.x),
            hotY: Int(pixel.y))
        pixelsFromPoints = screen.pixelsFromPoints
    }

    /// Where the picture lies so that it points at `p`, a place on the screen in points.
    package func place(pointingAt p: CGPoint) -> CursorPlace {
        let q = p.applying(pixelsFromPoints)
        return CursorPlace(
            x: Int(saturating: (q.x - hotSpot.x).rounded()), y: Int(saturating: (q.y - hotSpot.y).rounded()))
    }

    private static func turned(_ picture: PixelBuffer, _ rotation: Rotation) -> [UInt32] {
        let width = picture.width
        let height = picture.height
        let size = rotation.size(ofTurned: width, height)
        var pixels = [UInt32](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let place = rotation.turned(PixelRect(x: x, y: y, width: 1, height: 1), of: width, height)
                pixels[place.minY * size.width + place.minX] = picture.view.row(y)[x]
            }
        }
        return pixels
    }
}

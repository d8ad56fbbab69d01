package import Display
package import Geometry
import Graphics
package import KioskSettings
import Pixels

/// The mouse's pointer in pixels of the panel: its image, rotated and scaled as the rest of the screen, and its place.
package struct PointerPicture {
    /// The rotated image.
    package let image: CursorImage
    private let pixelsFromPoints: CGAffineTransform
    /// The hot spot, in panel pixels from the top left corner of the rotated image.
    private let hotSpot: CGPoint

    /// Creates the pointer of a configuration; `nil` if it shows none.
    /// - Parameter limit: the largest size in panel pixels; a larger image is scaled down.
    package init?(_ cursor: KioskConfiguration.Cursor, on screen: ScreenGeometry, limit: (width: Int, height: Int)) {
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
        // The pixel below and to the right of the place, if there is one.
        let pixel = CGPoint(
            x: min(max(hot.x.rounded(.down), 0), CGFloat(width - 1)) + 0.5,
            y: min(max(hot.y.rounded(.down), 0), CGFloat(height - 1)) + 0.5
        ).applying(turn)
        image = CursorImage(
            width: turned.width, height: turned.height, pixels: Self.turned(buffer, rotation), hotX: Int(pixel.x),
            hotY: Int(pixel.y))
        pixelsFromPoints = screen.pixelsFromPoints
    }

    /// Returns the place of the image at which it points at `p`, in points of the screen.
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

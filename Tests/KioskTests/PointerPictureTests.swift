import Display
import Geometry
import Graphics
import Kiosk
import LayerTestSupport
import Testing

/// The image of the mouse's pointer on a panel, and its place.
@Suite(.ownRunLoop) struct PointerPictureTests {
    private func screen(_ rotation: Rotation, scale: CGFloat = 1) -> ScreenGeometry {
        ScreenGeometry(pixelWidth: 200, pixelHeight: 100, rotation: rotation, scale: scale)
    }

    /// An image in which all pixels differ, with its hot spot at (1, 2).
    private func chart() throws -> Kiosk.Configuration.Cursor {
        let context = try #require(
            CGContext(
                data: nil, width: 3, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        for y in 0..<4 {
            for x in 0..<3 {
                context.setFillColor(red: CGFloat(x) / 3, green: CGFloat(y) / 4, blue: 1, alpha: 1)
                // y points up.
                context.fill(CGRect(x: x, y: 3 - y, width: 1, height: 1))
            }
        }
        return .image(try #require(context.makeImage()), hotSpot: CGPoint(x: 1, y: 2))
    }

    /// Returns the colour of a pixel of the image.
    private func color(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_00FF | UInt32((Double(x) / 3 * 255).rounded()) << 16 | UInt32((Double(y) / 4 * 255).rounded()) << 8
    }

    @Test(
        "D10 D6 the picture is turned with the screen, and its hot pixel lies where the screen's point does",
        arguments: Rotation.allCases)
    func turned(rotation: Rotation) throws {
        let screen = screen(rotation)
        let picture = try #require(PointerPicture(chart(), on: screen, limit: (64, 64)))
        let image = picture.image
        #expect((image.width, image.height) == (rotation.swapsSides ? (4, 3) : (3, 4)))
        #expect(image.pixels[image.hotY * image.width + image.hotX] == color(1, 2))
        // Pixel (x, y) of the image appears x - 1 points to the right of the hot spot and y - 2 below it.
        let place = picture.place(pointingAt: CGPoint(x: 30, y: 40))
        for y in 0..<4 {
            for x in 0..<3 {
                let seen = CGPoint(x: 30 + CGFloat(x) - 1 + 0.5, y: 40 + CGFloat(y) - 2 + 0.5).applying(
                    screen.pixelsFromPoints)
                let column = Int(seen.x) - place.x
                let row = Int(seen.y) - place.y
                #expect(image.pixels[row * image.width + column] == color(x, y), "(\(x), \(y))")
            }
        }
    }

    @Test("D10 D6 a picture is as large on screen as its points are; its own scale says how many it has")
    func scaled() throws {
        guard case .image(let chart, _, _) = try chart() else { return }
        let picture = try #require(
            PointerPicture(
                .image(chart, scale: 1, hotSpot: CGPoint(x: 1, y: 2)), on: screen(.degrees0, scale: 2), limit: (64, 64))
        )
        #expect((picture.image.width, picture.image.height, picture.image.hotX, picture.image.hotY) == (6, 8, 2, 4))
        #expect(picture.place(pointingAt: CGPoint(x: 10, y: 10)) == CursorPlace(x: 18, y: 16))
        let fine = try #require(
            PointerPicture(
                .image(chart, scale: 2, hotSpot: CGPoint(x: 0.5, y: 1)), on: screen(.degrees0, scale: 2),
                limit: (64, 64)))
        #expect((fine.image.width, fine.image.height) == (3, 4) && fine.image.pixels[2 * 3 + 1] == color(1, 2))
        #expect(fine.place(pointingAt: CGPoint(x: 10, y: 10)) == CursorPlace(x: 19, y: 18))
    }

    @Test(
        "D10 a picture that is larger than the plane is shown smaller, and points where it did",
        arguments: Rotation.allCases)
    func limited(rotation: Rotation) throws {
        guard case .image(let chart, _, _) = try chart() else { return }
        // 30 × 40 points on a plane of 20 × 64 pixels of the panel.
        let picture = try #require(
            PointerPicture(.image(chart, scale: 0.1, hotSpot: .zero), on: screen(rotation), limit: (20, 64)))
        #expect(picture.image.width <= 20 && picture.image.height <= 64)
        let hot = CGPoint(x: 50.5, y: 60.5).applying(screen(rotation).pixelsFromPoints)
        let place = picture.place(pointingAt: CGPoint(x: 50, y: 60))
        #expect((place.x + picture.image.hotX, place.y + picture.image.hotY) == (Int(hot.x), Int(hot.y)))
    }

    @Test(
        "D10 the arrow is black with a white rim all around, crisp at its straight edge, and points with its tip",
        arguments: [1.0, 1.5, 2, 3])
    func arrow(scale: Double) throws {
        let image = try #require(
            PointerPicture(.automatic, on: screen(.degrees0, scale: CGFloat(scale)), limit: (64, 64))
        ).image
        func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] }
        let black = image.pixels.filter { $0 == 0xFF00_0000 }.count
        let white = image.pixels.filter { $0 == 0xFFFF_FFFF }.count
        #expect(black > Int(40 * scale * scale))
        #expect(white > Int(15 * scale))
        #expect(pixel(image.width - 1, 0) == 0)
        #expect((image.hotX, image.hotY) == (Int(scale), Int(scale)))
        // With whole pixels per point, the straight edge has no intermediate colours.
        if scale == scale.rounded() {
            let row = Int(9 * scale)
            let one = Int(scale)
            #expect(
                (0..<one).allSatisfy { pixel($0, row) == 0xFFFF_FFFF }
                    && (one..<4 * one).allSatisfy { pixel($0, row) == 0xFF00_0000 })
        }
    }

    @Test("D10 never is never")
    func never() {
        #expect(PointerPicture(.never, on: screen(.degrees0), limit: (64, 64)) == nil)
    }
}

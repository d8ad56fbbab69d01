import Foundation
import Graphics
import TestSupport
import Testing
import UIKitValues

@Suite struct ImageTests {
    /// An image of two rows of three pixels: red, green, blue over black, white, yellow.
    private static let pixels: [[UInt8]] = [
        [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 255], [255, 255, 255, 255], [255, 255, 0, 255],
    ]
    private static let letters = ["r", "g", "b", "k", "w", "y"]

    private static func image(_ orientation: UIImage.Orientation = .up, scale: CGFloat = 1) throws -> UIImage {
        UIImage(
            cgImage: try #require(CGImage(premultipliedRGBA: pixels.flatMap { $0 }, width: 3, height: 2)), scale: scale,
            orientation: orientation)
    }

    /// The rows of an image in letters.
    private static func rows(_ image: UIImage) throws -> [String] {
        let stored = try #require(image.cgImage)
        let bytes = stored.premultipliedRGBA()
        return (0..<stored.height).map { y in
            (0..<stored.width).map { x in
                let start = (y * stored.width + x) * 4
                return pixels.firstIndex(of: Array(bytes[start..<start + 4])).map { letters[$0] } ?? "?"
            }.joined()
        }
    }

    @Test(
        "U4 images are drawn upright by their orientation",
        arguments: [
            (UIImage.Orientation.up, ["rgb", "kwy"]), (.down, ["ywk", "bgr"]), (.left, ["by", "gw", "rk"]),
            (.right, ["kr", "wg", "yb"]), (.upMirrored, ["bgr", "ywk"]), (.downMirrored, ["kwy", "rgb"]),
            (.leftMirrored, ["rk", "gw", "by"]), (.rightMirrored, ["yb", "wg", "kr"]),
        ])
    func orientations(orientation: UIImage.Orientation, expected: [String]) throws {
        let image = try Self.image(orientation)
        #expect(image.size == CGSize(width: expected[0].count, height: expected.count))
        let drawn = UIGraphicsImageRenderer(size: image.size, format: .onePixelPerPoint).image { _ in
            image.draw(at: .zero)
        }
        #expect(try Self.rows(drawn) == expected)
        let file = try #require(image.pngData())
        let decoded = try #require(UIImage(data: file))
        #expect(try Self.rows(decoded) == expected)
        #expect(try Self.rows(image) == ["rgb", "kwy"])
    }

    @Test("the size is in points; a renderer's image has the pixels of its scale")
    func scales() throws {
        let image = try Self.image(scale: 2)
        #expect(image.size == CGSize(width: 1.5, height: 1))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            image.draw(at: .zero)
        }
        #expect(try Self.rows(drawn) == ["rgb", "kwy"])
        #expect(drawn.scale == 2)
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIImage(cgImage: drawn.image, scale: -1, orientation: .up).scale == 1)
    }

    @Test("an opaque image is black at first; an area of user space need not start at zero")
    func formats() throws {
        let format = UIGraphicsImageRendererFormat.onePixelPerPoint
        format.opaque = true
        let drawn = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 1), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 11, y: 10, width: 1, height: 1))
            #expect($0.format.bounds.minX == 10)
        }
        #expect(try Self.rows(drawn) == ["kr"])
    }

    @Test("an image that is too large has a single pixel, and one line in the log says why")
    func tooLarge() {
        let size = CGSize(width: 20000, height: 10)
        let drawn = UIGraphicsImageRenderer(size: size, format: .onePixelPerPoint).image { _ in }
        #expect(drawn.image.width == 1 && drawn.image.height == 1)
        #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.image.width == 1)
    }

    @Test("contexts nest, and an image's end needs its begin")
    func contexts() throws {
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContext(CGSize(width: 3, height: 1))
        let outer = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsPushContext(outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIColor.white.setFill()
        UIRectFrame(CGRect(x: 1, y: 0, width: 1, height: 1))
        UIRectClip(CGRect(x: 2, y: 0, width: 1, height: 1))
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 1))
        let made = try #require(UIGraphicsGetImageFromCurrentImageContext())
        #expect(try Self.rows(made) == ["rwk"])
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("U4 a resource is found by name, in the variant that suits the screen, and decoded once")
    func resources() throws {
        let folder = try TemporaryFolder()
        let image = try Self.image()
        for name in ["ship.png", "ship@2x.png", "boat@3x.png"] {
            try #require(image.pngData()).write(to: folder.url.appending(path: name))
        }
        try Data("no image".utf8).write(to: folder.url.appending(path: "broken.png"))
        let folders = ["/nowhere", folder.url.path]
        #expect(ImageResources.find("ship", in: folders, scale: 1)?.path == folder.url.path + "/ship.png")
        #expect(ImageResources.find("ship", in: folders, scale: 1.5)?.scale == 2)
        #expect(ImageResources.find("ship.png", in: folders, scale: 3)?.path == folder.url.path + "/ship@2x.png")
        #expect(ImageResources.find("boat", in: folders, scale: 1)?.scale == 3)
        let first = try #require(UIImage(named: "boat", folders: folders))
        #expect(first.scale == 3)
        #expect(first.size.width == 1)
        #expect(UIImage(named: "boat", folders: folders) == first)
        #expect(UIImage(named: "broken", folders: folders) == nil && UIImage(named: "", folders: folders) == nil)
        #expect(UIImage(named: "missing") == nil)
        #expect(UIImage(contentsOfFile: folder.url.path + "/ship@2x.png")?.scale == 2)
        #expect(UIImage(contentsOfFile: folder.url.path + "/broken.png") == nil)
        #expect(UIImage(data: Data("no image".utf8)) == nil)
    }
}

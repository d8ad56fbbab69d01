public import Foundation
import Geometry
import Graphics

extension UIImage {
    /// Creates an image from a resource of the program: a PNG, JPEG, WebP or GIF file. Unlike in UIKit, there are no
    /// asset catalogues.
    ///
    /// The file is looked for in the folders of resources that SwiftPM makes beside the executable file
    /// (`PACKAGE_TARGET.resources`), by name, and then in the executable file's own folder. A name without an ending
    /// finds all formats. With the suffix `@2x` or `@3x` before the ending, a file has two or three pixels per point;
    /// the one that suits the scale of the screen is used. Images that are in use are not decoded again.
    ///
    /// Fails if there is no such file, or if it cannot be decoded.
    public convenience init?(named name: String) {
        self.init(named: name, folders: ImageResources.programFolders)
    }

    /// Creates an image from a resource of a bundle, such as `Bundle.module`, or of the program for `nil`.
    ///
    /// Fails if there is no such file, or if it cannot be decoded.
    public convenience init?(named name: String, in bundle: Bundle?) {
        self.init(named: name, folders: bundle?.resourcePath.map { [$0] } ?? ImageResources.programFolders)
    }

    package convenience init?(named name: String, folders: [String]) {
        guard !name.isEmpty, let found = ImageResources.find(name, in: folders, scale: UIScreen.main.scale),
            let image = try? ImageResources.image(ofFile: found.path)
        else { return nil }
        self.init(cgImage: image, scale: found.scale, orientation: .up)
    }

    /// Creates an image from a PNG, JPEG, WebP or GIF file; two or three pixels per point if its name ends in `@2x` or
    /// `@3x` before the ending.
    ///
    /// Fails if the file cannot be read or decoded; `CGImage(contentsOfFile:)` tells why. A truncated PNG or JPEG file
    /// is logged, and is an image up to its end.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage(contentsOfFile: path) else { return nil }
        self.init(cgImage: image, scale: ImageResources.scale(ofFile: path), orientation: .up)
    }

    /// Creates an image from the bytes of a PNG, JPEG, WebP or GIF file. Fails if they cannot be decoded.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from the bytes of a PNG, JPEG, WebP or GIF file. Fails if they cannot be decoded.
    /// - Parameters:
    ///   - data: the bytes of the file.
    ///   - scale: the pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage(data: Array(data)) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Returns the image as the bytes of a PNG file, upright; `nil` if there is no memory for them.
    public func pngData() -> Data? {
        (try? upright.pngData()).map { Data($0) }
    }

    /// The pixels after the turn or reflection of the orientation.
    private var upright: CGImage {
        if imageOrientation == .up { return image }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }.image
    }
}

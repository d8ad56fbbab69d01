public import Geometry
internal import Graphics
public import Animation

/// An animation in the Lottie format, read from a JSON file or a `.lottie` archive.
///
/// ```swift
/// let composition = try LottieComposition(contentsOfFile: "door.json")
/// let layer = LottieLayer(composition: composition)
/// layer.play()
/// ```
public struct LottieComposition: Sendable {
    package let document: LottieDocument
    let images: [String: CGImage]
    /// The path of the file, as it was given; `nil` for bytes without one.
    let file: String?

    /// Reads a file, and the images that it names in its folder.
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - animation: the identifier of an animation of an archive; `nil` for the first one.
    ///   - theme: the identifier of a theme of an archive; `nil` for the one that the animation has at first.
    public init(contentsOfFile path: String, animation: String? = nil, theme: String? = nil) throws(LottieError) {
        let document = try LottieFile.document(contentsOfFile: path, animation: animation, theme: theme)
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        self.init(document, file: path, folder: folder.isEmpty ? "/" : folder)
    }

    /// Reads the bytes of a file. Images that are files of their own are left out.
    /// - Parameters:
    ///   - data: the bytes of a JSON file or an archive.
    ///   - name: the name of the file in errors.
    ///   - animation: the identifier of an animation of an archive; `nil` for the first one.
    ///   - theme: the identifier of a theme of an archive; `nil` for the one that the animation has at first.
    public init(
        data: [UInt8], name: String = "composition", animation: String? = nil, theme: String? = nil
    ) throws(LottieError) {
        self.init(
            try LottieFile.document(data, name: name, animation: animation, theme: theme), file: nil, folder: nil)
    }

    /// Whether a file can be read and looks like a composition: an archive, or JSON with layers that is no scene file.
    public static func isComposition(contentsOfFile path: String) -> Bool {
        LottieFile.isComposition(contentsOfFile: path)
    }

    /// Reads the bytes of a file.
    /// - Parameter folder: the folder of the file, from which its images may be read; `nil` for none.
    init(data: [UInt8], file: String, folder: String?) throws(LottieError) {
        self.init(try LottieFile.document(data, name: file), file: file, folder: folder)
    }

    private init(_ document: LottieDocument, file: String?, folder: String?) {
        self.file = file
        let images = CompositionImages(document, folder: folder)
        var document = document
        document.unsupported += document.unplayed + images.faults
        self.document = document
        self.images = images.images
    }

    /// The size in points.
    public var size: CGSize { document.size }

    /// The frames in a second.
    public var frameRate: Double { document.frameRate }

    /// The first frame.
    public var startFrame: Double { document.inPoint }

    /// The frame after the last one.
    public var endFrame: Double { document.outPoint }

    /// The duration in seconds.
    public var duration: CFTimeInterval { document.duration }

    /// The markers, in the order of the file.
    public var markers: [LottieMarker] { document.markers.map { LottieMarker($0) } }

    /// A line for each part of the composition that is not played, or on another course: the layer's name, the path in
    /// the file, the feature.
    public var unsupportedFeatures: [String] { document.unsupported.map(\.description) }

    /// Returns the progress at a position; `nil` for a marker that there is not, and for a number that is not finite.
    public func progress(at position: LottiePosition) -> CGFloat? {
        let frame: Double
        switch position {
        case .start: return 0
        case .end: return 1
        case .progress(let progress): return progress.isFinite ? min(max(progress, 0), 1) : nil
        case .frame(let number): frame = number
        case .marker(let name):
            guard let marker = document.markers.first(where: { $0.name == name }) else { return nil }
            frame = marker.time
        }
        let progress = (frame - document.inPoint) / (document.outPoint - document.inPoint)
        return progress.isFinite ? CGFloat(min(max(progress, 0), 1)) : nil
    }
}

extension UnsupportedFeature: CustomStringConvertible {
    package var description: String {
        let place = [layer.isEmpty ? "" : "“\(layer)”", path].filter { !$0.isEmpty }.joined(separator: ", ")
        return place.isEmpty ? feature : "\(place): \(feature)"
    }
}

public import Foundation
public import Graphics

/// Reference images in a folder, with which a test compares what it draws, to the bit.
///
///     let golden = GoldenImages(references: folder, failures: output)
///     if let failure = try golden.check(image, "button.png") { Issue.record("\(failure)") }
public struct GoldenImages: Sendable {
    /// The folder of the reference images.
    public let references: String
    /// The folder to which images that are not accepted are written. It is created when it is needed.
    public let failures: String
    /// Whether images replace their references instead of being compared with them.
    public let isRecording: Bool

    /// - Parameters:
    ///   - references: The folder of the reference images.
    ///   - failures: The folder to which images that are not accepted are written.
    ///   - isRecording: By default, whether the environment variable `VITRINE_RECORD_GOLDEN` is 1.
    public init(
        references: String, failures: String,
        isRecording: Bool = ProcessInfo.processInfo.environment["VITRINE_RECORD_GOLDEN"] == "1"
    ) {
        self.references = references
        self.failures = failures
        self.isRecording = isRecording
    }

    /// Compares an image with its reference, and writes what a person needs to judge it if they differ.
    /// - Parameters:
    ///   - actual: The image to compare.
    ///   - file: The name of the reference, such as `button.png`.
    ///   - variant: A word for the way in which the image was drawn. It begins the names of the written files.
    /// - Returns: `nil` if the image equals its reference and nothing is recorded.
    /// - Throws: An `ImageError` for a reference that is no complete image, or for files that cannot be written.
    public func check(_ actual: CGImage, _ file: String, variant: String? = nil) throws -> GoldenFailure? {
        let reference = Self.path(file, in: references)
        if isRecording {
            try write(actual, to: reference)
            return .recorded(reference: reference)
        }
        guard FileManager.default.fileExists(atPath: reference) else {
            let place = failurePath(file, variant, "actual")
            try write(actual, to: place)
            return .missing(reference: reference, actual: place)
        }
        let expected = try CGImage(contentsOfFile: reference)
        guard !expected.isTruncated else { throw ImageError(name: reference, reason: .truncated) }
        let difference = ImageDifference(from: expected, to: actual)
        if difference.isEmpty { return nil }
        let paths = ["expected", "actual", "difference"].map { failurePath(file, variant, $0) }
        try write(expected, to: paths[0])
        try write(actual, to: paths[1])
        if let image = difference.image { try write(image, to: paths[2]) }
        return .different(difference, expected: paths[0], actual: paths[1], difference: paths[2])
    }

    private func failurePath(_ file: String, _ variant: String?, _ role: String) -> String {
        let url = URL(filePath: file)
        let name = url.deletingPathExtension().lastPathComponent
        return Self.path([variant, name, role].compactMap { $0 }.joined(separator: "-") + ".png", in: failures)
    }

    private func write(_ image: CGImage, to path: String) throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try image.writePNG(toFile: path)
    }

    private static func path(_ file: String, in folder: String) -> String {
        URL(filePath: folder, directoryHint: .isDirectory).appending(path: file).path
    }
}

import Foundation
public import Graphics
public import Testing

/// Compares an image with its golden image, and records an issue if they differ in any pixel.
///
/// ```swift
/// @Test func card() throws {
///     let picture = try Kiosk.render(Card(), at: 0.5, size: CGSize(width: 320, height: 200))
///     try expectGolden(picture, "card")
/// }
/// ```
///
/// The golden image is `Golden/card.png` beside the test's file. If there is none, or if it differs, the issue names
/// the files to look at: the image, and if it differs the golden image and a picture of the differences, in the folder
/// `.build/golden` of the package. With the environment variable `VITRINE_RECORD_GOLDEN=1` golden images are written
/// anew, and the tests fail all the same.
/// - Parameters:
///   - image: the image to compare.
///   - name: the name of the golden image without `.png`.
///   - folder: the folder of the golden images; `nil` for `Golden` beside the test's file.
///   - file: the test's file.
///   - sourceLocation: the place in the test that the issue names.
/// - Throws: an `ImageError` if the golden image is no image, or if a file cannot be written.
public func expectGolden(
    _ image: CGImage, _ name: String, in folder: String? = nil, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let source = URL(filePath: file).deletingLastPathComponent()
    let golden = GoldenImages(
        references: folder ?? source.appending(path: "Golden").path, failures: failures(above: source).path)
    if let failure = try golden.check(image, name + ".png") {
        Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
}

/// Returns the folder for images that differ: in the build folder of the package that contains a folder, or in the
/// folder for temporary files.
private func failures(above folder: URL) -> URL {
    var place = folder
    while place.path != "/" {
        if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) {
            return place.appending(path: ".build/golden")
        }
        place.deleteLastPathComponent()
    }
    return FileManager.default.temporaryDirectory.appending(path: "golden")
}

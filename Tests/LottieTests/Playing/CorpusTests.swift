import Foundation
import Lottie
import Testing

/// The compositions of the folder Corpus, each of which shows one feature. Tools/compare-lottie compares their pictures
/// with those of another renderer.
@Suite struct CorpusTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus")
    static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

    @Test func thereIsOneForEachFeature() {
        #expect(Self.names.count >= 40)
    }

    @Test(arguments: names)
    func compositionIsPlayedWhole(name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        let picture = try PlayedPicture(text)
        #expect(picture.layer.composition?.unsupportedFeatures == [])
        picture.show(frame: 30)
        let pixels = picture.renderer.pixels
        let covered = stride(from: 3, to: pixels.count, by: 4).count { pixels[$0] > 0 }
        #expect(covered > 500)
    }
}

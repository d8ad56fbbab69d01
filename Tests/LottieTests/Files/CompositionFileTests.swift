import Foundation
import Geometry
import LayerRendering
import Layers
import LayerTestSupport
import Lottie
import SampleCompositions
import Testing

/// The files of the corpus, one a feature, and larger ones as designers make them.
@Suite(.standingTime) struct CompositionFileTests {
    @Test("S10 the list of contents has all files of the corpus")
    func contents() throws {
        #expect(CompositionFile.all.count > 100)
        #expect(Set(CompositionFile.all.map(\.file)).union(["Contents.json"]) == (try CompositionFile.names))
    }

    @Test("S10 a file of the corpus is played but for the listed parts", arguments: CompositionFile.compositions)
    func unsupported(file: CompositionFile) throws {
        let composition = try LottieComposition(contentsOfFile: file.path)
        #expect(composition.unsupportedFeatures == file.unsupported ?? [])
    }

    @Test("S10 a broken file of the corpus is an error with its name", arguments: CompositionFile.refused)
    func refused(file: CompositionFile) {
        let error = #expect(throws: LottieError.self) { try LottieComposition(contentsOfFile: file.path) }
        #expect(error?.description.hasPrefix(file.path) == true)
    }

    @Test("S10 a file of the corpus is drawn at five frames", arguments: CompositionFile.compositions)
    func drawn(file: CompositionFile) throws {
        let layer = LottieLayer(composition: try LottieComposition(contentsOfFile: file.path))
        // Another size than the composition's, so that no length is a whole number of pixels.
        let side = 101
        let renderer = CARenderer(width: side, height: side)
        let root = CALayer()
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        layer.frame = root.bounds
        root.addSublayer(layer)
        renderer.layer = root
        var pictures: [[UInt8]] = []
        for frame in file.frames {
            layer.progress = try #require(layer.composition?.progress(at: .frame(frame)))
            renderer.beginFrame(atTime: 1)
            renderer.render()
            renderer.endFrame()
            pictures.append(renderer.pixels)
        }
        #expect(pictures.count == 5)
        // Each file draws something, and no pixel is brighter than its alpha.
        #expect(pictures.contains { $0.contains { $0 != 0 } })
        #expect(pictures.allSatisfy(Self.isPremultiplied))
    }

    private static func isPremultiplied(_ picture: [UInt8]) -> Bool {
        stride(from: 0, to: picture.count, by: 4).allSatisfy { at in
            picture[at..<at + 3].allSatisfy { $0 <= picture[at + 3] }
        }
    }
}

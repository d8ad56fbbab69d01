import Foundation
import Geometry
import LayerTestSupport
import Lottie
import SampleCompositions
import TestSupport
import Testing

/// The JSON files of the corpus with extreme and wrong values in the place of numbers.
@Suite struct MutatedCorpusTests {
    private static let values = ["1e308", "-1e308", "1e9", "-1", "0", "1e-300", "null", "[]", "{}", "\"x\"", "[1e308]"]

    /// Returns the text with another value in the place of one of its numbers.
    private func mutated(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let starts = text.indices.dropFirst().filter { index in
            "-0123456789".utf8.contains(text[index]) && ":[,".utf8.contains(text[index - 1])
        }
        guard let start = starts.randomElement(using: &random), let value = Self.values.randomElement(using: &random)
        else { return text }
        let end = text[start...].firstIndex { ",]}".utf8.contains($0) } ?? text.endIndex
        return Array(text[..<start]) + Array(value.utf8) + Array(text[end...])
    }

    @Test(arguments: CompositionFile.compositions.filter { $0.file.hasSuffix(".json") })
    func wrongValuesAreRefusedOrPlayed(file: CompositionFile) throws {
        let text = try Data(contentsOf: URL(filePath: file.path))
        var random = SeededGenerator(seed: 7)
        for _ in 0..<6 {
            let broken = mutated(mutated(Array(text), &random), &random)
            do throws(LottieError) {
                _ = try LottieComposition(data: broken, name: file.file)
            } catch {
                #expect(error.description.hasPrefix(file.file))
                continue
            }
            _ = try logLines {
                let picture = try PlayedPicture(
                    String(decoding: broken, as: UTF8.self), size: CGSize(width: 60, height: 60))
                picture.show(frame: 30)
                picture.show(frame: 59)
                #expect(picture.renderer.pixels.count == 60 * 60 * 4)
            }
        }
    }
}

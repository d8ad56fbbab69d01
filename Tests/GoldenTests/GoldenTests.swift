import Foundation
import GoldenScenes
import Pixels
import Testing
import Vitrine

/// Every scene is drawn by every instruction set of this machine, in a process of its own, and compared with the
/// picture in `Golden` that somebody looked at. Pictures of failures are in `.build/golden`: what was expected, what
/// was drawn, and where they differ.
@Suite(.serialized) struct GoldenTests {
    @Test(
        "V1 to A11: the pictures are the golden ones to the bit, on every instruction set",
        arguments: Kernels.available.map(\.name))
    func pictures(kernels: String) throws {
        let drawn = try GoldenFolder.draw(kernels: kernels)
        for scene in GoldenScene.all {
            guard let expected = try? CGImage(contentsOfFile: GoldenFolder.golden + scene.fileName) else {
                Issue.record(
                    "there is no golden picture “\(scene.name)”; look at \(drawn + scene.fileName) and put it into \(GoldenFolder.golden)"
                )
                continue
            }
            let actual = try CGImage(contentsOfFile: drawn + scene.fileName)
            let comparison = GoldenComparison(expected, actual)
            guard !comparison.isSame else { continue }
            let place = try comparison.write(named: "\(kernels)-\(scene.fileName)")
            Issue.record(
                "“\(scene.name)” differs in \(comparison.differences) pixels, by \(comparison.largest) at most: \(place)"
            )
        }
    }

    @Test(
        "V1 to A11: the pictures are the golden ones to the bit, however many threads paint them", arguments: [2, 3, 7])
    func pictures(threads: Int) throws {
        for scene in GoldenScene.all {
            let expected = try CGImage(contentsOfFile: GoldenFolder.golden + scene.fileName)
            let comparison = GoldenComparison(expected, try #require(try scene.picture(threads: threads)))
            guard !comparison.isSame else { continue }
            let place = try comparison.write(named: "\(threads)-threads-\(scene.fileName)")
            Issue.record(
                "“\(scene.name)” differs in \(comparison.differences) pixels, by \(comparison.largest) at most: \(place)"
            )
        }
    }

    @Test("every golden picture belongs to a scene, every scene to a row, and none is large")
    func order() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: GoldenFolder.golden).sorted()
        #expect(files == GoldenScene.all.map(\.fileName).sorted())
        #expect(Set(GoldenScene.all.map(\.name)).count == GoldenScene.all.count)
        for scene in GoldenScene.all {
            #expect(scene.name.prefixMatch(of: #/[A-Z][0-9]+ /#) != nil)
            let picture = try #require(try scene.picture())
            #expect(picture.width <= 256 && picture.height <= 256)
        }
    }
}

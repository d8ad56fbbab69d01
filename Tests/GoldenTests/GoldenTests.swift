import Foundation
import VitrineTesting
import GoldenScenes
import Pixels
import Testing
import Vitrine

/// Draws every scene with every instruction set of this machine, each in a process of its own, and compares it with the
/// reviewed picture in `Golden`. Failures leave three pictures in the folder `golden` beside the built tests: expected,
/// actual and difference. With `VITRINE_RECORD_GOLDEN=1` the references are written anew, and the tests fail.
@Suite(.serialized) struct GoldenTests {
    @Test(
        "V1 to A11: the pictures are the golden ones to the bit, on every instruction set",
        arguments: Kernels.available.map(\.name))
    func pictures(kernels: String) throws {
        let drawn = try GoldenFolder.draw(kernels: kernels)
        let golden = try GoldenFolder.images
        for scene in GoldenScene.all {
            let actual = try CGImage(contentsOfFile: drawn + scene.fileName)
            if let failure = try golden.check(actual, scene.fileName, variant: kernels) { Issue.record("\(failure)") }
        }
    }

    @Test(
        "V1 to A11: the pictures are the golden ones to the bit, however many threads paint them", arguments: [2, 3, 7])
    func pictures(threads: Int) throws {
        let golden = try GoldenFolder.images
        for scene in GoldenScene.all {
            let actual = try #require(try scene.picture(threads: threads))
            if let failure = try golden.check(actual, scene.fileName, variant: "\(threads)-threads") {
                Issue.record("\(failure)")
            }
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

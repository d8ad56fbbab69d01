import TestSupport
import Testing

/// The command with files of the Lottie format.
@Suite struct LottieCommandTests {
    private func composition(_ items: String) -> String {
        """
        {"v":"5.7.0","fr":50,"ip":0,"op":100,"w":40,"h":40,"layers":[
        {"ty":4,"nm":"dot","ip":0,"op":100,"st":0,"ks":{},"shapes":[\(items)]}]}
        """
    }

    private let dot = #"{"ty":"el","p":{"k":[20,20]},"s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#

    @Test func checkListsWhatIsNotPlayed() throws {
        let folder = try TemporaryFolder()
        try folder.write(composition(dot), to: "dot.json")
        try folder.write(composition(dot + #",{"ty":"tw"}"#), to: "twisted.json")
        let right = try Tool.run("check", folder.path("dot.json"))
        #expect(right.status == 0)
        #expect(right.errors.isEmpty, "\(right.errors)")
        let twisted = folder.path("twisted.json")
        let outcome = try Tool.run("check", twisted)
        #expect(outcome.status == 65)
        #expect(
            outcome.errors == "vitrine: \(twisted): “dot”, layers[0].shapes[2]: the path operator “twist”\n")
    }

    @Test func treeAndRenderTakeCompositions() throws {
        let folder = try TemporaryFolder()
        try folder.write(composition(dot), to: "dot.json")
        let tree = try Tool.run("tree", folder.path("dot.json"), "--at", "0.5")
        #expect(tree.status == 0)
        #expect(tree.output.hasPrefix("LottieLayer"), "\(tree.output)")
        #expect(tree.output.contains("CAShapeLayer"))
        let picture = try Tool.run("render", folder.path("dot.json"), "--at", "0.5", "--output", folder.path("dot.png"))
        #expect(picture.status == 0, "\(picture.errors)")
    }

    @Test func brokenCompositionIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"layers":[],"w":0}"#, to: "broken.json")
        let outcome = try Tool.run("check", folder.path("broken.json"))
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("not a composition"), "\(outcome.errors)")
    }
}

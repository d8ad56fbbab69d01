import BenchKit
import Foundation
import TestSupport
import Testing

@Suite struct LottieMeasurementTests {
    /// A composition of 4 frames that is white in the last one.
    private static let blink = """
        {"v":"5.7.0","fr":50,"ip":0,"op":4,"w":64,"h":64,"layers":[
        {"ty":1,"sc":"#ffffff","sw":64,"sh":64,"ip":3,"op":4,"st":0,"ks":{}}]}
        """

    @Test("S10 the benchmark plays a composition to its last frame, at the size that is asked for")
    func lastFrame() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.blink, to: "blink.json")
        var picture: Picture?
        let run = try LottieMeasurement(folder.path("blink.json"), side: 32).run { picture = Picture($0.picture) }
        let white = try #require(picture)
        #expect(white.width == 32 && white.height == 32)
        #expect(white.bytes.allSatisfy { $0 == 255 })
        #expect(run.frames == 3)
        #expect(run.medianMs > 0)
        #expect(run.loadMs > 0)
        #expect(run.p99Ms >= run.medianMs)
    }

    @Test("S10 the benchmark's command writes a table and JSON of compositions, and refuses other files")
    func command() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.blink, to: "blink.json")
        let outcome = try Tool.run([
            "lottie", folder.path("blink.json"), "--size", "16", "--json", folder.path("runs"),
        ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("blink.json"))
        let runs = try JSONDecoder().decode([LottieRun].self, from: folder.data("runs"))
        #expect(runs.map(\.file) == [folder.path("blink.json")])
        let refused = try Tool.run(["lottie", folder.path("missing.json")])
        #expect(refused.status == 69 && refused.errors.contains("missing.json"))
    }
}

import JSONTree
import Lottie
import SampleCompositions

/// The files of Tests/Support/Compositions, and the reading, evaluating and drawing of broken ones.
enum LottieCorpus {
    static let files: [[UInt8]] = {
        let files = CompositionFile.compositions.compactMap { try? $0.bytes() }
        precondition(!files.isEmpty, "Tests/Support/Compositions: no file can be read; run Tools/lottie/corpus")
        return files
    }()

    private static let limits: LottieLimits = {
        var limits = LottieLimits()
        // Small enough for every file to be evaluated quickly.
        limits.layerInstances = 500
        limits.shapeItems = 500
        limits.vertices = 5000
        limits.keyframes = 5000
        return limits
    }()

    /// The compositions as trees.
    private static let trees = files.compactMap {
        try? JSONParser.parse($0, maximumDepth: 100, maximumCount: 100_000)
    }

    /// Reads a file, and a composition of the corpus whose values are exchanged as the file's bytes determine.
    /// Evaluates and draws both. Returns whether the file could be read.
    static func read(_ bytes: [UInt8]) -> Bool {
        var mutation = TreeMutation(seed: bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let exchanged = JSONPrinter.line(mutation.broken(trees[bytes.count % trees.count], others: trees).value)
        if let document = try? LottieDocument(exchanged, limits: limits) { LottieExercise.run(document) }
        LottieDrawing.run(exchanged)
        guard let document = try? LottieFile.document(bytes, name: "fuzz", limits: limits) else { return false }
        LottieExercise.run(document)
        LottieDrawing.run(bytes)
        return true
    }
}

import ArgumentParser
import BenchKit
import CommandSupport

struct ScaleChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only a tree with this number of layers, 1 to 1000000; may be given several times.", valueName: "N"),
        transform: OptionNumber.whole(1...1_000_000))
    var layers: [Int] = []

    @Option(
        help: ArgumentHelp(
            "Only trees in which this number of layers moves, 1 to 1000000, at most all; may be given several times.",
            valueName: "N"),
        transform: OptionNumber.whole(1...1_000_000))
    var moving: [Int] = []

    /// The numbers of moving layers; the greatest number stands for all.
    var movingCounts: [Int] { moving.isEmpty ? [1, 10, 100, Int.max] : moving }

    var sizes: [Int] { layers.isEmpty ? [10, 100, 1000, 10_000, 100_000] : layers }

    /// The comparison of the largest tree with the one of 1,000 layers, or else the largest one below, of which 10
    /// layers move; `nil` if there is only one size.
    func growth(_ mover: ScaleMover) -> GrowthMeasurement? {
        guard let large = sizes.max() else { return nil }
        let others = sizes.filter { $0 < large }
        guard let small = others.filter({ $0 <= 1000 }).max() ?? others.min() else { return nil }
        return GrowthMeasurement(small: small, large: large, moving: min(10, small), mover: mover)
    }
}

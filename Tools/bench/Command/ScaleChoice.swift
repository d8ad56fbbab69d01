import ArgumentParser
import CommandSupport

struct ScaleChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only a tree with this number of layers, 1 to 1000000; may be given several times.", valueName: "N"),
        transform: OptionNumber.whole(1...1_000_000))
    var layers: [Int] = []

    var sizes: [Int] { layers.isEmpty ? [10, 100, 1000, 10_000, 100_000] : layers }
}

import ArgumentParser
import BenchKit
import CommandSupport

/// The scenes that a command measures, and how many times.
struct SceneRuns: ParsableArguments {
    @Option(help: ArgumentHelp("Only this scene: S1 to S8 or S5g; may be given several times.", valueName: "SCENE"))
    var scene: [BenchScene] = []

    @Option(
        help: ArgumentHelp(
            "The number of runs of each scene, 1 to 1000, by default 3; figures are their medians.", valueName: "N"),
        transform: OptionNumber.whole(1...1000))
    var runs = 3

    var scenes: [BenchScene] { scene.isEmpty ? BenchScene.allCases : scene }
}

extension BenchScene: ExpressibleByArgument {}

import ArgumentParser
import BenchKit

struct SceneChoice: ParsableArguments {
    @Option(help: ArgumentHelp("Only this scene: S1 to S8 or S5g; may be given several times.", valueName: "SCENE"))
    var scene: [BenchScene] = []

    @Option(help: ArgumentHelp("The number of runs of each scene; figures are their medians.", valueName: "N"))
    var runs = 3

    @Flag(help: "Draws only the changes, also in scenes whose frames are drawn completely.")
    var changesOnly = false

    func validate() throws {
        if runs < 1 { throw ValidationError("--runs \(runs) is out of range; choose 1 or more") }
    }

    var scenes: [BenchScene] { scene.isEmpty ? BenchScene.allCases : scene }
}

extension BenchScene: ExpressibleByArgument {}

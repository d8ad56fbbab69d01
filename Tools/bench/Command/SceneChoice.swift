import ArgumentParser
import BenchKit
import CommandSupport

/// The scenes whose frames a command measures.
struct SceneChoice: ParsableArguments {
    @OptionGroup private var repeated: SceneRuns

    @Flag(help: "Draws only the changes, also in scenes whose frames are drawn completely.")
    var changesOnly = false

    var scenes: [BenchScene] { repeated.scenes }
    var runs: Int { repeated.runs }
}

import ArgumentParser

struct StartChoice: ParsableArguments {
    @Option(help: ArgumentHelp("The number of starts of each program; figures are their medians.", valueName: "N"))
    var starts = 15

    func validate() throws {
        if starts < 1 { throw ValidationError("No program is started \(starts) times: choose 1 or more for --starts") }
    }
}

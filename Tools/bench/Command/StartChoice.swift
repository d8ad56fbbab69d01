import ArgumentParser

struct StartChoice: ParsableArguments {
    @Option(help: ArgumentHelp("The number of starts of each program; figures are their medians.", valueName: "N"))
    var starts = 15

    func validate() throws {
        if starts < 1 { throw ValidationError("--starts \(starts) is out of range; choose 1 or more") }
    }
}

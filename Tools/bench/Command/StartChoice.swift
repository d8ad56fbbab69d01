import ArgumentParser

struct StartChoice: ParsableArguments {
    @Option(help: ArgumentHelp("How often each program is started; medians count.", valueName: "N"))
    var starts = 15

    func validate() throws {
        if starts < 1 { throw ValidationError("No program is started \(starts) times: choose 1 or more for --starts") }
    }
}

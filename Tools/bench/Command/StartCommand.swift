import ArgumentParser

struct StartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Measures the time from the start of a program until the first frame of S6 is in memory.")

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: StartChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureStart(choice)
        try run.finish()
    }
}

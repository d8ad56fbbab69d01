import ArgumentParser

struct StartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Measures how long a program takes from its start until its first frame, of text, is in memory.")

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: StartChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureStart(choice)
        try run.finish()
    }
}

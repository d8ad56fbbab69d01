import ArgumentParser
import CommandSupport

struct StartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Measures the time from the start of a program until the first frame of S6 is in memory.",
        discussion: CommandExamples.text(
            ("vitrine-bench start --starts 30", "Measures 30 starts.")))

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: StartChoice

    func run() throws {
        // Programs start on all processors, whatever the number of threads that paint.
        var run = try BenchRun(options, pinsOneThread: false)
        try run.measureStart(choice)
        try run.finish()
    }
}

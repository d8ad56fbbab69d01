import ArgumentParser
import CommandSupport

struct StartChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The number of starts of each program, 1 to 1000, by default 15; figures are their medians.", valueName: "N"
        ),
        transform: OptionNumber.whole(1...1000))
    var starts = 15
}

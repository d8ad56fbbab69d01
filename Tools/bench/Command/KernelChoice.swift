import ArgumentParser
import BenchKit
import CommandSupport
import Pixels

struct KernelChoice: ParsableArguments {
    @Option(help: ArgumentHelp("Only this operation; may be given several times.", valueName: "NAME"))
    var operation: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Only this working set: tile, frame, cold, sprite, 300x200 or 512x512; may be given several times.",
            valueName: "SET"))
    var workingSet: [WorkingSet] = []

    @Option(help: ArgumentHelp("Only this instruction set; may be given several times.", valueName: "NAME"))
    var isa: [String] = []

    @Option(
        help: ArgumentHelp(
            "The number of measurements of each figure, 1 to 1000, by default 3; it is their median.", valueName: "N"),
        transform: OptionNumber.whole(1...1000))
    var rounds = 3

    func validate() throws {
        let known = KernelOperation.all.map(\.name)
        let here = Kernels.available.map(\.name)
        if let unknown = operation.first(where: { !known.contains($0) }) {
            throw ValidationError(
                "no operation “\(unknown)” for --operation; choose from \(known.joined(separator: ", "))")
        }
        if let unknown = isa.first(where: { !here.contains($0) }) {
            throw ValidationError(
                "no instruction set “\(unknown)” on this machine for --isa; choose from \(here.joined(separator: ", "))"
            )
        }
    }

    var operations: [KernelOperation] {
        KernelOperation.all.filter { operation.isEmpty || operation.contains($0.name) }
    }
    var sets: [WorkingSet] { workingSet.isEmpty ? WorkingSet.allCases : workingSet }
    var kernels: [Kernels] { Kernels.available.filter { isa.isEmpty || isa.contains($0.name) } }
}

extension WorkingSet: ExpressibleByArgument {}

import ArgumentParser

struct ScaleChoice: ParsableArguments {
    @Option(help: ArgumentHelp("Only a tree with this number of layers; may be given several times.", valueName: "N"))
    var layers: [Int] = []

    func validate() throws {
        if let size = layers.first(where: { !(1...1_000_000 ~= $0) }) {
            throw ValidationError("--layers \(size) is out of range; choose from 1 to 1000000")
        }
    }

    var sizes: [Int] { layers.isEmpty ? [10, 100, 1000, 10_000, 100_000] : layers }
}

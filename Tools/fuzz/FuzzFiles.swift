import Glibc
import Graphics
import SampleImages

/// Feeds broken files, as a seed determines, to the readers of images, recordings, settings, traces and control
/// requests. A crash names the seed and the file.
///
/// usage: FuzzFiles [--seconds S] [--seed N] [png|jpeg|webp|gif|animation|recording|settings|trace|kernel|control...]
@main
enum FuzzFiles {
    static func main() {
        var seconds = 10.0
        var seed: UInt64 = 1
        var wanted: [String] = []
        var arguments = CommandLine.arguments.dropFirst().makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--seconds": seconds = arguments.next().flatMap(Double.init) ?? seconds
            case "--seed": seed = arguments.next().flatMap { UInt64($0) } ?? seed
            default: wanted.append(argument)
            }
        }
        let targets = Corpus.all.filter { wanted.isEmpty || wanted.contains($0.name) }
        for target in targets { run(target, seconds: seconds / Double(targets.count), seed: seed) }
    }

    private static func run(_ target: Corpus, seconds: Double, seed: UInt64) {
        // The limits are small enough for every file to be quick.
        let limits = ImageLimits(pixels: 1 << 20, side: 4096)
        let end = now() + seconds
        var files = 0
        var wellMade = 0
        while now() < end {
            var mutation = Mutation(seed: seed &+ UInt64(files) &* 0x9e37_79b9_7f4a_7c15)
            let bytes = mutation.broken(target.files[files % target.files.count], others: target.files)
            if target.read(bytes, limits) { wellMade += 1 }
            files += 1
        }
        print("\(target.name): \(files) files from seed \(seed), \(wellMade) of them could be read")
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

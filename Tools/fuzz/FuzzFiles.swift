import Glibc
import Graphics
import SampleImages

/// Feeds broken files, as a seed determines, to the readers of images, fonts, recordings, settings, traces, control
/// requests and compositions. A crash names the seed and the file.
///
/// usage: FuzzFiles [--seconds S | --cases] [--seed N] [--limited]
///                  [png|jpeg|webp|gif|animation|profile|recording|settings|trace|kernel|control|font|lottie...]
///
/// With --cases, the number of files of each kind does not depend on the time that they take. With --limited, a file
/// that takes more than 2 s of processor time or more than 512 MB ends the program as a crash does. Under a sanitizer,
/// which needs more of both, the limits mean nothing.
@main
enum FuzzFiles {
    private static let mostSeconds = 2.0
    private static let mostMegabytes = 512.0

    static func main() {
        var seconds: Double? = 10.0
        var seed: UInt64 = 1
        var isLimited = false
        var wanted: [String] = []
        var arguments = CommandLine.arguments.dropFirst().makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--seconds": seconds = arguments.next().flatMap(Double.init) ?? seconds
            case "--cases": seconds = nil
            case "--seed": seed = arguments.next().flatMap { UInt64($0) } ?? seed
            case "--limited": isLimited = true
            default: wanted.append(argument)
            }
        }
        let targets = Corpus.all.filter { wanted.isEmpty || wanted.contains($0.name) }
        if isLimited { CaseLimits.install(seconds: mostSeconds, addressSpace: 6 << 30) }
        for target in targets {
            run(target, seconds: seconds.map { $0 / Double(targets.count) }, seed: seed, isLimited: isLimited)
        }
    }

    private static func run(_ target: Corpus, seconds: Double?, seed: UInt64, isLimited: Bool) {
        // The limits are small enough for every file to be quick.
        let limits = ImageLimits(pixels: 1 << 20, side: 4096)
        let end = seconds.map { now() + $0 }
        var files = 0
        var wellMade = 0
        while end.map({ now() < $0 }) ?? (files < target.cases) {
            var mutation = Mutation(seed: seed &+ UInt64(files) &* 0x9e37_79b9_7f4a_7c15)
            let bytes = mutation.broken(target.files[files % target.files.count], others: target.files)
            if isLimited { CaseLimits.begin("\(target.name) file \(files) of seed \(seed)") }
            if target.read(bytes, limits) { wellMade += 1 }
            if isLimited { checkCost("\(target.name) file \(files) of seed \(seed)") }
            files += 1
        }
        print("\(target.name): \(files) files from seed \(seed), \(wellMade) of them could be read")
    }

    private static func checkCost(_ name: String) {
        let (seconds, megabytes) = CaseLimits.end()
        guard seconds > mostSeconds || megabytes > mostMegabytes else { return }
        CaseLimits.tell("finding: \(name): \((seconds * 10).rounded() / 10) s, \(megabytes.rounded()) MB")
        exit(4)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

import Animation
import Archive
import Geometry
import Glibc
import LayerRendering
import Layers

/// Draws valid layer trees that a seed determines. Ends at the first that traps, takes more than 2 s of processor time
/// or more than 512 MB. Tools/fuzz/run-scenes runs it. ``CaseLimits`` says how seconds are counted.
///
/// usage: FuzzScenes [--moments] [--seconds S | --to CASE] [--seed N] [--from CASE] [--faults-only]
///        FuzzScenes [--moments] [--seed N] --case CASE [--without STEP,STEP…] [--print]
///
/// With --moments the animations begin and end at different times, and a finding is also a scene that shows another
/// picture at some moment if other moments were drawn before.
@main
enum FuzzScenes {
    private static let mostSeconds = 2.0
    private static let mostMegabytes = 512.0

    static func main() {
        var seconds = 10.0
        var seed: UInt64 = 1
        var first = 0
        var last: Int?
        var only: Int?
        var without: Set<Int> = []
        var isPrinted = false
        var isLimited = true
        var drawsMoments = false
        var arguments = CommandLine.arguments.dropFirst().makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--seconds": seconds = arguments.next().flatMap(Double.init) ?? seconds
            case "--seed": seed = arguments.next().flatMap { UInt64($0) } ?? seed
            case "--from": first = arguments.next().flatMap { Int($0) } ?? first
            case "--to": last = arguments.next().flatMap { Int($0) }
            case "--case": only = arguments.next().flatMap { Int($0) }
            case "--without": without = Set((arguments.next() ?? "").split(separator: ",").compactMap { Int($0) })
            case "--print": isPrinted = true
            case "--moments":
                drawsMoments = true
                isLimited = false
            case "--faults-only": isLimited = false
            default:
                CaseLimits.tell(
                    """
                    usage: FuzzScenes [--moments] [--seconds S | --to CASE] [--seed N] [--from CASE] [--faults-only]
                           FuzzScenes [--moments] [--seed N] --case CASE [--without STEP,STEP…] [--print]
                    """)
                exit(64)
            }
        }
        CaseLimits.install(seconds: isLimited ? mostSeconds : 20, addressSpace: isLimited ? 6 << 30 : nil)
        if let only {
            let steps = SceneSteps(seed: seed, number: only, isTimed: drawsMoments)
            if isPrinted {
                let kept = steps.steps.filter { !without.contains($0) }
                print("steps:", kept.map(String.init).joined(separator: ","))
                print(String(decoding: SceneFile(steps.make(leavingOut: without)).json(), as: UTF8.self))
                return
            }
            return draw(steps, leavingOut: without, seed: seed, number: only, isLimited: isLimited)
        }
        var number = first
        let end = now() + seconds
        while last.map({ number <= $0 }) ?? (now() < end) {
            draw(
                SceneSteps(seed: seed, number: number, isTimed: drawsMoments), leavingOut: [], seed: seed,
                number: number, isLimited: isLimited
            )
            number += 1
        }
        print("scenes: cases \(first)..<\(number) of seed \(seed) drawn")
    }

    private static func draw(_ steps: SceneSteps, leavingOut left: Set<Int>, seed: UInt64, number: Int, isLimited: Bool)
    {
        CaseLimits.begin("seed \(seed) case \(number)")
        if steps.isTimed {
            if let difference = SceneMoments(steps, leavingOut: left).difference() {
                CaseLimits.tell("finding: seed \(seed) case \(number): \(difference)")
                exit(5)
            }
        } else {
            let renderer = CARenderer(width: 320, height: 200)
            let root = steps.make(leavingOut: left)
            renderer.layer = root
            CATransaction.flush()
            let start = CACurrentMediaTime()
            for moment in [0, 0.3, 1.7] {
                renderer.beginFrame(atTime: start + moment)
                renderer.render()
                renderer.endFrame()
            }
            _ = root.hitTest(CGPoint(x: 100, y: 70))
            _ = SceneFile(root).json().count
        }
        let (seconds, megabytes) = CaseLimits.end()
        if isLimited, seconds > mostSeconds || megabytes > mostMegabytes {
            let tenths = (seconds * 10).rounded() / 10
            CaseLimits.tell("finding: seed \(seed) case \(number): \(tenths) s, \(megabytes.rounded()) MB")
            exit(4)
        }
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

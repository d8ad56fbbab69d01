import Foundation
import Gallery

/// The options on the command line.
struct SoakOptions {
    private(set) var frames = 10_000_000
    private(set) var seed: UInt64 = 1
    private(set) var interval = 10_000
    /// The scenes of a cycle.
    private(set) var scenes = galleryScenes
    /// The path of the file of the state; `nil` if none is kept.
    private(set) var state: String?
    /// The number of frames with which the state is written, once; `nil` if it is written after each scene.
    private(set) var stateFrames: Int?

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        var arguments = arguments.makeIterator()
        while let option = arguments.next() {
            guard let value = arguments.next() else { throw UsageError() }
            switch option {
            case "--frames": frames = try Self.number(value)
            case "--seed": seed = UInt64(try Self.number(value))
            case "--check-every": interval = try Self.number(value)
            case "--scene":
                scenes = galleryScenes.filter { $0.name == value }
                if scenes.isEmpty { throw UsageError() }
            case "--state": state = value
            case "--state-at": stateFrames = try Self.number(value)
            default: throw UsageError()
            }
        }
    }

    /// Returns whether the state is written after a scene that began and ended with these numbers of frames.
    func writesState(from before: Int, to after: Int) -> Bool {
        guard let stateFrames else { return true }
        return before < stateFrames && after >= stateFrames
    }

    private static func number(_ text: String) throws(UsageError) -> Int {
        guard let number = Int(text), number > 0 else { throw UsageError() }
        return number
    }

    /// Returns the state that the run begins with: that of the file if there is one.
    func checkpoint() throws -> Checkpoint {
        guard let state, FileManager.default.fileExists(atPath: state) else {
            return Checkpoint(seed: seed, interval: interval)
        }
        let checkpoint = try Checkpoint(contentsOfFile: state)
        guard checkpoint.seed == seed, checkpoint.interval == interval else { throw OtherRun(path: state) }
        return checkpoint
    }

    /// The error of a command line that is none.
    struct UsageError: Error, CustomStringConvertible {
        var description: String {
            "usage: FrameSoak [--frames N] [--seed N] [--check-every N] [--scene NAME] [--state FILE] "
                + "[--state-at N]"
        }
    }

    /// The error of a state that belongs to a run with other options.
    struct OtherRun: Error, CustomStringConvertible {
        let path: String
        var description: String {
            "\(path): the state of a run with another seed or interval; name the same ones, or remove the file"
        }
    }
}

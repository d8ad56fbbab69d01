import Foundation

/// The state of a run between two scenes, from which the run can continue in another process.
///
/// Nothing but these numbers passes from a scene to the next: touches follow from the seed and the number of the scene,
/// which also determines its time.
struct Checkpoint: Codable {
    let seed: UInt64
    /// The number of frames from one check to the next.
    let interval: Int
    /// The number of scenes that were shown.
    var scenes = 0
    var progress: FrameProgress
    /// The processor time of all processes of the run, in seconds.
    var seconds = 0.0
    var footprint = FootprintHistory()

    init(seed: UInt64, interval: Int) {
        self.seed = seed
        self.interval = interval
        progress = FrameProgress(checkingFrom: interval)
    }

    /// Reads a file that ``write(toFile:)`` wrote. Memory is that of this process, which has held nothing yet.
    init(contentsOfFile path: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
        footprint = FootprintHistory()
    }

    /// Writes a file in place of the one before, which stays whole if that fails.
    func write(toFile path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(filePath: path), options: .atomic)
    }
}

extension Checkpoint: CustomStringConvertible {
    /// The state as words and numbers in one line.
    var description: String {
        var line = "frames \(progress.frames) scenes \(scenes) checks \(progress.checks)"
        line += " digest \(String(progress.digest.value, radix: 16)) seconds \(Int(seconds))"
        guard let first = footprint.first, let last = footprint.last else { return line }
        line += " resident \(first.resident) \(last.resident) heap \(first.heap) \(last.heap)"
        return line + " descriptors \(first.descriptors) \(last.descriptors)"
    }
}

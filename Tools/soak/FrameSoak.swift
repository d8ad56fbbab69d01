import Foundation
import Gallery
import Platform

/// Draws frames of the gallery at 320 × 200 on a kiosk in memory, in virtual time and under touches that a seed
/// determines, and checks that pictures are right and that memory and descriptors do not grow.
///
/// usage: FrameSoak [--frames N] [--seed N] [--check-every N] [--scene NAME]
///                  [--state FILE] [--state-at N]
///
///   --frames N        ends after the scene in which so many frames are drawn; 10,000,000 by default
///   --seed N          chooses other touches
///   --check-every N   compares each Nth frame with full redraws; each 10,000th by default
///   --scene NAME      shows one scene instead of the gallery
///   --state FILE      writes the state to a file after each scene, and continues from it if it is there
///   --state-at N      writes the state only after the scene in which so many frames are drawn, and goes on
///
/// Exit status: 1 if a frame differs, or if memory or descriptors have grown since the first cycle of the gallery.
@main
enum FrameSoak {
    /// The number of frames from one line about the progress to the next.
    private static let lineInterval = 100_000

    static func main() {
        do {
            try run(SoakOptions(CommandLine.arguments.dropFirst()))
        } catch let error as SoakOptions.UsageError {
            fail(error, status: 64)
        } catch {
            fail(error, status: 1)
        }
    }

    private static func run(_ options: SoakOptions) throws {
        var checkpoint = try options.checkpoint()
        let start = checkpoint
        let kiosk = try GalleryKiosk(showing: options.scenes, continuing: checkpoint)
        while checkpoint.progress.frames < options.frames {
            let before = checkpoint.progress.frames
            let number = checkpoint.scenes
            try kiosk.show(number)
            if let frame = kiosk.finding {
                try frame.write(options.state ?? "soak")
                throw Finding(scene: number, of: options.scenes, text: "\(frame)")
            }
            checkpoint.progress = kiosk.progress
            checkpoint.scenes += 1
            checkpoint.seconds = start.seconds + ProcessUsage.cpuSeconds
            // The process holds more after some scenes than after others.
            if (checkpoint.scenes - start.scenes) % options.scenes.count == 0 { checkpoint.footprint.measure() }
            let after = checkpoint.progress.frames
            if let state = options.state, options.writesState(from: before, to: after) {
                try checkpoint.write(toFile: state)
            }
            if after / lineInterval > before / lineInterval { print(checkpoint) }
            if let growth = checkpoint.footprint.growth {
                throw Finding(scene: number, of: options.scenes, text: growth)
            }
        }
        print(checkpoint)
    }

    /// Prints a line at once.
    private static func print(_ checkpoint: Checkpoint) {
        FileHandle.standardOutput.write(Data("\(checkpoint)\n".utf8))
    }

    private static func fail(_ error: any Error, status: Int32) -> Never {
        FileHandle.standardError.write(Data("FrameSoak: \(error)\n".utf8))
        exit(status)
    }

    /// A fault that the run has found.
    private struct Finding: Error, CustomStringConvertible {
        let description: String

        /// - Parameters:
        ///   - number: The number of the scene.
        ///   - scenes: The scenes of a cycle.
        init(scene number: Int, of scenes: [any Scene.Type], text: String) {
            description = "scene \(number), \(scenes[number % scenes.count].name): \(text)"
        }
    }
}

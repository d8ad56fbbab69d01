import Display
import Glibc
import Kiosk
import Platform
import Trace
import Vitrine

/// Shows a scene in a kiosk on a headless display in real time, and counts the instructions of this process meanwhile:
/// those of all threads and of the kernel on their behalf, but not those of processes that read the kiosk's records.
///
/// On a machine whose clock counts instructions, see ``InstructionCounter``, a second has 1,000 million instructions.
package enum ProfiledKiosk {
    /// The seconds before and during the count of a scene in which nothing moves. A clock that counts instructions
    /// skips them.
    private static let idleSettling = 5.0
    private static let idleSeconds = 10.0

    /// The refresh rate of the display, in frames a second. A frame of S3 has 75 million instructions, for which a
    /// sixtieth of a second would not do.
    private static func rate(_ scene: BenchScene) -> Int { scene == .s3 ? 10 : 60 }

    /// Runs the scene and returns the instructions of a frame, or of a second if nothing moves.
    ///
    /// - Parameter seconds: The time in which the frames of a scene that moves fill the caches, and the HUD loads its
    ///   fonts. As much time is counted.
    /// - Throws: An error if the kiosk does not start, does not record as the state says, or is not read.
    package static func count(_ scene: BenchScene, _ state: ProfilingState, seconds: Int) throws -> ProfilingCount {
        let rate = rate(scene)
        guard let mode = Mode(width: BenchScene.width, height: BenchScene.height, refreshInterval: 1 / Double(rate))
        else { preconditionFailure("\(rate) Hz is a refresh rate") }
        let stage = scene.stage()
        stage.advance(to: 0)
        let kiosk = try Kiosk(
            root: stage.root, output: HeadlessOutput(mode: mode, buffers: 2), configuration: configuration(state))
        let records = TraceFolder.files(of: getpid()).first
        guard (records == nil) == (state == .off) else {
            throw BenchError(
                .failed, "the kiosk \(records == nil ? "has no" : "has a") file of records; change VITRINE_TRACE")
        }
        let reader = try records.flatMap { try state.isRead ? ProfilingReader.start(state, records: $0) : nil }
        defer { reader?.end() }
        var isRead = true
        // The reader ends before the kiosk, whose end would be an error for it.
        let stop = {
            if let reader { isRead = reader.isRunning }
            reader?.end()
            kiosk.stop()
        }
        let count =
            try scene.isIdle
            ? idleSecond(of: kiosk, stop) : frames(of: kiosk, stage, rate * seconds, stop)
        guard isRead else { throw BenchError(.failed, "the process that reads the kiosk's records has ended early") }
        return count
    }

    private static func configuration(_ state: ProfilingState) -> Kiosk.Configuration {
        var configuration = Kiosk.Configuration()
        configuration.display = .headless
        configuration.console = .none
        configuration.threads = 1
        configuration.hud = state == .hud ? .shown : .unavailable
        configuration.control = state.clientCount > 0 ? Kiosk.Configuration.Control(access: .read) : nil
        return configuration
    }

    /// Counts as many frames as come before.
    private static func frames(
        of kiosk: Kiosk, _ stage: any SceneStage, _ first: Int, _ stop: @escaping () -> Void
    ) throws -> ProfilingCount {
        let last = 2 * first
        var frame = 0
        var flips = 0
        var processor = 0.0
        let link = CADisplayLink { link in
            frame += 1
            if frame == first {
                flips = kiosk.statistics.flips
                processor = ProcessUsage.cpuSeconds
            } else if frame == last {
                processor = ProcessUsage.cpuSeconds - processor
                flips = kiosk.statistics.flips - flips
                link.invalidate()
                stop()
            }
            stage.advance(to: frame)
        }
        link.add(to: .main, forMode: .common)
        try kiosk.run()
        guard frame >= last, flips > 0 else { throw BenchError(.failed, "the kiosk ended early") }
        return ProfilingCount(instructions: processor * 1e9 / Double(flips), frames: flips)
    }

    private static func idleSecond(of kiosk: Kiosk, _ stop: @escaping () -> Void) throws -> ProfilingCount {
        var before: Double?
        var after: Double?
        let begin = Kiosk.after(idleSettling) { before = ProcessUsage.cpuSeconds }
        let end = Kiosk.after(idleSettling + idleSeconds) {
            after = ProcessUsage.cpuSeconds
            stop()
        }
        try kiosk.run()
        withExtendedLifetime((begin, end)) {}
        guard let before, let after else { throw BenchError(.failed, "the kiosk ended early") }
        return ProfilingCount(instructions: (after - before) * 1e9 / idleSeconds, frames: 0)
    }
}

package import Compositor
import Geometry
package import Trace

/// Makes the pictures of the HUD for all displays of a process. It belongs to one thread, and time is an argument.
package final class HUDSession {
    /// A display with what it shows.
    private final class Shown {
        var screen: HUDScreen
        var collector: FrameCollector
        var painter: HUDPainter?
        var figures: HUDFigures?

        init(_ screen: HUDScreen, budget: Double?) {
            self.screen = screen
            collector = FrameCollector(display: screen.overlay.display, budget: budget)
        }
    }

    private let read: () -> [TraceThread]
    private let sample: () -> ProcessSample
    private let ownSeconds: () -> Double
    private let budget: Double?
    private let font: String
    private var shown: [Shown] = []
    private var commits = CommitParts()
    private var usage: (sample: ProcessSample, own: Double, time: Double)?
    private var cpuPercent: Int?

    /// The span in which frames are counted, in seconds.
    private static let span = 1.0
    /// The interval between two samples of the process, in seconds.
    private static let samplingInterval = 1.0
    /// The time without an answer after which the main thread counts as blocked, in seconds.
    private static let blockedAfter = 0.24

    /// - Parameters:
    ///   - read: returns the new trace records of this process.
    ///   - sample: returns the use of the machine until now.
    ///   - ownSeconds: returns the processor time of the HUD's own thread until now, in seconds.
    ///   - budget: the time that a frame's work may take, in seconds; `nil` for the refresh interval.
    ///   - font: the name of the font.
    package init(
        read: @escaping () -> [TraceThread], sample: @escaping () -> ProcessSample = { .current },
        ownSeconds: @escaping () -> Double = { ProcessSample.threadSeconds }, budget: Double? = nil,
        font: String = "sans-serif"
    ) {
        self.read = read
        self.sample = sample
        self.ownSeconds = ownSeconds
        self.budget = budget
        self.font = font
    }

    /// Reads the records until now, and shows pictures that differ from those before.
    /// - Parameters:
    ///   - screens: the displays on which the HUD is shown.
    ///   - blocked: the time for which the main thread has not answered, in seconds.
    package func refresh(at now: Double, on screens: [HUDScreen], blocked: Double = 0) {
        shown.removeAll { shown in !screens.contains { $0.overlay === shown.screen.overlay } }
        for screen in screens where !shown.contains(where: { $0.screen.overlay === screen.overlay }) {
            shown.append(Shown(screen, budget: budget))
        }
        let threads = read()
        for thread in threads where thread.name == "main" { commits.add(thread.records) }
        updateUsage(at: now)
        for shown in shown {
            shown.collector.add(threads, showing: &commits)
            show(figures(of: shown, at: now, blocked: blocked), on: shown)
        }
    }

    /// Returns the numbers that a display shows; `nil` if it shows none.
    package func figures(on overlay: FrameOverlay) -> HUDFigures? {
        shown.first { $0.screen.overlay === overlay }?.figures
    }

    private func updateUsage(at now: Double) {
        if let usage, now - usage.time < Self.samplingInterval { return }
        let sample = sample()
        // The time of the HUD itself is not counted.
        let own = ownSeconds() + shown.reduce(0) { $0 + $1.screen.overlay.seconds }
        if let usage {
            let spent = (sample.cpuSeconds - usage.sample.cpuSeconds) - (own - usage.own)
            cpuPercent = Int(saturating: (min(max(spent / (now - usage.time), 0), 1e4) * 100).rounded())
        }
        usage = (sample, own, now)
    }

    private func figures(of shown: Shown, at now: Double, blocked: Double) -> HUDFigures {
        var figures = HUDFigures()
        let frames = shown.collector.frames
        let size = shown.screen.overlay.screenSize
        let recent = frames.filter { now - $0.shown < Self.span }
        if !recent.isEmpty {
            figures.framesPerSecond = recent.count
            let damaged = recent.reduce(0) { $0 + $1.damagedPixels } / recent.count
            let part = Double(damaged) / Double(max(size.width * size.height, 1))
            figures.damagePercent = Int(saturating: (min(part, 1) * 100).rounded(.up))
        }
        figures.lateFrames = shown.collector.lateFrames
        figures.cpuPercent = cpuPercent
        figures.memoryMegabytes = usage?.sample.memoryBytes.map { ($0 + (1 << 19)) >> 20 }
        figures.temperature = usage?.sample.temperature.map { Int(saturating: $0.rounded()) }
        figures.deadline = frames.last?.refreshInterval ?? figures.deadline
        figures.bars = frames.map { HUDBar($0) }
        figures.slowFrame = shown.collector.lastSlow.map { SlowFrameNote($0) }
        if blocked >= Self.blockedAfter { figures.blockedTenths = Int(saturating: min(blocked, 1e6) * 10) }
        return figures
    }

    private func show(_ figures: HUDFigures, on shown: Shown) {
        let size = shown.screen.overlay.screenSize
        guard size.width > 0, size.height > 0 else { return }
        let layout = HUDLayout(screenWidth: size.width, screenHeight: size.height, scale: shown.screen.scale)
        let isSame = shown.painter?.layout == layout
        guard !isSame || shown.figures != figures else { return }
        let painter = isSame ? shown.painter ?? HUDPainter(layout, font: font) : HUDPainter(layout, font: font)
        shown.painter = painter
        shown.figures = figures
        shown.screen.overlay.show(
            OverlayPicture(painter.picture(of: figures), in: .topRight, margin: layout.margin))
        shown.screen.requestFrame()
    }
}

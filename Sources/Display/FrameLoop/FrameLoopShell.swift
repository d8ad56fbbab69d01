import Geometry
import Platform
import Trace

/// Performs the actions of the machine on an output and a renderer, and reports their results to the machine.
///
/// It belongs to one thread, which calls it at the right times: a thread with an event loop, or virtual time.
final class FrameLoopShell {
    /// The values of a frame that its statistics and its records need once its flip has completed.
    private struct FrameMeasurements {
        /// The number of pixels that differ from the frame before, without those of the overlay.
        var damagedPixels: Int
        /// Whether nothing but the overlay changed, so that no statistics count the frame.
        var isOverlayOnly: Bool
        /// Whether the overlay plane shows a part of the frame.
        var usesPlane: Bool
        var touchTimes: ClosedRange<Double>?
        var stages: StageTimes
        /// The number in trace records.
        var number: UInt64
        var began: Double
        var commit: CommitTimes?
    }

    /// A frame that is drawn and not yet submitted.
    private struct DrawnFrame {
        /// The buffer; `nil` if only the overlay plane changes.
        var buffer: ScanoutBuffer?
        /// The pixels that differ from the frame before, with those of the overlay.
        var damage: [PixelRect]
        var measurements: FrameMeasurements
    }

    let output: any Output
    private let renderer: any FrameRenderer
    private let clock: any TimeSource
    private let shared: FrameLoopShared
    private let frameLimit: Int?
    private let budget: Double?
    private let observer: FrameLoopObserver
    private(set) var machine: FrameLoopMachine
    private var cursor: CursorPresenter
    private let trace: TraceRing?
    /// The number of frames that were begun.
    private var framesBegun: UInt64 = 0
    private var drawn: DrawnFrame?
    /// The submitted frame whose flip has not completed.
    private var flying: FrameMeasurements?
    /// Whether the last flip was that of a frame in which only the overlay changed.
    private var followsOverlay = false
    private var framesShown = 0
    private var hasRendered = false
    private var hasReportedEarlyFlips = false
    private var reportedPause = false
    private var reportedMode: Mode
    /// The name of the display; `nil` if there is none.
    private var reportedDisplay: String?
    private var limiter = NoticeLimiter()
    /// The number of rebuilds after which the output may have another device, whose descriptor may have the number of
    /// the one before.
    private(set) var rebuilds = 0

    init(
        output: any Output, renderer: any FrameRenderer, cursor: CursorImage? = nil, clock: any TimeSource,
        frameLimit: Int?, budget: Double? = nil, shared: FrameLoopShared, observer: FrameLoopObserver
    ) {
        self.output = output
        self.renderer = renderer
        self.clock = clock
        self.frameLimit = frameLimit
        self.budget = budget
        self.shared = shared
        self.observer = observer
        trace = renderer.trace
        reportedMode = output.mode
        reportedDisplay = output.name
        machine = FrameLoopMachine(
            refreshInterval: output.mode.refreshInterval, flipsAreCertain: output.flipsAreCertain)
        self.cursor = CursorPresenter(cursor)
        self.cursor.adopt(output, by: renderer)
    }

    /// Performs all actions that are due.
    /// - Returns: the time of the next action, which may be infinity; `nil` if the loop has ended.
    func advance() -> Double? {
        while true {
            if machine.isPaused != reportedPause {
                reportedPause = machine.isPaused
                observer.onPause(reportedPause)
            }
            switch machine.next(at: clock.now) {
            case .wait(let deadline): return deadline
            case .render(let presentationTime): render(for: presentationTime)
            case .submit(let id): submit(id)
            case .submitCursor(let id): submitCursor(id)
            case .readEvents: readEvents()
            case .rebuild(let scope): rebuild(scope)
            case .turnOff: turnOff()
            case .releaseCaches: notify(.releasedCaches(bytes: renderer.releaseCaches()))
            case .regain: machine.regained(output.regain(), at: clock.now)
            case .tick(let tick): observer.onTick(tick)
            case .end: return nil
            }
        }
    }

    /// Passes requests of other threads to the machine.
    func take(_ commands: FrameLoopCommands) {
        if commands.contains(.stop) { machine.stop(.stopped) }
        if commands.contains(.pause) {
            machine.pause()
            output.relinquish()
            observer.onRelinquish()
        }
        if commands.contains(.resume) {
            // A pause that was too short to begin ends with the same notice.
            if !machine.isPaused { observer.onPause(false) }
            machine.resume(at: clock.now)
        }
        if commands.contains(.turnOff) { machine.turnOff() }
        if commands.contains(.turnOn) { machine.turnOn() }
        if commands.contains(.startTicks) { machine.setTicking(true, at: clock.now) }
        if commands.contains(.stopTicks) { machine.setTicking(false, at: clock.now) }
        if commands.contains(.moveCursor) {
            let place = shared.cursor.withLock { $0 }
            if cursor.move(to: place, on: output, by: renderer) {
                machine.wake()
            } else {
                machine.moveCursor(at: clock.now)
            }
        }
        if commands.contains(.releaseCaches) { machine.releaseCaches() }
        if commands.contains(.latch) { machine.requestLatch(at: clock.now) }
        if commands.contains(.endLatching) { machine.endLatching() }
        if commands.contains(.tickAnswered) {
            machine.tickAnswered(shared.answeredTick.load(ordering: .relaxed), at: clock.now)
        }
        if commands.contains(.copyPicture) { copyPictures() }
        if commands.contains(.reportProgress) { observer.onProgress(machine.progress(at: clock.now)) }
        if commands.contains(.wake) { machine.wake() }
    }

    /// Reads the flip events that have arrived, and the request of the output.
    func readEvents() {
        do throws(OutputError) {
            while let event = try output.nextEvent() {
                if let flip = machine.flipped(event) { complete(flip) }
            }
        } catch {
            fail(error)
        }
        follow(output.takeRequest())
    }

    /// Reads the changes of the display that have arrived.
    func readChanges() {
        follow(output.takeChange())
    }

    private func follow(_ request: OutputRequest?) {
        switch request {
        case .rebuild(let scope): machine.requestRebuild(scope)
        case .end: machine.stop(.closed)
        case nil: break
        }
    }

    /// Passes on the pictures that were requested, as soon as there is one.
    private func copyPictures() {
        guard hasRendered else { return }
        let requests = shared.pictureRequests.withLock { requests in
            defer { requests = [] }
            return requests
        }
        for request in requests { request.receive(renderer.copyPicture(at: request.time)) }
    }

    /// Reports a failure to the observer and the machine.
    func fail(_ error: OutputError) {
        let disposition = FailurePolicy.disposition(of: error)
        // While there is no display, looking for one fails again and again.
        if !(machine.isWithoutDisplay && disposition == .waitForDisplay) { notify(.failure(error, disposition)) }
        machine.failed(disposition, error, at: clock.now)
        reportDisplay()
    }

    private func reportDisplay() {
        let name = machine.isWithoutDisplay ? nil : output.name
        guard name != reportedDisplay else { return }
        reportedDisplay = name
        observer.onDisplay(name)
    }

    private func notify(_ notice: FrameLoopNotice) {
        if limiter.admits(notice, at: clock.now) { observer.onNotice(notice) }
    }

    private func render(for presentationTime: Double) {
        let buffer: ScanoutBuffer
        do throws(OutputError) {
            buffer = try output.takeBuffer()
        } catch {
            machine.rendered(isEmpty: true, nextFrameTime: -.infinity, at: clock.now)
            return fail(error)
        }
        let began = clock.now
        framesBegun += 1
        trace?.frame = framesBegun
        var frame = renderer.render(into: buffer, presentationTime: presentationTime)
        let ended = clock.now
        if !hasRendered {
            hasRendered = true
            copyPictures()
        }
        if buffer.isFirstFrame { frame.damage = [buffer.pixels.bounds] }
        let drawsNothing = frame.damage.isEmpty && frame.overlayDamage.isEmpty
        let isOverlayOnly = frame.damage.isEmpty && !frame.changesPlane
        let isEmpty = drawsNothing && !frame.changesPlane
        if drawsNothing { output.giveBack(buffer) }
        if !isEmpty {
            // In virtual time drawing takes no time; then the renderer's own measurement stands.
            if ended > began { frame.stages[.render] = max(ended - began - frame.overlayTime, 0) }
            let damagedPixels = frame.damage.area
            if !isOverlayOnly { shared.statistics.withLock { $0.addFrame(damagedPixels: damagedPixels) } }
            drawn = DrawnFrame(
                buffer: drawsNothing ? nil : buffer,
                damage: frame.overlayDamage.isEmpty ? frame.damage : frame.damage + frame.overlayDamage,
                measurements: FrameMeasurements(
                    damagedPixels: damagedPixels, isOverlayOnly: isOverlayOnly, usesPlane: frame.usesPlane,
                    touchTimes: frame.touchTimes, stages: frame.stages, number: framesBegun,
                    // The time of the overlay is no part of the frame's work.
                    began: began + frame.overlayTime, commit: frame.commit))
        }
        machine.rendered(isEmpty: isEmpty, nextFrameTime: frame.nextFrameTime, at: ended)
    }

    private func submit(_ id: UInt64) {
        guard let frame = drawn else { return }
        let began = clock.now
        do throws(OutputError) {
            let submission =
                if let buffer = frame.buffer {
                    try output.submit(buffer, damage: frame.damage, id: id)
                } else {
                    try output.overlayPlane?.submitPlane(id: id) ?? .shown
                }
            let ended = clock.now
            machine.submitted(submission, at: ended)
            var measurements = frame.measurements
            measurements.stages[.submit] = ended - began
            if !measurements.isOverlayOnly { trace?.add(.submit, from: began, to: ended) }
            drawn = nil
            flying = measurements
            if submission == .shown && !measurements.isOverlayOnly { countShown() }
        } catch {
            return fail(error)
        }
        if let refusal = output.cursorPlane?.takeCursorRefusal() {
            notify(.failure(refusal, .drawCursor))
            drawCursor()
        }
    }

    private func submitCursor(_ id: UInt64) {
        do throws(OutputError) {
            let submission = try output.cursorPlane?.submitCursor(id: id)
            machine.cursorSubmitted(submission ?? .shown, at: clock.now)
        } catch {
            let disposition = FailurePolicy.disposition(of: error)
            if disposition == .drawCursor { drawCursor() }
            notify(.failure(error, disposition))
            machine.cursorFailed(disposition, error, at: clock.now)
        }
    }

    /// Draws the pointer, which the cursor plane has refused, into the frames.
    private func drawCursor() {
        cursor.refused(by: output, renderer)
        machine.wake()
    }

    private func complete(_ flip: FrameLoopMachine.CompletedFlip) {
        guard var frame = flying else { return }
        flying = nil
        let interval = followsOverlay ? nil : flip.interval
        followsOverlay = frame.isOverlayOnly
        if frame.isOverlayOnly { return }
        frame.stages[.flip] = max(flip.time - flip.submitted, 0)
        let record = FrameRecord(
            id: flip.id, presentationTime: flip.presentationTime, flipTime: flip.time,
            flipInterval: interval, missedVblanks: flip.missedVblanks,
            damagedPixels: frame.damagedPixels, usesPlane: frame.usesPlane, touchTimes: frame.touchTimes,
            refreshInterval: machine.clock.refreshInterval, stages: frame.stages,
            timeline: FrameTimeline(
                due: flip.due, refreshInterval: machine.clock.refreshInterval, commit: frame.commit,
                began: frame.began, submitted: flip.submitted, shown: flip.time))
        trace?.add(record, number: frame.number)
        if let budget, let late = LateFrame(record, number: frame.number, budget: budget) { observer.onLateFrame(late) }
        shared.statistics.withLock { $0.addFlip(record) }
        if machine.clock.earlyFlips > 0 && !hasReportedEarlyFlips {
            hasReportedEarlyFlips = true
            notify(.earlyFlips)
        }
        countShown()
    }

    private func countShown() {
        framesShown += 1
        if framesShown == 1 { observer.onFirstFrame() }
        if let frameLimit, framesShown >= frameLimit { machine.stop(.frameLimit) }
    }

    private func turnOff() {
        drawn = nil
        flying = nil
        do throws(OutputError) {
            try output.turnOff()
        } catch {
            fail(error)
        }
    }

    private func rebuild(_ scope: RebuildScope) {
        drawn = nil
        flying = nil
        if scope != .modeset { rebuilds += 1 }
        let wasWithoutDisplay = machine.isWithoutDisplay
        do throws(OutputError) {
            try output.rebuild(scope)
            if wasWithoutDisplay || scope == .device { notify(.foundDisplay(output.name)) }
            cursor.adopt(output, by: renderer)
            machine.rebuilt(refreshInterval: output.mode.refreshInterval, at: clock.now)
            reportDisplay()
            if output.mode != reportedMode {
                reportedMode = output.mode
                observer.onMode(output.mode)
            }
        } catch {
            fail(error)
        }
    }
}

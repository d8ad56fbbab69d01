import Display
import Geometry
import Glibc
import Pixels
import Platform

/// An output in virtual time with scripted failures.
final class ScriptedOutput: VirtualTimeOutput {
    /// The fate of a flip, by the number of its submission from 1. The first submission sets the mode.
    enum Flip {
        /// It completes at the next blank, as it should.
        case atBlank
        /// It completes after so many seconds, without a blank.
        case after(Double)
        /// It completes at the first blank after so many seconds.
        case late(Double)
        /// Its event never comes.
        case never
        /// It completes, but its event is not reported by the descriptor.
        case unreported
    }

    let name = "scripted"
    var mode: Mode
    let cursorPlane: (any CursorPlane)? = nil
    var eventDescriptor: Int32? { nil }

    var flip: (_ submission: Int) -> Flip = { _ in .atBlank }
    var refusal: (_ submission: Int, _ time: Double) -> OutputError? = { _, _ in nil }
    /// Whether this program controls the screen when it tries to.
    var isOurs: (_ time: Double) -> Bool = { _ in true }
    private(set) var questions: [Double] = []
    /// The request that the output makes of its loop, once.
    var request: OutputRequest?
    /// The request of a change of the display, once.
    var change: OutputRequest?
    /// The mode of the display from the next rebuild on; `nil` for the same.
    var nextMode: Mode?
    var flipsAreCertain = false
    var rebuildRefusal: (_ rebuild: Int) -> OutputError? = { _ in nil }
    /// Whether the driver counts blanks.
    var countsBlanks = true

    private(set) var submissions: [(id: UInt64, time: Double)] = []
    private(set) var refused: [Double] = []
    private(set) var flips: [FlipEvent] = []
    private(set) var rebuilds: [RebuildScope] = []
    private(set) var modesets = 0

    private let clock: VirtualClock
    private var buffers: [PixelBuffer]
    private var swapchain: Swapchain
    private var needsMode = true
    /// Whether a flip is in flight, so that the kernel refuses another one.
    private var isFlying = false
    private var flights: [(event: FlipEvent, isReported: Bool)] = []
    private var origin: Double

    init(mode: Mode, buffers count: Int = 3, clock: VirtualClock) {
        self.mode = mode
        self.clock = clock
        origin = clock.now
        buffers = (0..<count).map { _ in PixelBuffer(width: mode.width, height: mode.height, format: .xrgb8888) }
        swapchain = Swapchain(count: count, bounds: buffers[0].view.bounds)
    }

    /// The index of the buffer on screen.
    var current: Int? { swapchain.current }
    var screen: PixelView? { swapchain.current.map { buffers[$0].view } }
    var flipTime: Double? { flights.filter(\.isReported).map(\.event.time).min() }

    func takeBuffer() throws(OutputError) -> ScanoutBuffer {
        guard let index = swapchain.take() else { throw .noFreeBuffer }
        return ScanoutBuffer(
            index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh)
    }

    func giveBack(_ buffer: ScanoutBuffer) { swapchain.giveBack() }

    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        swapchain.draw(damage: damage)
        let number = submissions.count + 1
        if let refusal = refusal(number, clock.now) {
            refused.append(clock.now)
            throw refusal
        }
        if !needsMode && isFlying {
            refused.append(clock.now)
            throw .kernel(EBUSY, while: .flip)
        }
        submissions.append((id, clock.now))
        if needsMode {
            needsMode = false
            modesets += 1
            swapchain.show()
            return .shown
        }
        swapchain.queue()
        isFlying = true
        switch flip(number) {
        case .atBlank: complete(id, at: blank(after: clock.now))
        case .late(let delay): complete(id, at: blank(after: clock.now + delay))
        case .after(let delay): complete(id, at: clock.now + delay)
        case .unreported: complete(id, at: blank(after: clock.now), isReported: false)
        case .never: break
        }
        return .flipping
    }

    func nextEvent() throws(OutputError) -> FlipEvent? {
        guard let index = flights.firstIndex(where: { $0.event.time <= clock.now }) else { return nil }
        let event = flights.remove(at: index).event
        flips.append(event)
        if swapchain.queued != nil, event.id == submissions.last?.id {
            swapchain.flip()
            isFlying = false
        }
        return event
    }

    func rebuild(_ scope: RebuildScope) throws(OutputError) {
        rebuilds.append(scope)
        if let refusal = rebuildRefusal(rebuilds.count) { throw refusal }
        needsMode = true
        isFlying = false
        swapchain.reset()
        if let nextMode {
            mode = nextMode
            self.nextMode = nil
            buffers = buffers.map { _ in PixelBuffer(width: mode.width, height: mode.height, format: .xrgb8888) }
            swapchain = Swapchain(count: buffers.count, bounds: buffers[0].view.bounds)
        }
    }

    func takeRequest() -> OutputRequest? {
        defer { request = nil }
        return request
    }

    /// The times at which the display was turned off.
    private(set) var offTimes: [Double] = []

    func turnOff() throws(OutputError) {
        offTimes.append(clock.now)
        needsMode = true
        isFlying = false
        swapchain.reset()
    }

    func takeChange() -> OutputRequest? {
        defer { change = nil }
        return change
    }

    func restore() {}

    /// The times at which the output was given up.
    private(set) var relinquishments: [Double] = []

    func relinquish() { relinquishments.append(clock.now) }

    func regain() -> RebuildScope? {
        questions.append(clock.now)
        return isOurs(clock.now) ? .modeset : nil
    }

    /// Adds an event that no submission caused, such as that of a flip which a modeset has replaced.
    func forgeEvent(id: UInt64, at time: Double) {
        flights.append((FlipEvent(sequence: 7, time: time, id: id), true))
    }

    private func complete(_ id: UInt64, at time: Double, isReported: Bool = true) {
        let blanks = Int(((time - origin) / mode.refreshInterval).rounded())
        flights.append((FlipEvent(sequence: countsBlanks ? UInt32(blanks + 1) : 0, time: time, id: id), isReported))
    }

    private func blank(after time: Double) -> Double {
        origin + (((time - origin) / mode.refreshInterval + 1e-6).rounded(.down) + 1) * mode.refreshInterval
    }
}

extension OutputError {
    static func kernel(_ errno: Int32, while purpose: Purpose) -> OutputError {
        .kernel(KernelError(operation: "ioctl", errno: errno), while: purpose)
    }
}

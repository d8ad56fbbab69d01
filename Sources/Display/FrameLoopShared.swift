import Platform
import Synchronization
import Trace

/// What other threads may ask of a frame loop. Asking twice before it looks is asking once.
struct FrameLoopCommands: OptionSet, Sendable {
    let rawValue: UInt32

    static let wake = FrameLoopCommands(rawValue: 1)
    static let pause = FrameLoopCommands(rawValue: 2)
    static let resume = FrameLoopCommands(rawValue: 4)
    static let startTicks = FrameLoopCommands(rawValue: 8)
    static let stopTicks = FrameLoopCommands(rawValue: 16)
    static let stop = FrameLoopCommands(rawValue: 32)
    static let latch = FrameLoopCommands(rawValue: 64)
    static let endLatching = FrameLoopCommands(rawValue: 128)
    static let moveCursor = FrameLoopCommands(rawValue: 256)
    static let releaseCaches = FrameLoopCommands(rawValue: 512)
    static let tickAnswered = FrameLoopCommands(rawValue: 1024)

    /// The command that this one takes back when it was not looked at yet.
    var opposite: FrameLoopCommands {
        switch self {
        case .pause: .resume
        case .resume: .pause
        case .startTicks: .stopTicks
        case .stopTicks: .startTicks
        case .latch: .endLatching
        case .endLatching: .latch
        default: []
        }
    }
}

/// What the frame loop's thread has in common with those that talk to it.
final class FrameLoopShared: Sendable {
    /// Locked once a frame by the frame loop, which nobody else holds up for longer than a copy takes.
    let statistics = LockedValue(FrameStatistics())
    /// Turns of the loop so far: what does not grow while it should is hung.
    let turns = Atomic<UInt64>(0)
    let end = LockedValue<FrameLoopEnd?>(nil)
    /// Where the pointer is to be.
    let cursor = LockedValue<CursorPlace?>(nil)
    /// The number of the tick that the program has answered last.
    let answeredTick = Atomic<UInt64>(0)
    private let commands = Atomic<UInt32>(0)

    /// Leaves a command; true when there were none, so that the loop has to be woken.
    func post(_ command: FrameLoopCommands) -> Bool {
        var old = commands.load(ordering: .relaxed)
        while true {
            let new = (old & ~command.opposite.rawValue) | command.rawValue
            let (exchanged, seen) = commands.weakCompareExchange(
                expected: old, desired: new, ordering: .acquiringAndReleasing)
            if exchanged { return old == 0 }
            old = seen
        }
    }

    func takeCommands() -> FrameLoopCommands {
        FrameLoopCommands(rawValue: commands.exchange(0, ordering: .acquiringAndReleasing))
    }
}

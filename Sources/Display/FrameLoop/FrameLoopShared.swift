import Platform
import Synchronization
import Trace

/// The requests of other threads. Requests that are made twice before the loop takes them count once.
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
    static let copyPicture = FrameLoopCommands(rawValue: 2048)
    static let turnOff = FrameLoopCommands(rawValue: 4096)
    static let turnOn = FrameLoopCommands(rawValue: 8192)
    static let reportProgress = FrameLoopCommands(rawValue: 16384)

    /// The command that this one replaces if the loop has not taken it yet.
    var opposite: FrameLoopCommands {
        switch self {
        case .pause: .resume
        case .resume: .pause
        case .turnOff: .turnOn
        case .turnOn: .turnOff
        case .startTicks: .stopTicks
        case .stopTicks: .startTicks
        case .latch: .endLatching
        case .endLatching: .latch
        default: []
        }
    }
}

/// The state that the frame loop's thread shares with other threads.
final class FrameLoopShared: Sendable {
    /// The statistics. The loop locks them for each frame; other threads hold the lock for a copy only.
    let statistics = LockedValue(FrameStatistics())
    /// The number of turns of the loop.
    let turns = Atomic<UInt64>(0)
    /// The reason why the loop ended; `nil` while it runs.
    let end = LockedValue<FrameLoopEnd?>(nil)
    /// The place of the pointer; `nil` hides it.
    let cursor = LockedValue<CursorPlace?>(nil)
    /// The pictures that were requested and not copied yet.
    let pictureRequests = LockedValue<[PictureRequest]>([])
    /// The number of the tick that the program has answered last.
    let answeredTick = Atomic<UInt64>(0)
    private let commands = Atomic<UInt32>(0)

    /// Posts a command.
    /// - Returns: whether there was none before, so that the loop has to be woken.
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

    /// Returns and removes the posted commands.
    func takeCommands() -> FrameLoopCommands {
        FrameLoopCommands(rawValue: commands.exchange(0, ordering: .acquiringAndReleasing))
    }
}

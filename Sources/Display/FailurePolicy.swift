import Glibc
import Platform

/// What is done about a failure of the display. Every decision of this kind is made in this file.
package enum FailurePolicy {
    package enum Disposition: Equatable, Sendable {
        /// Try the same call again right away.
        case retryAtOnce
        /// Keep the frame and its damage, and submit it again with the next flip event or half a period later.
        /// Past ``busyLimit`` seconds of this the output is made anew.
        case retryNextVblank
        /// Give back memory that can be spared and try once more, then make the output anew.
        case releaseCachesAndRetry
        /// Not ours at the moment: stop, keep the buffers, and ask every ``regainInterval`` whether it is ours again.
        /// Nothing is submitted meanwhile.
        case pause
        /// Make anew what the scope says, then draw everything.
        case rebuild(RebuildScope)
        /// The mouse's pointer can't be shown; all else goes on.
        case goWithoutCursor
        /// The device is gone: close all of it and wait for one to appear.
        case rebuildDevice
        /// Someone else has the display: end before the service counts as started, so that its manager tries again.
        case giveUpBusy
        /// There is no such device yet: wait for it to be announced.
        case waitForDevice
        /// The user has to do something first: permissions, another connector, another mode.
        case giveUp
        /// The project's own mistake; nothing that follows can be trusted.
        case trap
    }

    /// Seconds for which a busy display is asked again and again.
    package static let busyLimit = 3.0
    /// Seconds between two questions whether a display that was someone else's is ours again.
    package static let regainInterval = 1.0
    /// So many lost flips (or other rebuilds that did not help) …
    package static let rebuildLimit = 3
    /// … within so many seconds, and the frame loop gives up.
    package static let rebuildWindow = 60.0

    /// Seconds without the event of a flip after which the descriptor is read again, asked or not.
    package static func overdue(refreshInterval: Double) -> Double { max(0.1, 4 * refreshInterval) }

    /// Seconds after which it counts as lost.
    package static func lost(refreshInterval: Double) -> Double {
        max(1, 2 * overdue(refreshInterval: refreshInterval))
    }

    package static func disposition(of error: OutputError) -> Disposition {
        switch error {
        case .kernel(let error, let purpose): disposition(of: error.errno, while: purpose)
        case .truncatedEvent, .hungUp: .rebuildDevice
        case .lostFlip, .noFreeBuffer: .rebuild(.modeset)
        case .noConfigurationLeft: .giveUp
        case .disconnected: .rebuild(.output)
        }
    }

    package static func disposition(of errno: Int32, while purpose: OutputError.Purpose) -> Disposition {
        switch errno {
        case EINTR, EAGAIN: return .retryAtOnce
        case EBADF, EFAULT: return .trap
        default: break
        }
        switch purpose {
        case .flip, .setMode: return submission(errno, setsMode: purpose == .setMode)
        case .moveCursor: return pointing(errno)
        case .readEvents: return .rebuildDevice
        case .open: return opening(errno)
        case .allocateBuffer, .describe: return preparation(errno)
        }
    }

    private static func submission(_ errno: Int32, setsMode: Bool) -> Disposition {
        switch errno {
        case EBUSY: .retryNextVblank
        case EACCES, EPERM: .pause
        case EINVAL: .rebuild(setsMode ? .nextConfiguration : .modeset)
        case ENOSPC, ERANGE: .rebuild(.smallerConfiguration)
        case ENOMEM: .releaseCachesAndRetry
        case ENODEV, ENXIO, EIO: .rebuildDevice
        default: .rebuild(.output)
        }
    }

    private static func pointing(_ errno: Int32) -> Disposition {
        switch errno {
        case EBUSY: .retryNextVblank
        case EACCES, EPERM: .pause
        case ENODEV, EIO: .rebuildDevice
        default: .goWithoutCursor
        }
    }

    private static func opening(_ errno: Int32) -> Disposition {
        switch errno {
        case EBUSY: .giveUpBusy
        case ENOENT, ENODEV, ENXIO: .waitForDevice
        default: .giveUp
        }
    }

    private static func preparation(_ errno: Int32) -> Disposition {
        switch errno {
        case ENOMEM: .releaseCachesAndRetry
        case EACCES, EPERM: .pause
        case ENODEV, ENXIO, EIO: .rebuildDevice
        case EINVAL, ENOSPC, ERANGE: .rebuild(.nextConfiguration)
        default: .rebuild(.output)
        }
    }
}

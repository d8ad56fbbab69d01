import Glibc
import Platform

/// Decides what is done about a failure of the display. No other file makes such decisions.
package enum FailurePolicy {
    /// A reaction to a failure.
    package enum Disposition: Equatable, Sendable {
        /// Make the same call again at once.
        case retryAtOnce
        /// Keep the frame and its damage, and submit it again after the next flip event or half a refresh interval.
        /// After ``busyLimit`` seconds the output is rebuilt.
        case retryNextVblank
        /// Free caches and make the call again; if that fails too, rebuild the output.
        case releaseCachesAndRetry
        /// Stop submitting, because another program controls the display; keep the buffers, and ask every
        /// ``regainInterval`` whether the display can be used again.
        case pause
        /// Rebuild the given part of the output, then draw everything.
        case rebuild(RebuildScope)
        /// Draw the mouse's pointer into the frames, because the cursor plane does not show it.
        case drawCursor
        /// Draw the frame again without the overlay plane, which is not used again.
        case goWithoutPlane
        /// Wait until a display is connected, and meanwhile draw nothing.
        case waitForDisplay
        /// Close the device, which is gone, and wait for one to appear.
        case rebuildDevice
        /// Wait for the device to appear, or until no other program controls it.
        case waitForDevice
        /// End the program, because the user has to change something: permissions, the connector, the mode.
        case giveUp
        /// End the program, because the error shows a bug of Vitrine and the state can't be trusted.
        case trap
    }

    /// The time for which a busy display is retried, in seconds.
    static let busyLimit = 3.0
    /// The time between two attempts to control a display again that another program has used, in seconds.
    package static let regainInterval = 1.0
    /// The time between two attempts to find a display, in seconds. Most displays are reported when they appear.
    package static let searchInterval = 5.0
    /// The number of rebuilds within ``rebuildWindow`` after which the frame loop ends.
    static let rebuildLimit = 3
    /// The length of the window for ``rebuildLimit``, in seconds.
    static let rebuildWindow = 60.0

    /// Returns the time without a flip event after which the descriptor is read even if it was not reported, in
    /// seconds.
    package static func overdue(refreshInterval: Double) -> Double { max(0.1, 4 * refreshInterval) }

    /// Returns the time without a flip event after which the flip counts as lost, in seconds.
    package static func lost(refreshInterval: Double) -> Double {
        max(1, 2 * overdue(refreshInterval: refreshInterval))
    }

    /// Returns the reaction to a failure of an output.
    package static func disposition(of error: OutputError) -> Disposition {
        switch error {
        case .kernel(let error, let purpose): disposition(of: error.errno, while: purpose)
        case .truncatedEvent, .hungUp: .rebuildDevice
        case .lostFlip, .noFreeBuffer: .rebuild(.modeset)
        case .noConfigurationLeft: .giveUp
        case .notFound: .waitForDisplay
        }
    }

    /// Returns the reaction to an error number of a system call that was made for `purpose`.
    package static func disposition(of errno: Int32, while purpose: OutputError.Purpose) -> Disposition {
        switch errno {
        case EINTR, EAGAIN: return .retryAtOnce
        // A driver without a cursor answers so to the legacy call that moves it.
        case EFAULT where purpose == .moveCursor: return .drawCursor
        case EBADF, EFAULT: return .trap
        default: break
        }
        switch purpose {
        case .flip, .setMode, .turnOff: return submission(errno, setsMode: purpose == .setMode)
        case .moveCursor: return pointing(errno)
        case .showPlane: return promotion(errno)
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
        default: .drawCursor
        }
    }

    private static func promotion(_ errno: Int32) -> Disposition {
        switch errno {
        case EBUSY: .retryNextVblank
        case EACCES, EPERM: .pause
        case ENODEV, ENXIO, EIO: .rebuildDevice
        default: .goWithoutPlane
        }
    }

    private static func opening(_ errno: Int32) -> Disposition {
        switch errno {
        case EBUSY, ENOENT, ENODEV, ENXIO: .waitForDevice
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

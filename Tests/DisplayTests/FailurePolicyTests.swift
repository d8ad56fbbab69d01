import Display
import Glibc
import Testing

@Suite struct FailurePolicyTests {
    struct Row: CustomTestStringConvertible {
        var errnos: [Int32]
        var purpose: OutputError.Purpose
        var disposition: FailurePolicy.Disposition

        init(_ errnos: [Int32], _ purpose: OutputError.Purpose, _ disposition: FailurePolicy.Disposition) {
            self.errnos = errnos
            self.purpose = purpose
            self.disposition = disposition
        }

        var testDescription: String { "\(purpose), errno \(errnos): \(disposition)" }
    }

    @Test(
        "every row of the table",
        arguments: [
            Row([EBUSY], .flip, .retryNextVblank),
            Row([EBUSY], .setMode, .retryNextVblank),
            Row([EACCES, EPERM], .flip, .pause),
            Row([EACCES, EPERM], .setMode, .pause),
            Row([EINVAL], .setMode, .rebuild(.nextConfiguration)),
            Row([EINVAL], .flip, .rebuild(.modeset)),
            Row([ENOSPC, ERANGE], .flip, .rebuild(.smallerConfiguration)),
            Row([ENOSPC, ERANGE], .setMode, .rebuild(.smallerConfiguration)),
            Row([ENOMEM], .flip, .releaseCachesAndRetry),
            Row([ENOMEM], .setMode, .releaseCachesAndRetry),
            Row([ENOMEM], .allocateBuffer, .releaseCachesAndRetry),
            Row([EINTR, EAGAIN], .flip, .retryAtOnce),
            Row([EINTR, EAGAIN], .readEvents, .retryAtOnce),
            Row([ENODEV, ENXIO, EIO], .flip, .rebuildDevice),
            Row([ENODEV, ENXIO, EIO], .setMode, .rebuildDevice),
            Row([ENODEV, ENXIO, EIO], .allocateBuffer, .rebuildDevice),
            Row([ENOENT], .flip, .rebuild(.output)),
            Row([ENOENT], .setMode, .rebuild(.output)),
            Row([EBADF, EFAULT], .flip, .trap),
            Row([EBADF, EFAULT], .readEvents, .trap),
            Row([EIO, ENODEV, EINVAL], .readEvents, .rebuildDevice),
            Row([EBUSY, ENOENT, ENODEV, ENXIO], .open, .waitForDevice),
            Row([EACCES, EPERM], .open, .giveUp),
            Row([EINVAL], .allocateBuffer, .rebuild(.nextConfiguration)),
            Row([EACCES], .describe, .pause),
            Row([EINVAL, ENOSPC, ERANGE, ENOMEM, ENXIO, ENOENT, EFAULT], .moveCursor, .drawCursor),
            Row([EBUSY], .moveCursor, .retryNextVblank),
            Row([EACCES, EPERM], .moveCursor, .pause),
            Row([ENODEV, EIO], .moveCursor, .rebuildDevice),
            Row([EINVAL, ENOSPC, ERANGE, ENOMEM, ENOENT], .showPlane, .goWithoutPlane),
            Row([EBUSY], .showPlane, .retryNextVblank),
            Row([EACCES, EPERM], .showPlane, .pause),
            Row([ENODEV, ENXIO, EIO], .showPlane, .rebuildDevice),
        ])
    func table(row: Row) {
        for errno in row.errnos {
            #expect(FailurePolicy.disposition(of: errno, while: row.purpose) == row.disposition)
            #expect(FailurePolicy.disposition(of: .kernel(errno, while: row.purpose)) == row.disposition)
        }
    }

    @Test("what the kernel did not say but the output found")
    func others() {
        #expect(FailurePolicy.disposition(of: .hungUp) == .rebuildDevice)
        #expect(FailurePolicy.disposition(of: .truncatedEvent(bytes: 3)) == .rebuildDevice)
        #expect(FailurePolicy.disposition(of: .lostFlip) == .rebuild(.modeset))
        #expect(FailurePolicy.disposition(of: .noFreeBuffer) == .rebuild(.modeset))
        #expect(FailurePolicy.disposition(of: .noConfigurationLeft("x")) == .giveUp)
        #expect(FailurePolicy.disposition(of: .notFound("x")) == .waitForDisplay)
    }

    @Test("every error number has a disposition for every purpose, and no right is asked for at frame rate")
    func complete() {
        for errno in Int32(1)...133 {
            for purpose in OutputError.Purpose.allCases {
                let disposition = FailurePolicy.disposition(of: errno, while: purpose)
                if errno == EACCES || errno == EPERM {
                    #expect(![.retryAtOnce, .retryNextVblank].contains(disposition))
                }
            }
        }
    }

    @Test("deadlines follow the refresh interval")
    func deadlines() {
        #expect(FailurePolicy.overdue(refreshInterval: 1.0 / 60) == 0.1)
        #expect(FailurePolicy.overdue(refreshInterval: 0.1) == 0.4)
        #expect(FailurePolicy.lost(refreshInterval: 1.0 / 60) == 1)
        #expect(FailurePolicy.lost(refreshInterval: 1) == 8)
    }

    @Test("a remark says whose fault it is, what it was and what is done")
    func remarks() {
        let error = OutputError.kernel(EBUSY, while: .flip)
        let line = FrameLoopNotice.failure(error, FailurePolicy.disposition(of: error)).description
        #expect(
            line
                == "kernel: flipping the page: ioctl: Device or resource busy (EBUSY): trying again at the next vertical blank"
        )
    }
}

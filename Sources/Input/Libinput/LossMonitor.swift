import Glibc
package import Platform

/// Watches a device for lost events with two evdev clients of its own, for the time in which libinput logs no losses.
///
/// The kernel gives each client of a device the same events and a buffer of the same size. A client that is emptied
/// before libinput empties its own holds at least the events that libinput's holds, and overflows (SYN_DROPPED) no
/// later. Therefore one client is emptied right before each reading and looked at right after the next one, and a
/// second client does the same for the readings in between.
///
/// The kernel adds events to libinput's client first, because it is older. libinput still finds a loss no earlier than
/// it is found here: it asks for the state of the keys then, for which the kernel waits until all clients have the
/// events.
package final class LossMonitor {
    private let even: FileDescriptor
    private let odd: FileDescriptor
    private var turns = ClientTurns()
    private var isLossFound = false
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 256 * InputEventBytes.size, alignment: MemoryLayout<Int>.alignment)
    /// The largest number of reads that empty a client. A device that is faster than they are counts as one that loses
    /// events.
    private static let readLimit = 64

    /// Creates a monitor that reads two descriptors of a device, which do not wait.
    package init(_ even: consuming FileDescriptor, _ odd: consuming FileDescriptor) {
        self.even = even
        self.odd = odd
    }

    /// Opens the device node at `path` twice.
    ///
    /// Seat managers do not open nodes for it: they hand out the open file that libinput reads, whose events would be
    /// missing there.
    package convenience init(opening path: String) throws(KernelError) {
        let flags = O_RDONLY | O_NONBLOCK
        self.init(
            try FileDescriptor(opening: path, flags: flags), try FileDescriptor(opening: path, flags: flags))
    }

    deinit {
        buffer.deallocate()
    }

    /// Notes that libinput reads the device next.
    package func beginReading() {
        isLossFound = empty(turns.begin())
    }

    /// Returns whether events may have been lost in the reading that has ended.
    package func endReading() -> Bool {
        let turn = turns.end()
        // Both are evaluated: the client is emptied in any case.
        let isLossFoundNow = empty(turn.client)
        return isLossFound || isLossFoundNow || !turn.isCovered
    }

    /// Reads all events of a client. Returns whether events were lost, or may have been because it cannot be emptied.
    private func empty(_ client: ClientTurns.Client) -> Bool {
        let descriptor =
            switch client {
            case .even: even.raw
            case .odd: odd.raw
            }
        var isLossFound = false
        for _ in 0..<Self.readLimit {
            let count = retryingInterrupts { read(descriptor, buffer.baseAddress, buffer.count) }
            if count < 0 && errno == EAGAIN { return isLossFound }
            guard count > 0 else { return true }
            if InputEventBytes.containsLoss(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isLossFound = true }
            // The kernel returns less than was asked for only if there is no more.
            if count < buffer.count { return isLossFound }
        }
        return true
    }
}

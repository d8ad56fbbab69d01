import CInput
import CInputLog
import Glibc
import Logging
import Platform

/// What libinput calls: opens and closes nodes, and takes its log.
final class LibinputCallbacks {
    private let opener: any DeviceOpener
    /// Lives as long as the context that was made with it.
    let interface: UnsafeMutablePointer<libinput_interface>
    /// Why nodes could not be opened, since ``forgetRefusals()``.
    private(set) var refusals: [KernelError] = []
    /// Devices that lost events since ``takeLosses()``, by the kernel's names.
    private var losses = EventLosses()
    private var lastLoss: String?
    private var log = LibinputLog()
    private let clock = MonotonicClock()

    private static let logger = Logger(label: "vitrine.libinput")

    init(opener: any DeviceOpener) {
        self.opener = opener
        interface = .allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                open_restricted: { path, flags, me in
                    guard let path, let me else { return -EINVAL }
                    return Unmanaged<LibinputCallbacks>.fromOpaque(me).takeUnretainedValue().open(
                        String(cString: path), flags)
                },
                close_restricted: { descriptor, me in
                    guard let me else { return }
                    Unmanaged<LibinputCallbacks>.fromOpaque(me).takeUnretainedValue().opener.close(descriptor)
                }))
    }

    deinit {
        interface.deallocate()
    }

    private func open(_ path: String, _ flags: Int32) -> Int32 {
        do {
            return try opener.open(path, flags: flags)
        } catch {
            refusals.append(error)
            return -error.errno
        }
    }

    func forgetRefusals() {
        refusals.removeAll()
    }

    // MARK: Log

    /// Lines come by the handler from here on.
    static func connectLog(of libinput: OpaquePointer) {
        vtr_input_log_connect(libinput) { libinput, priority, line in
            guard let libinput, let line, let me = libinput_get_user_data(libinput) else { return }
            Unmanaged<LibinputCallbacks>.fromOpaque(me).takeUnretainedValue().take(priority, String(cString: line))
        }
        // Lost events are told about at this priority.
        libinput_log_set_priority(libinput, LIBINPUT_LOG_PRIORITY_INFO)
    }

    private func take(_ priority: libinput_log_priority, _ message: String) {
        let line = LibinputLine(priority == LIBINPUT_LOG_PRIORITY_ERROR ? .error : .info, message)
        if let device = line.loss { losses.lost.insert(device) }
        // Only the line right after tells what the silence is about.
        if let device = line.silenceOn, device == lastLoss { losses.silent.insert(device) }
        lastLoss = line.loss
        // Losses are noted above, whether the line is written or not.
        if let text = log.admit(line, at: clock.now) { Self.logger.log(level: line.level, "\(text)") }
    }

    func takeLosses() -> EventLosses {
        defer { losses = EventLosses() }
        return losses
    }
}

/// Devices whose events did not all arrive, by the kernel's names.
struct EventLosses {
    /// libinput has told of it now.
    var lost: Set<String> = []
    /// It has told of it for the last time for a while.
    var silent: Set<String> = []
}

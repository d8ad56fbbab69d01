import CInput
import CInputLog
import Glibc
import Logging
import Platform
import Session

/// The functions that libinput calls: to open and close device nodes, and to log.
final class LibinputCallbacks {
    private let opener: any DeviceOpener
    /// libinput's interface, which has to outlive the context that is created with it.
    let interface: UnsafeMutablePointer<libinput_interface>
    /// The reasons why nodes could not be opened, since ``forgetRefusals()``.
    private(set) var refusals: [KernelError] = []
    /// The devices that lost events since ``takeLosses()``, by sysname.
    private var losses = EventLosses()
    private var lastLoss: String?
    private var log = LibinputLog()
    /// Limits log lines about devices that cannot be watched.
    private var unwatched = LineLimiter()
    private let clock = MonotonicClock()

    private static let logger = Logger(label: "vitrine")

    init(opener: any DeviceOpener) {
        self.opener = opener
        interface = .allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                // The flags are those of every opener: for reading and writing, without waiting.
                open_restricted: { path, _, me in
                    guard let path, let me else { return -EINVAL }
                    return Unmanaged<LibinputCallbacks>.fromOpaque(me).takeUnretainedValue().open(String(cString: path))
                },
                close_restricted: { descriptor, me in
                    guard let me else { return }
                    Unmanaged<LibinputCallbacks>.fromOpaque(me).takeUnretainedValue().opener.close(descriptor)
                }))
    }

    deinit {
        interface.deallocate()
    }

    private func open(_ path: String) -> Int32 {
        do {
            return try opener.open(path)
        } catch {
            refusals.append(error)
            return -error.errno
        }
    }

    func forgetRefusals() {
        refusals.removeAll()
    }

    // MARK: Log

    /// Installs the log handler.
    static func connectLog(of libinput: OpaquePointer) {
        vtr_input_log_connect(libinput) { libinput, priority, line in
            guard let libinput, let line, let me = libinput_get_user_data(libinput) else { return }
            Unmanaged<LibinputCallbacks>.fromOpaque(me).takeUnretainedValue().take(priority, String(cString: line))
        }
        // Lost events are logged at this priority.
        libinput_log_set_priority(libinput, LIBINPUT_LOG_PRIORITY_INFO)
    }

    private func take(_ priority: libinput_log_priority, _ message: String) {
        let line = LibinputLine(priority == LIBINPUT_LOG_PRIORITY_ERROR ? .error : .info, message)
        if let device = line.loss { losses.lost.insert(device) }
        // Only the line right after a loss says that losses will not be logged for a while.
        if let device = line.silenceOn, device == lastLoss {
            losses.silentUntil[device] = clock.now + SilentDevices.duration
        }
        lastLoss = line.loss
        // Losses are noted above, whether the line is written or not.
        if let text = log.admit(line, at: clock.now) { Self.logger.log(level: line.level, "\(text)") }
    }

    func takeLosses() -> EventLosses {
        defer { losses = EventLosses() }
        return losses
    }

    /// Logs that a device cannot be watched for losses that libinput does not log.
    func reportUnwatched(_ sysname: String, _ error: KernelError) {
        let reason = error.errno == EACCES || error.errno == EPERM ? "\(LibinputError(error))" : "\(error)"
        let effect = "\(sysname): its lost events cannot be counted, so its touches and clicks are cancelled for 30 s"
        if let text = unwatched.admit("device: \(effect): \(reason)", at: clock.now) { Self.logger.warning("\(text)") }
    }
}

/// Devices that lost events, by sysname.
struct EventLosses {
    /// Devices for which libinput has logged a loss.
    var lost: Set<String> = []
    /// Devices for which libinput will not log losses for a while, with the times of the monotonic clock until which it
    /// will not.
    var silentUntil: [String: Double] = [:]
}

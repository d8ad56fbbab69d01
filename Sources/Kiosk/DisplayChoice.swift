import DRM
import Display
import Input

/// The display that a configuration asks for, opened.
enum DisplayChoice {
    case headless(Mode)
    case live(any Output)

    static func open(_ configuration: Kiosk.Configuration) throws(KioskError) -> sending DisplayChoice {
        let request = try configuration.modeRequest()
        guard configuration.display != .headless else { return .headless(try configuration.headlessMode(request)) }
        do throws(DRMOpenError) {
            return .live(
                try DRMOutput.open(
                    DRMRequest(
                        card: configuration.card.map { DRMRequest.CardChoice($0) } ?? .automatic,
                        connector: configuration.connector,
                        mode: request, buffers: configuration.buffers, rotation: configuration.rotation.pictureRotation)))
        } catch {
            throw KioskError(error.kind, "\(error)")
        }
    }

    var mode: Mode {
        switch self {
        case .headless(let mode): mode
        case .live(let output): output.mode
        }
    }
}

extension Kiosk.Configuration {
    /// Refuses settings that have no meaning.
    func check() throws(KioskError) {
        guard scale.isFinite, scale >= 0.1, scale <= 16 else {
            throw KioskError(.configuration, "a scale of \(scale) can't be shown: choose one between 0.1 and 16")
        }
        guard buffers == 2 || buffers == 3 else {
            throw KioskError(.configuration, "\(buffers) buffers can't be used: choose 2 or 3")
        }
        if let threads, !(1...64 ~= threads) {
            throw KioskError(.configuration, "\(threads) threads can't paint a frame: choose 1 to 64")
        }
        if let frameLimit, frameLimit < 1 {
            throw KioskError(.configuration, "a limit of \(frameLimit) frames shows nothing: choose 1 or more")
        }
        if let duration, !(duration >= 0) {
            throw KioskError(.configuration, "a duration of \(duration) s has no meaning: choose 0 or more")
        }
    }

    /// What is played in place of the machine's devices; nil for these.
    func inputRecording() throws(KioskError) -> InputRecording? {
        guard let recording else { return nil }
        do throws(RecordingError) {
            return try InputRecording(contentsOfFile: recording)
        } catch {
            throw KioskError(.file, "\(error)")
        }
    }

    fileprivate func modeRequest() throws(KioskError) -> ModeRequest? {
        guard let mode else { return nil }
        guard let request = ModeRequest(mode) else {
            throw KioskError(.configuration, "“\(mode)” is no mode: write WxH or WxH@HZ, such as 1024x768@60")
        }
        return request
    }

    fileprivate func headlessMode(_ request: ModeRequest?) throws(KioskError) -> Mode {
        let width = request?.width ?? 1280
        let height = request?.height ?? 720
        guard width <= 16384, height <= 16384,
            let mode = Mode(width: width, height: height, refreshInterval: 1 / (request?.refreshRate ?? 60))
        else {
            throw KioskError(
                .configuration, "a headless display of \(width)x\(height) can't be made: choose up to 16384x16384")
        }
        return mode
    }
}

extension DRMOpenError {
    fileprivate var kind: KioskError.Kind {
        switch self {
        case .noPermission: .permission
        case .busy: .busy
        case .output: .failed
        default: .unavailable
        }
    }
}

package import Display

extension KioskConfiguration {
    /// The mode that is requested; `nil` for the display's preferred one.
    package func modeRequest() throws(KioskError) -> ModeRequest? { try modeRequest(mode) }

    package func modeRequest(_ mode: String?) throws(KioskError) -> ModeRequest? {
        guard let mode else { return nil }
        guard let request = ModeRequest(mode) else {
            throw KioskError(.configuration, "mode “\(mode)”: not a mode; write WxH or WxH@HZ, such as 1024x768@60")
        }
        return request
    }

    /// The mode of a headless display.
    package func headlessMode() throws(KioskError) -> Mode { try headlessMode(modeRequest()) }

    package func headlessMode(_ request: ModeRequest?) throws(KioskError) -> Mode {
        let width = request?.width ?? 1280
        let height = request?.height ?? 720
        guard width <= 16384, height <= 16384,
            let mode = Mode(width: width, height: height, refreshInterval: 1 / (request?.refreshRate ?? 60))
        else {
            throw KioskError(
                .configuration, "headless display \(width)x\(height): too large; choose up to 16384x16384")
        }
        return mode
    }
}

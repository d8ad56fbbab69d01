import Display
import Glibc
import KioskSettings

#if Window
    import Window
#endif

/// The choice of a window on a desk as the display.
enum WindowChoice {
    /// Returns whether a kind of display is a window: that which was named, or the automatic one on a desk in programs
    /// that are built with windows.
    static func isChosen(_ display: KioskConfiguration.Display) -> Bool {
        switch display {
        case .window: true
        case .auto: isBuiltIn && hasDesk
        case .drm, .headless: false
        }
    }

    private static var isBuiltIn: Bool {
        #if Window
            true
        #else
            false
        #endif
    }

    /// Whether the environment names a desktop session.
    private static var hasDesk: Bool {
        ["WAYLAND_DISPLAY", "DISPLAY"].contains { (name: String) in getenv(name).map { $0.pointee != 0 } ?? false }
    }

    /// The name of the program's file, for the title bar.
    private static var programName: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "vitrine"
    }

    /// Opens a window of the size and at the refresh rate of a request.
    static func open(_ request: ModeRequest?, buffers: Int) throws(KioskError) -> sending any Output {
        #if Window
            do throws(WindowOpenError) {
                return try WindowOutput.open(
                    WindowRequest(
                        title: programName, width: request?.width ?? 1280,
                        height: request?.height ?? 720, refreshInterval: request?.refreshRate.map { 1 / $0 }),
                    buffers: buffers)
            } catch {
                throw KioskError(.unavailable, "\(error)")
            }
        #else
            throw KioskError(
                .unavailable,
                "window: this program is built without windows; build it with “swift build --traits Window”, or name the trait where a package depends on vitrine"
            )
        #endif
    }
}

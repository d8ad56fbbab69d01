public import Geometry
import Kiosk

/// The screen of the running kiosk (UIKit: `UIScreen`).
///
///     textLayer.contentsScale = UIScreen.main.scale
///
/// Its properties may be read on any thread.
///
/// Unlike in UIKit, there is no screen before a kiosk runs: the scale is 1 and the bounds are empty.
public final class UIScreen: Sendable {
    /// The screen of the running kiosk.
    public static let main = UIScreen()

    private init() {}

    /// The pixels per point; 1 without a kiosk.
    public var scale: CGFloat { RunningScreen.metrics?.scale ?? 1 }
    /// The pixels of the display per point, which is ``scale``.
    public var nativeScale: CGFloat { scale }
    /// The area of the screen in points, after rotation; zero without a kiosk.
    public var bounds: CGRect { CGRect(origin: .zero, size: RunningScreen.metrics?.size ?? .zero) }
    /// The area of the screen in pixels, after rotation; zero without a kiosk.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
    }
    /// The refresh rate of the display in frames per second; 60 without a kiosk.
    public var maximumFramesPerSecond: Int {
        RunningScreen.metrics.map { Int((1 / $0.refreshInterval).rounded()) } ?? 60
    }
}

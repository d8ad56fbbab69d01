package import Display
package import Geometry
package import Input
package import KioskSettings
package import Layers
package import Pixels
package import Platform
package import Trace

/// A way to run a kiosk: on a display or in virtual time.
package protocol KioskRun: AnyObject {
    /// The time, the timers and the display links.
    var runLoop: MediaRunLoop { get }
    /// Runs the kiosk; returns when it has ended.
    func run() throws(KernelError)
    /// Runs the kiosk in the run loop that the caller returns to, or completely if there is none.
    /// - Parameter whenOver: called once the kiosk has ended.
    func start(whenOver: @escaping (KernelError?) -> Void) throws(KernelError)
    /// Ends the run. Called on the main thread.
    func stop()
    /// Passes on a copy of the last frame before any rotation, on any thread; `nil` if there is none.
    func copyPicture(receive: @escaping @Sendable (PixelBuffer?) -> Void)
    /// Maps touches and the pointer to a screen of another size. Called on the main thread.
    func setScreen(_ screen: ScreenGeometry)
    /// Turns the display off or on; nothing is drawn while it is off. A display in memory stays on.
    func turnDisplay(on isOn: Bool)
    /// The reason why the run ended, if that was not requested.
    var failure: KioskError? { get }
    var statistics: FrameStatistics { get }
    /// The time without input.
    var idle: IdleWatch { get }
    /// Called on the main thread when the display has another mode.
    var modeHandler: ((Mode) -> Void)? { get set }
    /// The input; `nil` if there is none.
    var touches: TouchPipeline? { get }
}

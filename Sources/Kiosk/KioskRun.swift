import Platform
import Trace

/// A way to run a kiosk: on a display or in virtual time.
protocol KioskRun: AnyObject {
    /// Runs the kiosk; returns when it has ended.
    func run() throws(KernelError)
    /// Ends the run. Called on the main thread.
    func stop()
    /// The reason why the run ended, if that was not requested.
    var failure: KioskError? { get }
    var statistics: FrameStatistics { get }
    /// The input; `nil` if there is none.
    var touches: TouchInput? { get }
}

import Platform
import Trace

/// One way of running a kiosk: on a display, or in virtual time.
protocol KioskRun: AnyObject {
    /// Returns when the run is over.
    func run() throws(KernelError)
    /// Ends the run; from the main thread.
    func stop()
    /// Why the run ended, when it was not asked to.
    var failure: KioskError? { get }
    var statistics: FrameStatistics { get }
    /// Nil where there is no input.
    var touches: TouchInput? { get }
}

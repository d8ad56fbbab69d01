import Glibc
import KioskSettings
import Platform
package import Trace

/// The trace of a kiosk's process.
package enum KioskTrace {
    /// Creates the trace file; `nil` if the environment turns the trace off or there is no memory for it.
    package static func open() -> TraceMemory? {
        if getenv("VITRINE_TRACE").map({ String(cString: $0) }) == "0" { return nil }
        do throws(KernelError) {
            return try TraceFolder.makeFile()
        } catch {
            KioskLog.notice("kernel: \(error): the trace stays in memory, where “vitrine trace” can't read it")
            return try? TraceMemory()
        }
    }
}

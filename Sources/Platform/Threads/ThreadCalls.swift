import CPlatform
import Glibc

/// The calls in which the main thread is, for telling why it does not answer.
package enum ThreadCalls {
    /// The upper bound for calls that are told.
    private static let most = 48
    /// The time in which the thread has to answer, in milliseconds. A thread that waits in the kernel for a device does
    /// not.
    private static let patience: Int32 = 500

    private static let one = LockedValue(())

    /// Lets other threads ask, on the main thread.
    package static func prepare() { cplatform_thread_calls_prepare() }

    /// Returns the calls of the main thread, the innermost first: names of functions, or `module+0xOFFSET` where the
    /// program has no names. Interrupts the main thread for some microseconds.
    ///
    /// It is empty if the thread does not answer, has not called ``prepare()``, or is the calling one.
    package static func ofMainThread() -> [String] {
        guard !cplatform_is_main_thread() else { return [] }
        return one.withLock { _ in
            var addresses = [UInt64](repeating: 0, count: most)
            let count = cplatform_thread_calls(getpid(), &addresses, Int32(most), patience)
            return addresses.prefix(Int(count)).map { name(of: $0) }
        }
    }

    private static func name(of address: UInt64) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            cplatform_call_name(address, start, Int32(buffer.count))
            return String(cString: start)
        }
    }
}

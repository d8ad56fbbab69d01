import Platform

/// The record of the calls that code makes to a fake kernel, any of which a test lets fail.
///
/// A fake kernel enters each call here before it plays it, and reports what a careful program never does.
package final class KernelScript {
    /// The names of all calls, in their order.
    package private(set) var calls: [String] = []
    /// Misuses such as a call on a closed descriptor, which a real kernel answers quietly.
    package private(set) var faults: [String] = []
    /// Returns the errno of a call that fails. Calls are numbered from 1.
    package var refusal: (_ call: String, _ number: Int) -> Int32? = { _, _ in nil }

    package init() {}

    /// Records a call.
    /// - Throws: The errno that ``refusal`` gives it.
    package func enter(_ call: String) throws(KernelError) {
        calls.append(call)
        if let errno = refusal(call, calls.count) { throw KernelError(operation: call, errno: errno) }
    }

    /// Records a misuse.
    package func addFault(_ fault: String) {
        faults.append(fault)
    }
}

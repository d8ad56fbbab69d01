import Glibc

/// A value that several threads of a test share; the test keeps their accesses apart.
package final class Box<Value>: @unchecked Sendable {
    package var value: Value

    package init(_ value: Value) {
        self.value = value
    }
}

/// A thread that runs a closure, begun with its initialization.
package struct TestThread {
    private let thread: pthread_t

    package init(_ body: @escaping () -> Void) {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { pointer in
                Unmanaged<Box<() -> Void>>.fromOpaque(pointer!).takeRetainedValue().value()
                return nil
            }, Unmanaged.passRetained(Box(body)).toOpaque())
        self.thread = thread
    }

    /// Waits for the end of the thread.
    package func join() {
        pthread_join(thread, nil)
    }
}

/// Runs a closure on a new thread and waits for the end of that thread.
package func onThread(_ body: @escaping () -> Void) {
    TestThread(body).join()
}

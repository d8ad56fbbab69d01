import Glibc

/// A value that several threads of a test share.
final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A thread of a test.
struct TestThread {
    private let thread: pthread_t

    init(_ body: @escaping () -> Void) {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { pointer in
                Unmanaged<Box<() -> Void>>.fromOpaque(pointer!).takeRetainedValue().value()
                return nil
            }, Unmanaged.passRetained(Box(body)).toOpaque())
        self.thread = thread
    }

    func join() {
        pthread_join(thread, nil)
    }
}

/// Runs `body` on a thread of its own and waits for the end of that thread.
func onThread(_ body: @escaping () -> Void) {
    TestThread(body).join()
}

import Glibc

/// Counts what some threads offer and others wait for: the system's semaphore. A thread that waits sleeps; a signal
/// that nobody waits for is no call to the kernel.
package struct Semaphore: ~Copyable, Sendable {
    nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    package init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    package borrowing func signal() {
        sem_post(semaphore)
    }

    package borrowing func wait() {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }
}

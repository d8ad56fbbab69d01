import Glibc

/// A POSIX semaphore. Signaling it without a waiting thread makes no system call.
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

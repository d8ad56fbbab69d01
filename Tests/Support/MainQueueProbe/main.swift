// Runs an event loop on the main thread, which also runs the main dispatch queue, and prints the order of the jobs.
import Dispatch
import Glibc
import Platform

var steps: [String] = []

@MainActor func note(_ step: String) {
    precondition(pthread_self() == main, "main-actor code off the main thread")
    steps.append(step)
}

let main = pthread_self()
let loop = try EventLoop()
try loop.addMainQueue()
let timer = try DeadlineTimer()
try loop.add(timer) { note("timer") }
DispatchQueue.main.async { note("queued before") }
let worker = try WorkerThread(name: "worker") {
    DispatchQueue.main.async {
        note("queued by a thread")
        Task { @MainActor in
            note("actor")
            await Task.yield()
            try await Task.sleep(nanoseconds: 1_000_000)
            note("actor resumed")
            timer.arm(at: MonotonicClock().now)
        }
    }
}
let deadline = MonotonicClock().now + 300
while !steps.contains("timer"), MonotonicClock().now < deadline { try loop.turn(timeout: 300) }
worker.join()
print(steps.joined(separator: ", "))

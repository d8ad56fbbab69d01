/// Runs one job at a time, in the order of their arrival.
actor Queue {
    static let shared = Queue()

    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func next<Result: Sendable>(_ work: @Sendable () async throws -> Result) async rethrows -> Result {
        if isBusy {
            await withCheckedContinuation { waiting.append($0) }
        }
        isBusy = true
        defer { leave() }
        return try await work()
    }

    private func leave() {
        if waiting.isEmpty {
            isBusy = false
        } else {
            // The queue stays busy: the job that waited longest continues.
            waiting.removeFirst().resume()
        }
    }
}

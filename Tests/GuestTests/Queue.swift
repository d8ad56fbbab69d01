/// Lets one at a time do its work, in the order in which they came.
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
            // Stays busy: whoever waited longest goes on in this one's place.
            waiting.removeFirst().resume()
        }
    }
}

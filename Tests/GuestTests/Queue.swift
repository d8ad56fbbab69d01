/// Runs a number of jobs at a time, in the order of their arrival.
actor Queue {
    /// Two processors are busy with three boards, some of which wait for the host.
    static let boards = Queue(width: 3)
    /// The jobs of minutes, which begin at once.
    static let long = Queue(width: 1)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(width: Int) {
        free = width
    }

    func next<Result: Sendable>(_ work: @Sendable () async throws -> Result) async rethrows -> Result {
        if free > 0 {
            free -= 1
        } else {
            // The job before passes its place on.
            await withCheckedContinuation { waiting.append($0) }
        }
        defer { leave() }
        return try await work()
    }

    private func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}

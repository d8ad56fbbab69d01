/// Runs commands on boards that stay booted, a number of them at a time. A command gets a board with its hardware that
/// another command has left clean, or a new one.
actor BoardPool {
    /// Two processors are busy with three boards, some of which wait for the host.
    static let shared = BoardPool(width: 3)

    private struct Waiting {
        var hardware: [String]
        var turn: CheckedContinuation<BoardServer?, Never>
    }

    private let width: Int
    private var running = 0
    private var waiting: [Waiting] = []
    /// The boards without a command, the one that was used last at the end.
    private var idle: [(hardware: [String], server: BoardServer)] = []

    init(width: Int) {
        self.width = width
    }

    /// Runs a command, with the options of `board serve` for its hardware, and returns its exit status.
    func run(_ job: BoardJob, on hardware: [String]) async throws -> Int32 {
        let server = try await turn(hardware) ?? BoardServer(options: hardware)
        do {
            let answer = try await server.run(job)
            leave(answer.goesOn ? server : nil, hardware)
            return answer.status
        } catch {
            leave(nil, hardware)
            throw error
        }
    }

    /// Runs what needs a board of its own in the turn of a command.
    func boot<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
        _ = await turn([])
        defer { leave(nil, []) }
        return try await work()
    }

    private func turn(_ hardware: [String]) async -> BoardServer? {
        if running < width {
            running += 1
            return takeIdle(hardware)
        }
        return await withCheckedContinuation { waiting.append(Waiting(hardware: hardware, turn: $0)) }
    }

    private func takeIdle(_ hardware: [String]) -> BoardServer? {
        idle.lastIndex { $0.hardware == hardware }.map { idle.remove(at: $0).server }
    }

    /// Passes the turn on, to a command for which a board is there if possible.
    private func leave(_ server: BoardServer?, _ hardware: [String]) {
        if let server { idle.append((hardware, server)) }
        let next =
            waiting.firstIndex { command in idle.contains { $0.hardware == command.hardware } }
            ?? waiting.indices.first
        guard let next else {
            running -= 1
            return
        }
        let command = waiting.remove(at: next)
        command.turn.resume(returning: takeIdle(command.hardware))
        // A board in use has half a gigabyte of memory.
        if idle.count > width { idle.removeFirst() }
    }
}

import FlyingFox

/// The frames that are sent to a page, in their order. Requests are counted from their arrival until their answers are
/// sent, so that a page that reads slowly has its requests read slowly too.
actor PageOutbox {
    private var frames: [WSFrame] = []
    private var open = 0
    private var isFinished = false
    private var sender: CheckedContinuation<WSFrame?, Never>?
    private var reader: CheckedContinuation<Void, Never>?

    /// Waits until a further request may be read.
    func begin() async {
        while open >= InspectLimits.openRequests, !isFinished {
            await withCheckedContinuation { reader = $0 }
        }
        open += 1
    }

    /// Sends a frame. Does nothing after the end.
    func send(_ frame: WSFrame) {
        guard !isFinished else { return }
        if let sender {
            self.sender = nil
            sent()
            sender.resume(returning: frame)
        } else {
            frames.append(frame)
        }
    }

    /// Returns the next frame; `nil` at the end.
    func next() async -> WSFrame? {
        if !frames.isEmpty {
            sent()
            return frames.removeFirst()
        }
        if isFinished { return nil }
        return await withCheckedContinuation { sender = $0 }
    }

    /// Ends the connection after the frames that are there.
    func finish() {
        isFinished = true
        sender?.resume(returning: nil)
        sender = nil
        reader?.resume()
        reader = nil
    }

    private func sent() {
        open = max(open - 1, 0)
        reader?.resume()
        reader = nil
    }
}

import Platform

/// Runs a frame loop on a thread: waits for the output's events, the next deadline and requests of other threads.
enum FrameLoopThread {
    static func run(_ shell: FrameLoopShell, wakeup: Wakeup, shared: FrameLoopShared) -> FrameLoopEnd {
        do throws(KernelError) {
            let loop = try EventLoop()
            let timer = try DeadlineTimer()
            try loop.add(timer) {}
            try loop.add(wakeup) { shell.take(shared.takeCommands()) }
            if let changes = shell.output.changeDescriptor {
                try loop.add(changes) { _ in shell.readChanges() }
            }
            var watched = try watch(shell, in: loop, instead: nil)
            while let deadline = shell.advance() {
                // A rebuild may have replaced the device.
                watched = try watch(shell, in: loop, instead: watched)
                timer.arm(noLaterThan: deadline)
                try loop.turn()
                shared.turns.wrappingAdd(1, ordering: .relaxed)
            }
        } catch {
            return .platform(error)
        }
        return shell.machine.end ?? .stopped
    }

    private struct Watch {
        var descriptor: Int32?
        /// The ``FrameLoopShell/rebuilds`` when the registration was made.
        var rebuilds: Int
        var registration: EventLoop.Registration?
    }

    /// Watches the output's descriptor, which may be another one after a rebuild.
    private static func watch(_ shell: FrameLoopShell, in loop: EventLoop, instead watched: Watch?) throws(KernelError)
        -> Watch
    {
        let descriptor = shell.output.eventDescriptor
        if let watched, watched.descriptor == descriptor, watched.rebuilds == shell.rebuilds { return watched }
        if let old = watched?.registration { loop.remove(old) }
        guard let descriptor else { return Watch(descriptor: nil, rebuilds: shell.rebuilds, registration: nil) }
        let registration = try loop.add(descriptor) { events in
            if events.contains(.readable) {
                shell.readEvents()
            } else if !events.isDisjoint(with: [.error, .hangUp]) {
                shell.fail(.hungUp)
            }
        }
        return Watch(descriptor: descriptor, rebuilds: shell.rebuilds, registration: registration)
    }
}

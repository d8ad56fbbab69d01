/// An event of the kernel's tracing system.
package struct KernelEvent: Equatable, Sendable {
    /// A thread as the events of the scheduler name it.
    package struct Task: Equatable, Sendable {
        /// The name; at most 15 bytes.
        package var name: String
        /// The kernel's number of the thread; 0 for a processor's idle thread.
        package var thread: Int32
        package var priority: Int32

        package init(name: String, thread: Int32, priority: Int32) {
            self.name = name
            self.thread = thread
            self.priority = priority
        }
    }

    package enum Kind: Equatable, Sendable {
        /// Another thread runs from now on.
        case switched(from: Task, state: KernelTaskState, to: Task)
        /// A thread is about to be woken up.
        case waking(Task, targetProcessor: Int32)
        /// A vertical blank of a display controller.
        case vblank(crtc: Int32, sequence: UInt32, time: UInt64?, isPrecise: Bool?)
        /// A vertical blank whose event is in the queue of a program.
        case vblankDelivered(crtc: Int32, sequence: UInt32)
    }

    /// The time in nanoseconds of the monotonic clock.
    package var time: UInt64
    package var processor: UInt32
    /// The kernel's number of the thread that ran on the processor.
    package var thread: UInt32
    package var kind: Kind

    package init(time: UInt64, processor: UInt32, thread: UInt32, kind: Kind) {
        self.time = time
        self.processor = processor
        self.thread = thread
        self.kind = kind
    }
}

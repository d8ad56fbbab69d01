/// The numbers of the fields of Perfetto's messages, from its published schema (`protos/perfetto/trace`).
enum PerfettoFields {
    enum Trace {
        static let packet = 1
    }

    enum TracePacket {
        static let kernelEvents = 1
        static let clockSnapshot = 6
        static let timestamp = 8
        static let sequence = 10
        static let trackEvent = 11
        static let sequenceFlags = 13
        static let systemInfo = 45
        static let timestampClock = 58
        static let trackDescriptor = 60
    }

    enum ClockSnapshot {
        static let clocks = 1
        static let primaryClock = 2
    }

    enum Clock {
        static let id = 1
        static let timestamp = 2
    }

    enum TrackDescriptor {
        static let uuid = 1
        static let name = 2
        static let process = 3
        static let thread = 4
        static let parent = 5
        static let counter = 8
    }

    enum ProcessDescriptor {
        static let process = 1
        static let name = 6
        static let start = 7
    }

    enum ThreadDescriptor {
        static let process = 1
        static let thread = 2
        static let name = 5
    }

    enum CounterDescriptor {
        static let unit = 3
    }

    enum TrackEvent {
        static let annotations = 4
        static let type = 9
        static let track = 11
        static let categories = 22
        static let name = 23
        static let counterValue = 30
        static let doubleCounterValue = 44
        static let flows = 47
        static let terminatingFlows = 48
    }

    enum DebugAnnotation {
        static let unsigned = 3
        static let double = 5
        static let string = 6
        static let name = 10
    }

    enum FtraceEventBundle {
        static let processor = 1
        static let event = 2
    }

    enum FtraceEvent {
        static let timestamp = 1
        static let thread = 2
        static let schedSwitch = 4
        static let schedWaking = 20
        static let vblank = 409
        static let vblankDelivered = 410
    }

    enum SchedSwitch {
        static let previousName = 1
        static let previousThread = 2
        static let previousPriority = 3
        static let previousState = 4
        static let nextName = 5
        static let nextThread = 6
        static let nextPriority = 7
    }

    enum SchedWaking {
        static let name = 1
        static let thread = 2
        static let priority = 3
        static let success = 4
        static let processor = 5
    }

    enum Vblank {
        static let crtc = 1
        static let isPrecise = 2
        static let sequence = 3
        static let time = 4
    }

    enum VblankDelivered {
        static let crtc = 1
        static let sequence = 3
    }

    enum SystemInfo {
        static let name = 1
    }

    enum Utsname {
        static let system = 1
        static let version = 2
        static let release = 3
        static let machine = 4
    }
}

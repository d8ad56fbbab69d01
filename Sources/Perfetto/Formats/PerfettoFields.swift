/// The numbers of the fields of Perfetto's messages, from its published schema (`protos/perfetto/trace`).
enum PerfettoFields {
    enum Trace {
        static let packet = 1
    }

    enum TracePacket {
        static let clockSnapshot = 6
        static let timestamp = 8
        static let sequence = 10
        static let trackEvent = 11
        static let sequenceFlags = 13
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
}

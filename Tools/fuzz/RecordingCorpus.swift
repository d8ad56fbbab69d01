import Geometry
import Input

/// Valid recordings of input, and the checks of broken recordings that can still be read.
enum RecordingCorpus {
    static let files: [[UInt8]] = [drag, everything]

    private static let drag = Array(
        """
        vitrine-input 1
        device 1 name="Panel \\"9\\"" sysname=event2 port="pci-0" capabilities=touch size=256x160 calibration=0,1,0,1,0,0
        0.000000 1 added
        0.100000 1 down 0 0.25 0.5
        0.100000 1 down 1 0.75 0.5
        0.100000 1 frame
        0.108000 1 motion 0 0.26 0.5   # a step
        0.108000 1 frame
        0.116000 1 up 0
        0.116000 1 cancel 1
        0.116000 1 frame
        1.000000 1 removed
        """.utf8)

    private static let everything = Array(
        """
        vitrine-input 1
        device 7 name="All" sysname="event7" id=0c2e:0b61 output="HDMI-A-1" capabilities=touch,pointer,keyboard,tablet,tablet-pad,switch
        0 7 pointer 1.5 -2
        0.5 7 position 0.5 0.5
        0.5 7 button 272 pressed
        0.6 7 button 272 cancelled
        0.7 7 scroll wheel 0 15 0 1
        0.8 7 key 30 pressed
        0.9 7 key 30 released
        1 7 pad-button 1 pressed
        1 7 pad-ring 0 275.5
        1 7 pad-strip 0 -
        """.utf8)

    /// Reads and replays a file. Every touch must begin once, end once, and move only in between, at finite positions.
    static func read(_ bytes: [UInt8]) -> Bool {
        guard let recording = try? InputRecording(bytes) else { return false }
        let source = InputReplay(recording, startingAt: 0)
        var tracker = TouchTracker(
            screen: ScreenGeometry(pixelWidth: 1280, pixelHeight: 800, rotation: .degrees270), log: InputLog { _ in })
        var open: Set<TouchID> = []
        while source.nextEventTime < .infinity {
            let time = source.nextEventTime
            source.dispatch(at: time) { tracker.handle($0) }
            tracker.advance(to: time)
            for change in tracker.changes {
                precondition(change.location.x.isFinite && change.location.y.isFinite, "a touch is at no place")
                switch change.phase {
                case .began: precondition(open.insert(change.id).inserted, "a touch began twice")
                case .moved: precondition(open.contains(change.id), "a touch moved that isn't down")
                case .ended, .cancelled: precondition(open.remove(change.id) != nil, "a touch ended twice")
                }
            }
            tracker.removeChanges()
        }
        precondition(open.isEmpty, "a touch never ended")
        var limits = RecordingLimits()
        // Bytes that are not UTF-8 become longer when they are written as text.
        limits.lineBytes *= 8
        precondition(
            (try? InputRecording(recording.text, limits: limits))?.events.count == recording.events.count,
            "what was written can't be read again")
        return true
    }
}

import Perfetto

/// Valid traces of the kernel as text, and the checks of broken ones.
enum KernelCorpus {
    static let files: [[UInt8]] = [scheduler, display].map { Array($0.utf8) }

    private static let scheduler = """
        # entries-in-buffer/entries-written: 3/3   #P:4
                  <idle>-0       [001] dNh2.   100.500000: sched_waking: comm=lobby pid=812 prio=120 target_cpu=001
                  <idle>-0       [001] d..2.   100.500010: sched_switch: prev_comm=swapper/1 prev_pid=0 prev_prio=120 \
        prev_state=R ==> next_comm=lobby next_pid=812 next_prio=120
        CPU:1 [LOST 12 EVENTS]
                   lobby-812     (    812) [001] d..2.   100.502000: sched_switch: prev_comm=lobby prev_pid=812 \
        prev_prio=120 prev_state=D|K ==> next_comm=swapper/1 next_pid=0 next_prio=120

        """

    private static let display = """
                  <idle>-0       [000] d.h1.   100.516000: drm_vblank_event: crtc=0, seq=77, time=100515900000, \
        high-prec=true
                  <idle>-0       [000] d.h2.   100.516004: drm_vblank_event_delivered: file=00000000a8f2b0de, crtc=0, \
        seq=77
                  <idle>-0       [000]   100.532000: drm_vblank_event: crtc=1, seq=78

        """

    /// Reads a text. Its events must be fewer than its bytes allow, and in the order of time.
    static func read(_ bytes: [UInt8]) -> Bool {
        let text = KernelTraceText(bytes)
        precondition(text.events.count * 60 <= bytes.count + 60, "there are more events than lines")
        precondition(
            zip(text.events, text.events.dropFirst()).allSatisfy { $0.time <= $1.time }, "the events are not sorted")
        return !text.events.isEmpty && text.skippedLines == 0
    }
}

/// Traces of the kernel as text.
enum SampleKernelTrace {
    /// The main thread of ``SampleThreads`` is woken up, runs for 2 ms, and sleeps; then there is a vertical blank.
    static let text = """
        # tracer: nop
        #
        # entries-in-buffer/entries-written: 5/5   #P:2
        #
        #           TASK-PID     CPU#  |||||  TIMESTAMP  FUNCTION
        #              | |         |   |||||     |         |
                  <idle>-0       [001] dNh2.   100.500000: sched_waking: comm=lobby pid=4321 prio=120 target_cpu=001
                  <idle>-0       [001] d..2.   100.500010: sched_switch: prev_comm=swapper/1 prev_pid=0 prev_prio=120 \
        prev_state=R ==> next_comm=lobby next_pid=4321 next_prio=120
                   lobby-4321    [001] d..2.   100.502000: sched_switch: prev_comm=lobby prev_pid=4321 prev_prio=120 \
        prev_state=S ==> next_comm=swapper/1 next_pid=0 next_prio=120
                  <idle>-0       [000] d.h1.   100.516000: drm_vblank_event: crtc=0, seq=77, time=100515900000, \
        high-prec=true
                  <idle>-0       [000] d.h2.   100.516004: drm_vblank_event_delivered: file=00000000a8f2b0de, crtc=0, \
        seq=77

        """
}

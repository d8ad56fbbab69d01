import TestSupport
import Testing

/// A kiosk whose devices or screen fail while a finger is down.
@Suite("I faults of input on a real kernel", .onBoard, .keepsRuns)
struct FaultTests {
    private let kiosk = Board.product("KioskProbe")

    /// Returns the lines that a kiosk printed between the marks of the script.
    private func chapters(_ outcome: Outcome) -> [String: [String]] {
        var (chapters, mark): ([String: [String]], String) = ([:], "start")
        for line in outcome.text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("mark ") {
                mark = String(line.dropFirst(5))
            } else {
                chapters[mark, default: []].append(line)
            }
        }
        return chapters
    }

    @Test(
        "I3 D7 a drag over which the display is lost is cancelled and is no click; nothing comes through while it is away; then the picture and touch are back"
    )
    func lostDisplay() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.taking)
            \(Board.recovering)
            mark() { echo "mark $1" >>/run/heard; }
            \(kiosk) busy >>/run/heard 2>/run/log & kiosk=$!; started
            plug 'create 1280x800 Panel'; board-ctl touch 'down 0 300 300' 'move 0 600 300 over 200'; sleep 0.5
            mark switch
            timeout 1 busybox chvt 2; board-ctl console >>/run/heard
            board-ctl touch 'move 0 700 300 over 100'; sleep 0.5
            mark lost
            take $kiosk 3 & thief=$!
            for i in $(seq 200); do [ -e /run/taken ] && break; sleep 0.05; done; sleep 0.5
            mark away
            board-ctl touch 'move 0 900 300 over 200' 'up 0' 'down 0 500 500' 'sleep 60' 'up 0' 'down 1 200 200'
            board-ctl picture >/run/away; sleep 0.2; board-ctl picture >/run/away.later
            wait $thief; fault; moving; recovered D7; sleep 1
            mark back
            board-ctl touch 'move 1 700 200 over 100' 'up 1'; sleep 0.3
            mark after
            board-ctl touch 'down 0 500 500' 'sleep 60' 'up 0'; sleep 0.5
            mark picture
            board-ctl picture >/run/back; sleep 0.2; board-ctl picture >/run/back.later
            cmp -s /run/away /run/away.later && echo "still while away" >>/run/heard
            cmp -s /run/back /run/back.later || echo "moving again" >>/run/heard
            kill $kiosk; wait $kiosk; cat /run/heard; cat /run/log >&2
            """)
        let told = chapters(outcome)
        #expect(told["start"]?.first == "pan began", "\(outcome.text) \(outcome.errorText)")
        // A console that is locked cannot be left, and the drag goes on.
        #expect(
            told["switch"]?.contains { $0.contains("active=tty1") } == true
                && told["switch"]?.contains("pan changed") == true, "\(outcome.text)")
        #expect(told["lost"] == ["pan cancelled"], "\(outcome.text) \(outcome.errorText)")
        #expect(told["away"] == nil && told["back"] == nil, "\(outcome.text)")
        #expect(told["after"] == ["tap"], "\(outcome.text)")
        #expect(told["picture"]?.prefix(2) == ["still while away", "moving again"], "\(outcome.text)")
        #expect(outcome.errorText.contains("waiting until the display can be used again"), "\(outcome.errorText)")
        try FaultRecord(
            fault: "D7", cause: "another program is DRM master for 3 s",
            effect: "no frame meanwhile, then the animation goes on"
        ).check(outcome)
    }

    @Test(
        "I2 I5 I10 unplugged panels cancel gestures; a storm of touches is told and costs little; keyboards that nobody asked for do nothing"
    )
    func devices() async throws {
        let keys = ["a", "ctrl alt f2", "ctrl alt delete", "alt f4", "power"].map { chord in
            let codes = chord.split(separator: " ").map { #"{"type": "qcode", "data": "\#($0)"}"# }.joined(
                separator: ", ")
            return
                "board-ctl qmp '{\"execute\": \"send-key\", \"arguments\": {\"keys\": [\(codes)]}}' >/dev/null; sleep 0.3"
        }
        var board = Board()
        board.devices = ["qemu-xhci,id=usb"]
        let outcome = try await board.run(
            """
            \(Board.plugging)
            \(Board.recovering)
            heard() { until tail -1 /run/heard | grep -q "$1"; do kill -0 $kiosk || exit 1; sleep 0.05; done; }
            mark() { echo "mark $1" >>/run/heard; }
            spent() { busybox awk '{ print $14 + $15 }' /proc/$kiosk/stat; }
            \(kiosk) gestures >>/run/heard 2>/run/log & kiosk=$!; started
            mark unplugged
            plug 'create 1280x800 Panel'; board-ctl touch 'down 0 300 300' 'move 0 600 300 over 100'; sleep 1
            fault; board-ctl touch destroy; heard 'pan cancelled'; recovered I2
            mark tapped
            plug 'create 1280x800 Panel'; board-ctl touch 'down 0 300 300' 'sleep 60' destroy; sleep 0.5
            mark pressed
            plug 'create 1280x800 Panel'; board-ctl touch 'down 0 300 300'; unplug
            mark storm
            plug 'create 1280x800 Panel'; before=$(spent)
            board-ctl touch 'storm 6000 240'; after=$(spent); fault; heard 'inputRestored'; recovered I5
            sleep 1; rest=$(spent); sleep 2; later=$(spent)
            mark calm
            board-ctl touch 'down 0 300 300' 'sleep 60' 'up 0'; sleep 0.5
            mark keys
            board-ctl qmp '{"execute": "device_add", "arguments": {"driver": "usb-kbd", "bus": "usb.0", "id": "bad"}}' >/dev/null
            sleep 2; grep -c 'QEMU USB Keyboard' /proc/bus/input/devices >>/run/heard
            \(keys.joined(separator: "\n"))
            plug 'keyboard Keys'
            board-ctl touch 'press 116' 'release 116' 'press 29 56 60' 'release 60 56 29' 'press 29 56 111' 'release 111 56 29'; unplug
            board-ctl console >>/run/heard
            mark end
            kill $kiosk; wait $kiosk; echo "status $?" >>/run/heard; echo "ticks $((after - before)) $((later - rest))" >>/run/heard
            cat /run/heard; cat /run/log >&2
            """)
        let told = chapters(outcome)
        #expect(
            told["unplugged"]?.first == "pan began" && told["unplugged"]?.last == "pan cancelled",
            "\(outcome.text) \(outcome.errorText)")
        #expect(told["tapped"] == nil, "\(outcome.text)")
        #expect(told["pressed"] == ["press began", "press cancelled"], "\(outcome.text)")
        let storm = told["storm"] ?? []
        #expect(
            storm.contains("notice inputDegraded(Input.InputNotice.Reason.touchStorm)")
                && storm.last == "notice inputRestored", "\(storm.suffix(20))")
        #expect(told["calm"] == ["tap"], "\(outcome.text.suffix(2000))")
        #expect(told["keys"]?.count == 2, "\(told["keys"] ?? [])")
        #expect(told["keys"]?.first == "1", "\(told["keys"] ?? [])")
        #expect(told["keys"]?.last?.contains("active=tty1") == true, "\(told["keys"] ?? [])")
        #expect(told["end"]?.contains("status 0") == true)
        // Of 600 ticks on an emulated processor that other work slows down, and of 200 after that.
        let ticks = told["end"]?.last?.split(separator: " ").compactMap { Int($0) } ?? []
        try #require(ticks.count == 2, "\(ticks)")
        #expect(ticks[0] < 600, "\(ticks)")
        #expect(ticks[1] < 40, "\(ticks)")
        let records = [
            FaultRecord(fault: "I2", cause: "a panel is unplugged during a drag", effect: "the gesture is cancelled"),
            FaultRecord(
                fault: "I5", cause: "fingers at random places, 240 changes a second for 6 s",
                effect: "touches are ignored, the program is told, then touches count again"),
            FaultRecord(
                fault: "I10", cause: "a keyboard is plugged in; Ctrl-Alt-F2, Ctrl-Alt-Delete, Alt-F4 and the power key",
                effect: "nothing", recovers: false),
        ]
        for record in records { try record.check(outcome) }
    }
}

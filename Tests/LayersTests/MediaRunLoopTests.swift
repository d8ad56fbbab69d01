import Animation
import LayerTestSupport
import Layers
import Platform
import TestSupport
import Testing

/// Run loops of kiosks, and what code sees of them that no kiosk called.
@Suite(.ownRunLoop) struct MediaRunLoopTests {
    private static var timeElsewhere: CFTimeInterval {
        var time = 0.0
        onThread { time = CACurrentMediaTime() }
        return time
    }

    // In processes of their own, because kiosks of other tests are open too.
    @Test(
        "M7 a thread that no kiosk has called has the time of the process's only kiosk, and with two the main one's")
    func elsewhere() async {
        await #expect(processExitsWith: .success) {
            try await MediaRunLoop.main.call {
                let before = MonotonicClock().now
                #expect(Self.timeElsewhere >= before)
                let one = MediaRunLoopUse()
                #expect(one.runLoop === MediaRunLoop.main)
                one.runLoop.time.setVirtual(2)
                #expect(Self.timeElsewhere == 2)
                one.runLoop.time.becomeMonotonic()
                let two = MediaRunLoopUse()
                two.runLoop.time.setVirtual(3)
                #expect(Self.timeElsewhere >= before)
                withExtendedLifetime((one, two)) {}
            }
        }
    }

    @Test("M7 a private run loop is seen by the code that it calls and its tasks alone")
    func privateLoop() async {
        await #expect(processExitsWith: .success) {
            let before = MonotonicClock().now
            let use = MediaRunLoopUse(isPrivate: true)
            use.runLoop.time.setVirtual(2)
            #expect(Self.timeElsewhere >= before)
            try await use.runLoop.call {
                #expect(CACurrentMediaTime() == 2)
                #expect(await Task { CACurrentMediaTime() }.value == 2)
                let nested = MediaRunLoopUse()
                nested.runLoop.time.setVirtual(3)
                let another = MediaRunLoopUse()
                another.runLoop.time.setVirtual(4)
                #expect(Self.timeElsewhere >= before, "a second kiosk of private code is private too")
                withExtendedLifetime((nested, another)) {}
            }
            withExtendedLifetime(use) {}
        }
    }
}

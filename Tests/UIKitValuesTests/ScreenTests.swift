import Testing
import UIKitValues
import Vitrine

@Suite struct ScreenTests {
    // In a process of its own, because other tests run kiosks too.
    @Test("U6 the screen is that of the running kiosk, and has one pixel per point without one")
    func screen() async {
        await #expect(processExitsWith: .success) {
            #expect(UIScreen.main.scale == 1 && UIScreen.main.bounds == .zero)
            var configuration = Kiosk.Configuration()
            configuration.display = .headless
            configuration.mode = "800x600@50"
            configuration.scale = 2
            configuration.rotation = .quarter
            do {
                let kiosk = try Kiosk(root: CALayer(), configuration: configuration)
                #expect(UIScreen.main.scale == 2 && UIScreen.main.nativeScale == 2)
                #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
                #expect(UIScreen.main.nativeBounds.height == 800 && UIScreen.main.maximumFramesPerSecond == 50)
                #expect(UIGraphicsImageRendererFormat.default().scale == 2)
                withExtendedLifetime(kiosk) {}
            }
            #expect(UIScreen.main.scale == 1)
        }
    }
}

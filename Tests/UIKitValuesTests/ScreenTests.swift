import Testing
import UIKitValues
import Vitrine
import VitrineTesting

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

    @Test("U6 of two kiosks, the screen is that of the one which calls the program")
    @MainActor func twoKiosks() async throws {
        let size = CGSize(width: 40, height: 30)
        try await withTestKiosk(size: size) { _ in
            CALayer()
        } test: { one in
            try await withTestKiosk(size: CGSize(width: 80, height: 60), scale: 2) { _ in
                #expect(UIScreen.main.scale == 2)
                return CALayer()
            } test: { two in
                try await two.advance(by: 0.1)
                #expect(UIScreen.main.scale == 2)
                try await one.kiosk.call {
                    #expect(UIScreen.main.bounds.size == size)
                    #expect(UIScreen.main.scale == 1)
                }
            }
        }
    }
}

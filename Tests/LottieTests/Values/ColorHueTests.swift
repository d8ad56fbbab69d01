import Lottie
import Testing

/// Changes of hue, saturation and brightness.
@Suite struct ColorHueTests {
    private func isNear(_ a: ColorValue, _ b: ColorValue) -> Bool {
        abs(a.red - b.red) < 1e-9 && abs(a.green - b.green) < 1e-9 && abs(a.blue - b.blue) < 1e-9 && a.alpha == b.alpha
    }

    @Test("S10 the hue turns from red over green and blue", arguments: 0..<6)
    func hue(sixth: Int) {
        let colors = [(1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1)].map { ColorValue($0, $1, $2) }
        let turned = colors[0].adjusted(hue: Double(sixth) / 6, saturation: 0, brightness: 0)
        #expect(isNear(turned, colors[sixth]))
        // Backwards from there, and more than a turn.
        #expect(isNear(turned.adjusted(hue: -Double(sixth) / 6, saturation: 0, brightness: 0), colors[0]))
        #expect(isNear(turned.adjusted(hue: 2, saturation: 0, brightness: 0), turned))
    }

    @Test("S10 saturation and brightness change within their limits")
    func limits() {
        let color = ColorValue(0.8, 0.4, 0.4, alpha: 0.5)
        #expect(isNear(color.adjusted(hue: 0, saturation: 0, brightness: 0), color))
        #expect(isNear(color.adjusted(hue: 0, saturation: 1, brightness: 0), ColorValue(0.8, 0, 0, alpha: 0.5)))
        #expect(isNear(color.adjusted(hue: 0, saturation: -1, brightness: 0), ColorValue(0.8, 0.8, 0.8, alpha: 0.5)))
        #expect(isNear(color.adjusted(hue: 0, saturation: 0, brightness: 0.2), ColorValue(1, 0.5, 0.5, alpha: 0.5)))
        #expect(isNear(color.adjusted(hue: 0, saturation: 0, brightness: -1), ColorValue(0, 0, 0, alpha: 0.5)))
        #expect(isNear(ColorValue.black.adjusted(hue: 0.3, saturation: 0, brightness: 0.5), ColorValue(0.5, 0.5, 0.5)))
    }
}

import LayerTestSupport
import Layers
import QuartzCore
import TestFonts
import Testing
import Vitrine

/// Sources that import QuartzCore beside Vitrine and one of its modules, whose properties of the same names have other
/// types.
@Suite(.ownRunLoop) struct BothImportsTests {
    private let doubles: [Double] = [0.25, 0.75]
    private let numbers: [NSNumber] = [0.5, 1]
    private let side: CGFloat = 4

    init() throws {
        try TestFonts.use()
    }

    @Test("S1 dash patterns are set by literals, numbers in boxes, and lengths of either type")
    func dashPattern() {
        let layer = CAShapeLayer()
        layer.lineDashPattern = [4, 2]
        #expect(layer.lineDashPattern == [4, 2])
        layer.lineDashPattern = [side, 1.5]
        #expect(layer.lineDashPattern == [4, 1.5])
        layer.lineDashPattern = [side, side * 2].map { Double($0) }
        #expect(layer.lineDashPattern == [4, 8])
        layer.lineDashPattern = doubles
        #expect(layer.lineDashPattern == doubles)
        layer.lineDashPattern = numbers
        #expect(layer.lineDashPattern == [0.5, 1])
        layer.lineDashPattern = [NSNumber(value: 3), 2]
        #expect(layer.lineDashPattern == [3, 2])
        layer.lineDashPattern?.append(1)
        #expect(layer.lineDashPattern?.count == 3)
        layer.lineDashPattern = nil
        #expect(layer.lineDashPattern == nil)
    }

    @Test("S2 locations of colours are set by literals, and by numbers with and without boxes")
    func locations() {
        let layer = CAGradientLayer()
        layer.locations = [0, 0.5, 1]
        #expect(layer.locations == [0, 0.5, 1])
        layer.locations = [0, NSNumber(value: 1)]
        #expect(layer.locations == [0, 1])
        layer.locations = doubles
        #expect(layer.locations == doubles)
        layer.locations = numbers
        #expect(layer.locations == [0.5, 1])
        layer.locations = nil
        #expect(layer.locations == nil)
    }

    @Test("A3 key times and the values of splines are set by literals, and by numbers with and without boxes")
    func keyframes() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.keyTimes = [0, 0.5, 1]
        animation.tensionValues = [1, -1]
        animation.continuityValues = [0, 0.25]
        animation.biasValues = [-0.5, 0]
        #expect(animation.keyTimes == [0, 0.5, 1])
        #expect(animation.tensionValues == [1, -1])
        #expect(animation.continuityValues == [0, 0.25])
        #expect(animation.biasValues == [-0.5, 0])

        animation.keyTimes = doubles
        animation.tensionValues = doubles
        animation.continuityValues = doubles
        animation.biasValues = doubles
        #expect(animation.keyTimes == doubles)
        #expect(animation.tensionValues == doubles)
        #expect(animation.continuityValues == doubles)
        #expect(animation.biasValues == doubles)

        animation.keyTimes = numbers
        animation.tensionValues = numbers
        animation.continuityValues = numbers
        animation.biasValues = numbers
        #expect(animation.keyTimes == [0.5, 1])
        #expect(animation.tensionValues == [0.5, 1])
        #expect(animation.continuityValues == [0.5, 1])
        #expect(animation.biasValues == [0.5, 1])
    }

    @Test("S1 lists are read as numbers, and in boxes where these are asked for")
    func reading() {
        let layer = CAShapeLayer()
        layer.lineDashPattern = [4, 2]
        let plain = layer.lineDashPattern
        let boxed: [NSNumber]? = layer.lineDashPattern
        #expect(type(of: plain) == [Double]?.self)
        #expect(boxed == [4, 2])
        #expect(layer.lineDashPattern?.map(\.doubleValue) == [4, 2])
        #expect(layer.lineDashPattern?.first?.intValue == 4)
        #expect(layer.lineDashPattern?.reduce(0) { $0 + CGFloat(truncating: $1) } == 6)
        #expect(layer.lineDashPattern?.reduce(0, +) == 6)
        layer.lineDashPattern = numbers
        // The macro would choose the types of both sides apart.
        let isEqual = layer.lineDashPattern == numbers
        #expect(isEqual)
    }

    @Test("M7 a display link goes on and off the run loop of either module")
    @MainActor func displayLink() {
        let links = MediaRunLoop.current.displayLinks
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        func isFired() -> Bool {
            let before = count
            links.fire(timestamp: 1, targetTimestamp: 2, duration: 1)
            return count > before
        }
        link.add(to: .main, forMode: .common)
        #expect(isFired())
        link.remove(from: .main, forMode: .common)
        #expect(!isFired())
        link.add(to: RunLoop.main, forMode: .default)
        #expect(isFired())
        link.remove(from: RunLoop.current, forMode: .default)
        #expect(!isFired())
        link.add(to: CARunLoop.main, forMode: .default)
        #expect(isFired())
        link.invalidate()
        #expect(!isFired())
    }

    @Test("C3 gradients and text take Foundation's collections and strings, and Vitrine's")
    func drawing() {
        let colors = [CGColor.black, CGColor.white]
        #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) != nil)
        #expect(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) != nil)
        let string = NSAttributedString(string: "ab")
        #expect(CTLineGetGlyphCount(CTLineCreateWithAttributedString(string)) == 2)
        #expect(CTLineGetGlyphCount(CTLineCreateWithAttributedString(AttributedText("ab"))) == 2)
        let layer = CATextLayer()
        layer.string = string
        #expect(layer.string is NSAttributedString)
        layer.string = "ab"
        #expect(layer.string is String)
    }
}

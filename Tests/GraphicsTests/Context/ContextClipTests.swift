import Foundation
import Geometry
import Graphics
import Testing

struct ContextClipTests {
    @Test("C3 rectangular clips are intersected")
    func rectangles() {
        let context = CGContext.make(10, 10)
        context.clip(to: CGRect(x: 2, y: 2, width: 6, height: 6))
        context.clip(to: CGRect(x: 0, y: 4, width: 5, height: 20))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 2, y: 4, width: 3, height: 4))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        for (i, alpha) in context.alphas.enumerated() {
            let x = i % 10
            let y = 9 - i / 10
            #expect(alpha == ((2..<5).contains(x) && (4..<8).contains(y) ? 255 : 0))
        }
    }

    @Test("C3 the coverage of a clip multiplies that of drawing and of earlier clips")
    func coverageMultiplies() {
        let disc = CGRect(x: 1.2, y: 2.4, width: 14, height: 13)
        let other = CGRect(x: 5.5, y: 0.5, width: 16, height: 16.2)
        func alphas(_ draw: (CGContext) -> Void) -> [Double] {
            let context = CGContext.make(20, 20)
            draw(context)
            return context.alphas.map { Double($0) / 255 }
        }
        let first = alphas { $0.fillEllipse(in: disc) }
        let second = alphas { $0.fillEllipse(in: other) }
        let third = alphas { $0.fill(CGRect(x: 3.25, y: 0, width: 9, height: 20)) }
        let clipped = alphas {
            $0.addEllipse(in: disc)
            $0.clip()
            $0.addEllipse(in: other)
            $0.clip()
            $0.fill(CGRect(x: 3.25, y: 0, width: 9, height: 20))
        }
        for i in clipped.indices { #expect(abs(clipped[i] - first[i] * second[i] * third[i]) <= 2.0 / 255) }
        let whole = alphas {
            $0.addEllipse(in: disc)
            $0.clip()
            $0.fill(CGRect(x: -5, y: -5, width: 100, height: 100))
        }
        #expect(whole == first)
    }

    @Test("C3 a clip with the even-odd rule has a hole; a clip to several rectangles is their union")
    func shapes() {
        let context = CGContext.make(10, 10)
        context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        context.clip(using: .evenOdd)
        #expect(context.isPathEmpty)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(context.picture.pixel(5, 5) == .clear && context.picture.pixel(1, 1).a == 255)

        let two = CGContext.make(10, 10)
        two.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 10), CGRect(x: 8, y: 0, width: 2, height: 10)])
        two.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(two.alphas.filter { $0 == 255 }.count == 40)
    }

    @Test("C3 an empty clip hides everything until the state is restored")
    func empty() {
        let context = CGContext.make(4, 4)
        context.saveGState()
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.clip(to: CGRect(x: 0, y: 0, width: 3.5, height: 4))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.alphas.allSatisfy { $0 == 0 })
        #expect(context.boundingBoxOfClipPath.isNull)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.alphas.allSatisfy { $0 == 255 })
    }

    @Test("C3 a rotated rectangle clips like its path")
    func rotated() {
        let rect = CGRect(x: -4, y: -3, width: 8, height: 6)
        func alphas(_ draw: (CGContext) -> Void) -> [UInt8] {
            let context = CGContext.make(16, 16)
            context.translateBy(x: 8, y: 8)
            context.rotate(by: 0.4)
            draw(context)
            return context.alphas
        }
        let clipped = alphas {
            $0.clip(to: rect)
            $0.fill(CGRect(x: -50, y: -50, width: 100, height: 100))
        }
        #expect(clipped == alphas { $0.fill(rect) })
    }

    @Test("C3 a clip without antialiasing covers pixels completely or not at all")
    func aliased() {
        let context = CGContext.make(16, 16)
        context.setShouldAntialias(false)
        context.addEllipse(in: CGRect(x: 1.3, y: 1.3, width: 12, height: 12))
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        #expect(Set(context.alphas) == [0, 255])
    }
}

import TestSupport
import Geometry
import Graphics
import Testing

struct ContextShadingTests {
    @Test(
        "C3 a shading has the colours of a function within its domain, and extends beyond its ends if requested"
    )
    func shading() throws {
        var released = 0
        withUnsafeMutablePointer(to: &released) { count in
            var callbacks = CGFunctionCallbacks(
                version: 0,
                evaluate: { _, input, output in
                    output[0] = input[0] * 2 - 0.5
                    output[1] = 0
                    output[2] = 1 - input[0]
                    output[3] = 1
                }, releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
            let function = CGFunction(
                info: count, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
                callbacks: &callbacks)!
            let space = CGColorSpaceCreateDeviceRGB()
            for extends in [false, true] {
                let context = CGContext.make(32, 1)
                let shading = CGShading(
                    axialSpace: space, start: CGPoint(x: 8, y: 0), end: CGPoint(x: 24, y: 0), function: function,
                    extendStart: extends, extendEnd: extends)!
                context.drawShading(shading)
                for x in 8..<24 {
                    let place = (Double(x) + 0.5 - 8) / 16
                    let red = Int((min(max(place * 2 - 0.5, 0), 1) * 255).rounded())
                    let blue = Int(((1 - place) * 255).rounded())
                    #expect(context.picture.pixel(x, 0).isNear(Pixel(red, 0, blue, 255), within: 2))
                }
                #expect(context.picture.pixel(0, 0) == (extends ? Pixel(0, 0, 255, 255) : .clear))
                #expect(context.picture.pixel(31, 0) == (extends ? Pixel(255, 0, 0, 255) : .clear))
            }
            let radial = CGContext.make(16, 16)
            radial.drawShading(
                CGShading(
                    radialSpace: space, start: CGPoint(x: 8, y: 8), startRadius: 0, end: CGPoint(x: 8, y: 8),
                    endRadius: 8,
                    function: function, extendStart: false, extendEnd: false)!)
            #expect(radial.picture.pixel(0, 0) == .clear)
            #expect(radial.picture.pixel(8, 8).b > 220)
            #expect(radial.picture.pixel(14, 8).r > 220)
            #expect(
                CGShading(
                    axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: .zero, function: function,
                    extendStart: true,
                    extendEnd: true) == nil)
            #expect(
                CGFunction(
                    info: count, domainDimension: 2, domain: nil, rangeDimension: 4, range: nil, callbacks: &callbacks)
                    == nil)
        }
        #expect(released == 2)
    }

    @Test("C3 a CGLayer is drawn once and painted repeatedly, in the pixels of its context")
    func layer() throws {
        let context = CGContext.make(40, 20)
        context.scaleBy(x: 2, y: 2)
        let layer = try #require(CGLayer(context, size: CGSize(width: 5, height: 5), auxiliaryInfo: nil))
        #expect(layer.size == CGSize(width: 5, height: 5) && layer.context?.width == 10)
        layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
        context.draw(layer, at: CGPoint(x: 1, y: 1))
        context.draw(layer, in: CGRect(x: 10, y: 0, width: 10, height: 10))
        let rows = context.picture.rows
        #expect(rows[17][2] == .red)
        #expect(rows[14][11] == .red)
        #expect(rows[13][2] == .clear)
        #expect(rows[18][2] == .clear)
        #expect(rows[19][20] == .red)
        #expect(rows[13][39] == .red)
        #expect(rows[10][39] == .clear)
        #expect(CGLayer(context, size: CGSize(width: 0, height: 5), auxiliaryInfo: nil) == nil)
        #expect(CGLayer(context, size: CGSize(width: CGFloat.nan, height: 5), auxiliaryInfo: nil) == nil)
    }

    @Test("C3 a context releases the caller's memory once, when it is released or cannot be created")
    func release() {
        var memory = [UInt32](repeating: 0, count: 4)
        var calls: [Int] = []
        func make(_ width: Int, _ bytes: UnsafeMutableRawBufferPointer) -> CGContext? {
            CGContext(
                data: bytes.baseAddress, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: 16,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGContext.bgra,
                releaseCallback: { info, data in
                    calls.append(width)
                    #expect(info == nil && data == bytes.baseAddress)
                }, releaseInfo: nil)
        }
        memory.withUnsafeMutableBytes { bytes in
            var context = make(4, bytes)
            context?.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            #expect(calls.isEmpty && context != nil)
            context = nil
            #expect(calls == [4])
            #expect(make(0, bytes) == nil && calls == [4, 0])
        }
        #expect(memory == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
    }
}

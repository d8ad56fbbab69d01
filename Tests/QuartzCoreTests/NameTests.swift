import LayerTestSupport
import QuartzCore
import TestFonts
import Testing

/// Names of Apple's frameworks that application sources use, each used once in the usual way.
@Suite(.standingTime) struct NameTests {
    init() throws {
        try TestFonts.use()
    }

    @Test("S5 the older names of an emitter's constants are its shapes, modes and orders")
    func emitterConstants() {
        let emitter = CAEmitterLayer()
        let shapes = [
            kCAEmitterLayerPoint, kCAEmitterLayerLine, kCAEmitterLayerRectangle, kCAEmitterLayerCuboid,
            kCAEmitterLayerCircle,
            kCAEmitterLayerSphere,
        ]
        #expect(shapes == [.point, .line, .rectangle, .cuboid, .circle, .sphere])
        let modes = [kCAEmitterLayerPoints, kCAEmitterLayerOutline, kCAEmitterLayerSurface, kCAEmitterLayerVolume]
        #expect(modes == [.points, .outline, .surface, .volume])
        let orders = [
            kCAEmitterLayerUnordered, kCAEmitterLayerOldestFirst, kCAEmitterLayerOldestLast, kCAEmitterLayerBackToFront,
            kCAEmitterLayerAdditive,
        ]
        #expect(orders == [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive])
        emitter.emitterShape = kCAEmitterLayerLine
        emitter.emitterMode = kCAEmitterLayerOutline
        emitter.renderMode = kCAEmitterLayerAdditive
        #expect(emitter.emitterShape == .line)
        #expect(emitter.emitterMode == .outline)
        #expect(emitter.renderMode == .additive)
    }

    @Test("C2 contents formats and dynamic ranges are kept under Apple's names")
    func formats() {
        let layer = CALayer()
        #expect(layer.contentsFormat == kCAContentsFormatRGBA8Uint)
        for format in [kCAContentsFormatAutomatic, kCAContentsFormatRGBA16Float, kCAContentsFormatGray8Uint] {
            layer.contentsFormat = format
            #expect(layer.contentsFormat == format)
        }
        layer.contentsFormat = .automatic
        #expect(layer.value(forKey: "contentsFormat") as? CALayerContentsFormat == .automatic)

        #expect(layer.preferredDynamicRange == .standard && layer.toneMapMode == .automatic)
        #expect(layer.contentsHeadroom == 0 && !layer.wantsExtendedDynamicRangeContent)
        #expect(CALayer.defaultValue(forKey: "preferredDynamicRange") as? CADynamicRange == .standard)
        layer.preferredDynamicRange = CADynamicRangeHigh
        layer.toneMapMode = CAToneMapModeNever
        layer.contentsHeadroom = 2.5
        layer.wantsExtendedDynamicRangeContent = true
        #expect(layer.value(forKey: "toneMapMode") as? CAToneMapMode == .never && layer.preferredDynamicRange == .high)
        layer.setValue("constrainedHigh", forKey: "preferredDynamicRange")
        #expect(layer.preferredDynamicRange == CADynamicRangeConstrainedHigh && layer.contentsHeadroom == 2.5)
        let ranges: [CADynamicRange] = [CADynamicRangeAutomatic, CADynamicRangeStandard]
        #expect(ranges == [.automatic, .standard])
        let toneMapModes: [CAToneMapMode] = [CAToneMapModeAutomatic, CAToneMapModeIfSupported]
        #expect(toneMapModes == [.automatic, .ifSupported])
        let copy = try? SceneFile(json: SceneFile(layer).json()).layer
        #expect(copy?.preferredDynamicRange == .constrainedHigh && copy?.contentsFormat == .automatic)
    }

    @Test("M6 timing functions are keys of dictionaries by their control points")
    func timingFunctions() {
        let names = [CAMediaTimingFunction(name: .easeIn): "ease in", CAMediaTimingFunction(name: .linear): "linear"]
        #expect(names[CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)] == "ease in")
        #expect(names[CAMediaTimingFunction(name: .easeOut)] == nil)
    }

    @Test("M7 frame rate ranges are made and compared by functions")
    func frameRates() {
        let range = CAFrameRateRangeMake(30, 60, 0)
        #expect(CAFrameRateRangeIsEqualToRange(range, CAFrameRateRange(minimum: 30, maximum: 60)))
        #expect(!CAFrameRateRangeIsEqualToRange(range, CAFrameRateRangeDefault))
    }

    @Test("C3 colours of four inks, from components, in contexts and gradients, and in patterns")
    func inks() throws {
        let space = CGColorSpaceCreateDeviceCMYK()
        #expect(space.model == .cmyk && space.numberOfComponents == 4)
        #expect(CGColorSpace(name: CGColorSpace.genericCMYK)?.model == .cmyk)
        let orange = try #require(CGColor(colorSpace: space, components: [0, 0.5, 1, 0.2, 0.5]))
        #expect(orange == CGColor(genericCMYKCyan: 0, magenta: 0.5, yellow: 1, black: 0.2, alpha: 0.5))
        #expect(orange.components == [0.8, 0.4, 0, 0.5])

        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(cyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColorSpace(space)
        context.setFillColor([0, 1, 0, 0, 1])
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.setStrokeColor(cyan: 0, magenta: 0, yellow: 1, black: 0, alpha: 1)
        context.stroke(CGRect(x: 2.25, y: -1, width: 0.5, height: 4), width: 0.5)
        context.clip(to: CGRect(x: 3, y: 0, width: 1, height: 1))
        let gradient = try #require(
            CGGradient(colorSpace: space, colorComponents: [0, 0, 0, 1, 1, 0, 0, 0, 1, 1], locations: nil, count: 2))
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [])
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<16).map { bytes[$0] } == [0, 255, 255, 255, 255, 0, 255, 255, 255, 255, 0, 255, 0, 0, 0, 255])

        // A stencil mask, painted in the colour of its components.
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) },
            releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
                tiling: .noDistortion, isColored: false, callbacks: &callbacks))
        let patternSpace = try #require(CGColorSpace(patternBaseSpace: space))
        #expect(patternSpace.numberOfComponents == 4)
        let color = try #require(CGColor(patternSpace: patternSpace, pattern: pattern, components: [0, 1, 1, 0, 0.5]))
        #expect(color.alpha == 0.5)
        #expect(color.pattern != nil)
        #expect(color.components == [0.5])
        context.resetClip()
        context.setFillColorSpace(patternSpace)
        context.setFillPattern(pattern, colorComponents: [0, 1, 1, 0, 1])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect((0..<4).map { bytes[$0] } == [255, 0, 0, 255])
        #expect(CGColor(patternSpace: space, pattern: pattern, components: [1]) == nil)
    }

    @Test("C3 points, sizes and rectangles are compared by name, and are dictionaries and back")
    func geometry() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
        #expect(
            CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2))
                && !CGSize.zero.equalTo(CGSize(width: 0, height: 1)))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)) && !rect.equalTo(.zero))
        #expect(CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == rect.origin)
        #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": NSNumber(value: 2)] as CFDictionary) == nil)
        #expect(
            CGPoint(dictionaryRepresentation: ["X": 1.0, "Y": NSNumber(value: 2)] as CFDictionary)
                == CGPoint(x: 1, y: 2))
    }

    @Test("C3 an image tells its byte order, and that it is interpolated")
    func image() {
        let image = CGImage(
            maskWidth: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 1,
            provider: CGDataProvider(data: Data([0]) as CFData)!, decode: nil, shouldInterpolate: true)
        #expect(image?.byteOrderInfo == .orderDefault)
        #expect(image?.shouldInterpolate == true)
        #expect(image?.renderingIntent == .defaultIntent)
    }

    @Test("S3 a listing of Core Text goes through the lines of a frame as Core Foundation's arrays have them")
    func lines() throws {
        let text: CFMutableAttributedString = CFAttributedStringCreateMutable(kCFAllocatorDefault, 0)
        CFAttributedStringBeginEditing(text)
        CFAttributedStringReplaceString(text, CFRangeMake(0, 0), "One line\nand another" as CFString)
        let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
        CFAttributedStringSetAttribute(
            text, CFRangeMake(0, CFAttributedStringGetLength(text)), kCTFontAttributeName, font)
        CFAttributedStringSetAttribute(
            text, CFRangeMake(0, 3), kCTForegroundColorAttributeName, CGColor(gray: 1, alpha: 1))
        CFAttributedStringEndEditing(text)
        #expect(
            CFAttributedStringGetString(text) == "One line\nand another"
                && CFStringGetLength(CFAttributedStringGetString(text)) == 20)
        var range = CFRange()
        #expect(
            CFAttributedStringGetAttribute(text, 1, kCTForegroundColorAttributeName, &range) as? CGColor
                == CGColor(gray: 1, alpha: 1))
        #expect(range == CFRangeMake(0, 3))

        let framesetter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 400, height: 200), transform: nil)
        let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
        let lines = CTFrameGetLines(frame)
        #expect(CFArrayGetCount(lines) == 2)
        var words: [Int] = []
        for i in 0..<CFArrayGetCount(lines) {
            let line = unsafeBitCast(CFArrayGetValueAtIndex(lines, i), to: CTLine.self)
            let same = Unmanaged<CTLine>.fromOpaque(CFArrayGetValueAtIndex(lines, i)).takeUnretainedValue()
            #expect(line === same)
            words.append(CTLineGetStringRange(line).length)
            let runs = CTLineGetGlyphRuns(line)
            for j in 0..<CFArrayGetCount(runs) {
                let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, j), to: CTRun.self)
                #expect(CTRunGetStringRange(run).length > 0)
            }
        }
        #expect(words[1] == 11)
        #expect(CFArrayGetValueAtIndex(lines, 2) == nil && CFArrayGetValueAtIndex([1, CGRect.zero], 1) == nil)
        #expect(CFArrayGetCount(nil) == 0 && kCFNotFound == -1)
    }

    @Test("S3 attributed strings are changed by Core Foundation's calls; ranges outside change nothing")
    func attributedStrings() throws {
        let font = CTFontCreateWithName("DejaVu Sans", 12, nil)
        let string = try #require(
            CFAttributedStringCreate(
                kCFAllocatorDefault, "abc" as CFString, [kCTFontAttributeName: font] as CFDictionary))
        #expect(CFAttributedStringGetAttribute(string, 0, .font, nil) as? CTFont == font)
        #expect(CFAttributedStringCreateCopy(nil, string) == string)
        let copy = try #require(CFAttributedStringCreateMutableCopy(kCFAllocatorDefault, 0, string))
        CFAttributedStringSetAttribute(copy, CFRangeMake(2, 5), .kern, 2)
        CFAttributedStringReplaceString(copy, CFRangeMake(-1, 1), "x")
        #expect(copy == string)
        CFAttributedStringSetAttributes(copy, CFRangeMake(0, 2), ["NSKern": 3] as CFDictionary, true)
        #expect(
            CFAttributedStringGetAttribute(copy, 0, .font, nil) == nil
                && CFAttributedStringGetAttribute(copy, 1, .kern, nil) as? Int == 3)
        CFAttributedStringRemoveAttribute(copy, CFRangeMake(0, 1), .kern)
        CFAttributedStringReplaceAttributedString(copy, CFRangeMake(0, 1), string)
        #expect(
            CFAttributedStringGetString(copy) == "abcbc"
                && CFAttributedStringGetAttribute(copy, 2, .font, nil) as? CTFont == font)
        #expect(CFAttributedStringGetAttribute(copy, 5, .font, nil) == nil)
        #expect(CFDictionaryGetCount(["a": 1] as CFDictionary) == 1 && CFDataGetLength(Data([1, 2]) as CFData) == 2)
        let numbers: [CFNumber] = [1, 2]
        let flag: CFBoolean = kCFBooleanTrue
        let url: CFURL = URL(fileURLWithPath: "/")
        #expect(numbers.count == 2)
        #expect(flag.boolValue)
        #expect(url.path == "/")
    }

    @Test("S3 a run tells its font, colour and rules as a dictionary")
    func runAttributes() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let font = CTFontCreateWithName("DejaVuSans-Bold", 20, nil)
        let string = NSAttributedString(
            string: "Bold", attributes: [.font: font, .foregroundColor: red, .underlineStyle: 1])
        let run = try #require(CTLineGetGlyphRuns(CTLineCreateWithAttributedString(string)).first)
        let attributes = CTRunGetAttributes(run)
        #expect((attributes[kCTFontAttributeName] as? CTFont).map { CTFontCopyPostScriptName($0) } == "DejaVuSans-Bold")
        #expect((attributes as? [NSAttributedString.Key: Any])?[.foregroundColor] as? CGColor == red)
        #expect(
            attributes[NSAttributedString.Key.underlineStyle] as? Int == 1
                && attributes[NSAttributedString.Key.strikethroughStyle] == nil)
        #expect(attributes[kCTForegroundColorAttributeName] as? CGColor == red)
    }

    @Test("C3 bytes are read from a file's URL")
    func providerOfURL() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-provider-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data([0, 255]).write(to: url)
        let provider = try #require(CGDataProvider(url: url as CFURL))
        let mask = CGImage(
            maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
            decode: nil,
            shouldInterpolate: true)
        #expect(mask?.width == 2)
        #expect(CGDataProvider(url: URL(fileURLWithPath: "/nowhere/at/all")) == nil)
    }

    /// A layer class of an application, as UIKit's views name one.
    class Badge: CALayer {
        override init() {
            super.init()
            cornerRadius = 7
        }

        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("L1 a layer is made of a class that is known only at run time, by that class's init()")
    func make() {
        let layerClass: AnyClass = Badge.self
        let layer = CALayer.make(ofClass: layerClass)
        #expect(layer is Badge && layer?.cornerRadius == 7)
        let classes: [CALayer.Type] = [CALayer.self, CAShapeLayer.self, Badge.self, CATiledLayer.self]
        for type in classes { #expect(CALayer.make(ofClass: type).map { Swift.type(of: $0) == type } == true) }
        let shape: CAShapeLayer? = CALayer.make(ofClass: CAShapeLayer.self)
        #expect(shape?.lineWidth == 1)
        #expect(CALayer.make(ofClass: NSObject.self as AnyClass) == nil)
    }
}

import Animation
import Geometry
import Graphics
import JSONTree
import Layers
import LayerTestSupport
import Lottie
import Testing

/// Compositions at other sizes than their own, and the layers that they are built of.
@Suite(.standingTime) struct StageTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]
    private let filled = composition(#"{"ty":1,"sc":"ff0000","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{}}"#)

    @Test func ratioIsKeptByDefault() throws {
        let picture = try PlayedPicture(filled, size: CGSize(width: 101, height: 20))
        picture.render()
        #expect(picture[50, 10] == red)
        #expect(picture[41, 1] == red)
        #expect(picture[39, 10] == clear)
        #expect(picture[62, 10] == clear)
    }

    /// The columns at the left, in the middle and at the right that a square covers in a wide layer.
    private static let placements: [(CALayerContentsGravity, [Bool])] = [
        (.resize, [true, true, true]), (.resizeAspect, [false, true, false]), (.resizeAspectFill, [true, true, true]),
        (.center, [false, true, false]), (.left, [true, false, false]), (.topRight, [false, false, true]),
    ]

    @Test(arguments: placements)
    func gravityPlacesComposition(gravity: CALayerContentsGravity, columns: [Bool]) throws {
        let picture = try PlayedPicture(filled, size: CGSize(width: 200, height: 40))
        picture.layer.contentsGravity = gravity
        picture.render()
        #expect([10, 100, 190].map { picture[$0, 20] == red } == columns)
    }

    @Test func pictureDoesNotExceedTheComposition() throws {
        let picture = try PlayedPicture(
            composition(shapeLayer(rectangle(-100, -100, 400, 400) + "," + redFill)),
            size: CGSize(width: 80, height: 40))
        picture.render()
        #expect(picture[19, 20] == clear)
        #expect(picture[20, 20] == red)
        #expect(picture[59, 20] == red)
        #expect(picture[60, 20] == clear)
    }

    /// Returns a red image of 2 × 2 pixels as the bytes of a PNG file.
    private func redPNG() throws -> [UInt8] {
        let space = CGColorSpaceCreateDeviceRGB()
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        return try #require(context.makeImage()).pngData()
    }

    /// Returns a composition with an image of 20 × 20 points at (10, 10).
    private func imageComposition(_ png: [UInt8]) -> String {
        let asset =
            #"{"id":"i","w":20,"h":20,"e":1,"u":"","p":"data:image/png;base64,\#(Base64.text(of: png))"}"#
        let layer = #"{"ty":2,"refId":"i","ip":0,"op":100,"st":0,"ks":{"p":{"k":[10,10]}}}"#
        return composition(layer, more: #""assets":[\#(asset)]"#)
    }

    @Test func truncatedImageIsShownAndReported() throws {
        // Only the chunk at the end is missing.
        let text = imageComposition(Array(try redPNG().dropLast(12)))
        let picture = try PlayedPicture(text)
        picture.render()
        #expect(picture[20, 20] == red)
        #expect(
            try LottieComposition(data: Array(text.utf8)).unsupportedFeatures == [
                "assets: the rest of an image: the image “i”: the data end before the image does; "
                    + "its beginning is shown; replace it with a complete file"
            ])
    }

    @Test func imageFillsItsSize() throws {
        let picture = try PlayedPicture(imageComposition(try redPNG()))
        picture.render()
        #expect(picture[9, 10] == clear)
        #expect(picture[10, 10] == red)
        #expect(picture[29, 29] == red)
        #expect(picture[30, 29] == clear)
    }

    @Test func blendModeMixesWithLayersBelow() throws {
        let bottom = #"{"ty":1,"sc":"ffff00","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{}}"#
        let top = #"{"ty":1,"sc":"00ffff","sw":20,"sh":40,"ip":0,"op":100,"st":0,"bm":1,"ks":{}}"#
        let picture = try PlayedPicture(composition(top + "," + bottom))
        picture.render()
        #expect(picture[10, 20] == [0, 255, 0, 255])
        #expect(picture[30, 20] == [255, 255, 0, 255])
    }

    @Test(arguments: ["layer", "group", "paint"])
    func blendModesOfShapesMixWithWhatLiesBelow(kind: String) throws {
        func mode(_ name: String) -> String { kind == name ? #""bm":1,"# : "" }
        let bottom = #"{"ty":1,"sc":"ffff00","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{}}"#
        let fill = #"{"ty":"fl",\#(mode("paint"))"c":{"k":[0,1,1,1]},"o":{"k":100}}"#
        let group = #"{"ty":"gr",\#(mode("group"))"it":[\#(rectangle(0, 0, 20, 40)),\#(fill),{"ty":"tr"}]}"#
        // The paint of the layer is composited within it: a paint and a group mix with what their layer has below them.
        let yellow = fill.replacing("[0,1,1,1]", with: "[1,1,0,1]")
        let own = #"{"ty":"gr","it":[\#(rectangle(0, 0, 40, 40)),\#(yellow),{"ty":"tr"}]}"#
        let layer = shapeLayer(kind == "layer" ? group : group + "," + own, more: mode("layer"))
        let picture = try PlayedPicture(composition(layer + "," + bottom))
        picture.render()
        #expect(picture[10, 20] == [0, 255, 0, 255])
        #expect(picture[30, 20] == [255, 255, 0, 255])
    }

    @Test func blendModesEndAtTheComposition() throws {
        let layer = #"{"ty":1,"sc":"00ffff","sw":40,"sh":40,"ip":0,"op":100,"st":0,"bm":1,"ks":{}}"#
        let picture = try PlayedPicture(composition(layer))
        picture.layer.backgroundColor = .black
        picture.render()
        #expect(picture[20, 20] == [0, 255, 255, 255])
    }

    @Test func blendModesOfPaintsEndAtTheirLayer() throws {
        let bottom = #"{"ty":1,"sc":"ffff00","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{}}"#
        let fill = #"{"ty":"fl","bm":1,"c":{"k":[0,1,1,1]},"o":{"k":100}}"#
        let layer = shapeLayer(rectangle(0, 0, 40, 40) + "," + fill)
        let picture = try PlayedPicture(composition(layer + "," + bottom))
        picture.render()
        #expect(picture[20, 20] == [0, 255, 255, 255])
    }

    @Test(arguments: [false, true])
    func blendModesEndAtAPrecompositionThatIsNotCollapsed(isCollapsed: Bool) throws {
        let bottom = #"{"ty":1,"sc":"ffff00","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{}}"#
        let top = #"{"ty":1,"sc":"00ffff","sw":40,"sh":40,"ip":0,"op":100,"st":0,"bm":1,"ks":{}}"#
        let whole =
            #"{"ty":0,"refId":"a","w":40,"h":40,"ct":\#(isCollapsed ? 1 : 0),"ip":0,"op":100,"st":0,"ks":{}}"#
        let picture = try PlayedPicture(
            composition(whole + "," + bottom, more: #""assets":[{"id":"a","layers":[\#(top)]}]"#))
        picture.render()
        #expect(picture[20, 20] == [0, 255, isCollapsed ? 0 : 255, 255])
    }

    // MARK: Layers

    /// Returns the first layer below another one that a test accepts.
    private func find(below layer: CALayer, _ accepts: (CALayer) -> Bool) -> CALayer? {
        for sublayer in layer.sublayers ?? [] {
            if accepts(sublayer) { return sublayer }
            if let found = find(below: sublayer, accepts) { return found }
        }
        return nil
    }

    @Test func easedNumberIsAKeyframeAnimationAndExact() throws {
        let easing = #""i":{"x":[0.3],"y":[1]},"o":{"x":[0.7],"y":[0]}"#
        let opacity = #""o":{"a":1,"k":[{"t":20,"s":[0],\#(easing)},{"t":60,"s":[100]}]}"#
        let picture = try PlayedPicture(
            composition(shapeLayer(rectangle(0, 0, 40, 40) + "," + redFill, transform: opacity)))
        let layer = try #require(find(below: picture.layer) { $0.name == "shape" })
        let animation = try #require(layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
        #expect(abs(animation.duration - 0.8) < 1e-12)
        #expect(abs(animation.beginTime - 0.4) < 1e-12)
        let curve = TimingCurve(0.7, 0, 0.3, 1)
        for frame in [0.0, 20, 25, 37, 59, 60, 99] {
            picture.show(frame: frame)
            let expected = curve.value(at: (frame - 20) / 40) * 255
            #expect(abs(Double(picture[20, 20][3]) - expected) <= 1, "frame \(frame)")
        }
    }

    @Test func valuesThatNeverChangeHaveNoAnimations() throws {
        let picture = try PlayedPicture(composition(shapeLayer(rectangle(0, 0, 40, 40) + "," + redFill)))
        #expect(find(below: picture.layer) { $0.animationKeys() != nil } == nil)
        #expect(find(below: picture.layer) { $0 is CAShapeLayer } != nil)
    }

    // MARK: Space

    @Test func cameraScalesByDistance() throws {
        // At twice the distance of the camera's plane, a square of 20 about the centre has a side of 10.
        let camera = #"{"ty":13,"ip":0,"op":100,"st":0,"pe":{"k":100},"ks":{"p":{"k":[20,20,-100]}}}"#
        let layer = shapeLayer(
            rectangle(-10, -10, 20, 20) + "," + redFill, transform: #""p":{"k":[20,20,100]}"#, more: #""ddd":1,"#)
        let picture = try PlayedPicture(composition(camera + "," + layer))
        picture.render()
        #expect(picture[15, 20] == red)
        #expect(picture[24, 20] == red)
        #expect(picture[14, 20] == clear)
        #expect(picture[25, 20] == clear)
    }

    @Test func cameraWithPointOfInterestLooksAtIt() throws {
        // The camera stands left of the layer's plane and looks at the middle of the layer.
        let camera =
            #"{"ty":13,"ip":0,"op":100,"st":0,"pe":{"k":100},"ks":{"p":{"k":[-80,20,0]},"a":{"k":[120,20,0]}}}"#
        let layer = shapeLayer(
            rectangle(-10, -10, 20, 20) + "," + redFill, transform: #""p":{"k":[20,20,0]},"ry":{"k":90}"#,
            more: #""ddd":1,"#)
        let picture = try PlayedPicture(composition(camera + "," + layer))
        picture.render()
        #expect(picture[10, 20] == red)
        #expect(picture[29, 20] == red)
        #expect(picture[9, 20] == clear)
        #expect(picture[30, 20] == clear)
    }

    @Test func layersInSpaceAreDrawnByTheirDepth() throws {
        func solid(_ color: String, _ z: Int) -> String {
            #"{"ty":1,"ddd":1,"sc":"\#(color)","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{"p":{"k":[0,0,\#(z)]}}}"#
        }
        // The upper layer in the list lies farther away.
        let picture = try PlayedPicture(composition(solid("0000ff", 50) + "," + solid("ff0000", -50)))
        picture.render()
        #expect(picture[20, 20] == red)
        // A flat layer below them stays below.
        let flat = #"{"ty":1,"sc":"00ff00","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{}}"#
        let other = try PlayedPicture(composition(solid("0000ff", 50) + "," + flat))
        other.render()
        #expect(other[20, 20] == [0, 0, 255, 255])
    }
}

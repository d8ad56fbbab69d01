import Animation
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct FilterTests {
    private func filter(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIFilter {
        try #require(CIFilter(name: name, parameters: inputs))
    }

    @Test("V7 a filter has its name, inputs with Core Image's defaults, and values by keys")
    func values() throws {
        let blur = try filter("CIGaussianBlur")
        #expect(blur.name == "CIGaussianBlur" && blur.isEnabled)
        #expect(blur.inputKeys == ["inputImage", "inputRadius"] && blur.outputKeys == ["outputImage"])
        #expect(blur.value(forKey: "inputRadius") as? Double == 10)
        blur.setValue(4, forKey: "inputRadius")
        #expect(blur.value(forKey: "inputRadius") as? Double == 4)
        blur.setValue(nil, forKey: "inputRadius")
        #expect(blur.value(forKey: "inputRadius") as? Double == 10)
        blur.setValue("mine", forKey: "name")
        blur.setValue(false, forKey: "enabled")
        #expect(blur.name == "mine")
        #expect(!blur.isEnabled)
        #expect(blur.value(forKey: "isEnabled") as? Bool == false)
        blur.setValue(7, forKey: "inputRadius")
        blur.setDefaults()
        #expect(blur.value(forKey: "inputRadius") as? Double == 10 && blur.name == "mine")
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
        #expect(try filter("CIPinchDistortion").value(forKey: "inputCenter") as? CIVector == CIVector(x: 150, y: 150))
    }

    @Test("V7 every filter of the table exists, and its inputs can be read, set and reset")
    func all() throws {
        let wanted = [
            "CIGaussianBlur", "CIBoxBlur", "CIColorControls", "CIColorMatrix", "CISepiaTone", "CIColorInvert",
            "CIColorPosterize", "CIPinchDistortion",
            "CIBumpDistortion", "CIPixellate", "CIVignette", "CIColorMonochrome", "CIHueAdjust", "CIExposureAdjust",
            "CIGammaAdjust",
            "CIMultiplyBlendMode", "CISourceOverCompositing", "CIAdditionCompositing", "CIRippleTransition",
        ]
        #expect(Set(wanted).isSubset(of: CIFilter.filterNames))
        for name in CIFilter.filterNames {
            let filter = try filter(name)
            for key in filter.inputKeys
            where !["inputImage", "inputBackgroundImage", "inputTargetImage", "inputTime", "inputExtent"].contains(key)
            {
                let old = filter.value(forKey: key)
                switch old {
                case let number as Double: filter.setValue(number == 0.5 ? 0.25 : 0.5, forKey: key)
                case let vector as CIVector:
                    filter.setValue(CIVector(cgRect: CGRect(x: 9, y: 8, width: 7, height: 6)), forKey: key)
                    if vector.count == 2 { filter.setValue(CGPoint(x: 9, y: 8), forKey: key) }
                case is CIColor: filter.setValue(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), forKey: key)
                default: #expect(key.hasSuffix("Image"), "\(name).\(key)")
                }
                if old != nil {
                    #expect("\(filter.value(forKey: key)!)" != "\(old!)", "\(name).\(key)")
                }
                filter.setValue(nil, forKey: key)
                #expect("\(filter.value(forKey: key) as Any)" == "\(old as Any)", "\(name).\(key)")
            }
        }
    }

    @Test("V7 a value of the wrong type for an input is ignored and logged")
    func misfits() throws {
        let blur = try filter("CIGaussianBlur", ["inputRadius": 3])
        let lines = logLines {
            blur.setValue("wide", forKey: "inputRadius")
            blur.setValue(Double.nan, forKey: "inputRadius")
            blur.setValue(CGPoint.zero, forKey: "inputRadius")
            blur.setValue(1, forKey: "inputAngle")
        }
        #expect(lines.count == 4)
        #expect(blur.value(forKey: "inputRadius") as? Double == 3)
        #expect(blur.value(forKey: "inputAngle") == nil)
    }

    @Test("V7 vectors and colours are read as they are set, boxed or as plain values")
    func boxes() throws {
        let matrix = try filter("CIColorMatrix", ["inputRVector": CIVector(x: 1, y: 2, z: 3, w: 4)])
        #expect(matrix.value(forKey: "inputRVector") as? CIVector == CIVector(x: 1, y: 2, z: 3, w: 4))
        matrix.setValue(CIVector(x: 1, y: 2), forKey: "inputGVector")
        #expect(matrix.value(forKey: "inputGVector") as? CIVector == CIVector(x: 0, y: 1, z: 0, w: 0))
        let tone = try filter("CIColorMonochrome", ["inputColor": CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)])
        #expect(tone.value(forKey: "inputColor") as? CIColor == CIColor(red: 1, green: 0.5, blue: 0.25))
        let vector = CIVector(values: [1, 2, 3], count: 3)
        #expect(vector.count == 3)
        #expect(vector.z == 3)
        #expect(vector.w == 0)
        #expect(vector.value(at: 9) == 0)
        #expect(vector.description == "[1.0 2.0 3.0]")
    }

    // MARK: On layers

    @Test("V7 a new layer has no filters; set filters are read back, and the layer copies their values")
    func properties() throws {
        let layer = CALayer()
        let blur = try filter("CIGaussianBlur")
        #expect(layer.filters == nil)
        #expect(layer.backgroundFilters == nil)
        #expect(layer.compositingFilter == nil)
        layer.filters = [blur]
        layer.backgroundFilters = [try filter("CISepiaTone")]
        #expect(layer.filters?.first as? CIFilter === blur)
        #expect((layer.backgroundFilters?.first as? CIFilter)?.name == "CISepiaTone")
        blur.setValue(1, forKey: "inputRadius")
        #expect(layer.state.effects.filters.first?.number("inputRadius") == 10)
        layer.filters = [blur]
        #expect(layer.state.effects.filters.first?.number("inputRadius") == 1)
        layer.filters = []
        #expect(layer.filters?.isEmpty == true)
        layer.filters = nil
        #expect(layer.filters == nil)
        #expect(logLines { layer.filters = ["blur", blur] }.count == 1)
        #expect(layer.filters?.count == 1)
    }

    @Test("V7 a compositing filter is a filter or a name; other values are stored without an effect")
    func compositingFilter() throws {
        let layer = CALayer()
        layer.compositingFilter = "multiplyBlendMode"
        #expect(
            layer.compositingFilter as? String == "multiplyBlendMode" && layer.state.effects.blend == .mode(.multiply))
        layer.compositingFilter = try filter("CIScreenBlendMode")
        #expect(layer.state.effects.blend == .mode(.screen))
        #expect(logLines { layer.compositingFilter = "shimmerBlendMode" }.count == 1)
        #expect(layer.compositingFilter as? String == "shimmerBlendMode" && layer.state.effects.blend == nil)
        #expect(logLines { layer.compositingFilter = try? filter("CIGaussianBlur") }.count == 1)
        layer.setValue("linearBurnBlendMode", forKey: "compositingFilter")
        #expect(layer.state.effects.blend == .linearBurn)
        layer.compositingFilter = nil
        #expect(layer.state.effects.blend == nil && layer.compositingFilter == nil)
    }

    @Test("A10 V7 inputs are read and set by key paths; the filter object is replaced by a copy")
    func keyPaths() throws {
        let layer = CALayer()
        let blur = try filter("CIGaussianBlur")
        let pinch = try filter("CIPinchDistortion")
        blur.name = "blur"
        layer.filters = [pinch, blur]
        layer.backgroundFilters = [blur]
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
        layer.setValue(3, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 3)
        #expect(layer.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? Double == 10)
        #expect((layer.filters?.last as? CIFilter)?.value(forKey: "inputRadius") as? Double == 3)
        #expect(blur.value(forKey: "inputRadius") as? Double == 10)
        layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "filters.CIPinchDistortion.inputCenter")
        layer.setValue(7.5, forKeyPath: "filters.CIPinchDistortion.inputCenter.x")
        #expect(layer.value(forKeyPath: "filters.CIPinchDistortion.inputCenter") as? CIVector == CIVector(x: 7.5, y: 2))
        #expect(layer.value(forKeyPath: "filters.CIPinchDistortion.inputCenter.y") as? CGFloat == 2)
        layer.setValue(false, forKeyPath: "filters.blur.enabled")
        #expect(layer.value(forKeyPath: "filters.blur.enabled") as? Bool == false)
        #expect(logLines { layer.setValue(1, forKeyPath: "filters.none.inputRadius") }.count == 1)
        #expect(logLines { layer.setValue("x", forKeyPath: "filters.blur.inputRadius") }.count == 1)
        #expect(layer.value(forKeyPath: "filters.none.inputRadius") == nil)
    }

    @Test("A12 filters change by a transition, their inputs by a basic animation from the presentation value")
    func actions() throws {
        let screen = Screen()
        let layer = CALayer()
        let blur = try filter("CIGaussianBlur")
        blur.name = "blur"
        layer.filters = [blur]
        screen.root.addSublayer(layer)
        CATransaction.flush()
        for key in ["filters", "backgroundFilters", "compositingFilter"] {
            #expect(layer.action(forKey: key) is CATransition, "\(key)")
        }
        let action = try #require(layer.action(forKey: "filters.blur.inputRadius") as? CABasicAnimation)
        #expect(action.keyPath == "filters.blur.inputRadius")
        #expect(action.fromValue as? CGFloat == 10)
        #expect(action.duration == 0.25)
        layer.setValue(20, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.animationKeys() == ["filters.blur.inputRadius"])
        CATransaction.setDisableActions(true)
        layer.removeAllAnimations()
        layer.setValue(30, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.animationKeys() == nil)
        CATransaction.flush()
        layer.filters = []
        #expect(layer.animation(forKey: kCATransition) is CATransition)
    }

    @Test("A10 V7 animations of inputs are visible in the presentation layer, for numbers, points and colours")
    func animated() throws {
        let screen = Screen()
        let layer = CALayer()
        layer.filters = [try filter("CIGaussianBlur"), try filter("CIBumpDistortion"), try filter("CIColorMonochrome")]
        screen.root.addSublayer(layer)
        CATransaction.flush()
        func animate(_ keyPath: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 2
            animation.beginTime = 10
            layer.add(animation, forKey: keyPath)
        }
        animate("filters.CIGaussianBlur.inputRadius", 0, 8)
        animate("filters.CIBumpDistortion.inputCenter", CIVector(x: 0, y: 0), CIVector(x: 100, y: 50))
        animate("filters.CIBumpDistortion.inputRadius", 10, 20)
        animate("filters.CIColorMonochrome.inputColor", CIColor.black, CIColor.white)
        CATransaction.flush()
        let shown = layer.presentedState(at: 11).effects.filters
        #expect(shown[0].number("inputRadius") == 4)
        #expect(shown[1].point("inputCenter") == CGPoint(x: 50, y: 25))
        #expect(shown[1].number("inputRadius") == 15)
        #expect(abs(shown[2].color("inputColor").red - 0.5) < 1e-6)
        #expect(layer.state.effects.filters[0].number("inputRadius") == 10)
        #expect(CALayer(layer: layer).filters?.count == 3)
    }
}

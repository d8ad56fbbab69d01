import Animation
import Geometry
import Graphics
import Layers

extension RandomNumbers {
    mutating func color() -> CGColor {
        if chance(of: 12) { return CGColor(patternImage: image(), scale: CGFloat(number())) }
        return CGColor(
            red: CGFloat(part()), green: CGFloat(part()), blue: CGFloat(part()),
            alpha: chance(of: 3) ? 1 : CGFloat(part()))
    }

    mutating func image() -> CGImage {
        let width = 1 + below(40)
        let height = 1 + below(40)
        var bytes: [UInt8] = []
        for pixel in 0..<width * height {
            bytes += [UInt8(pixel * 7 % 200), UInt8(pixel * 3 % 150), UInt8(pixel % 100), 200] as [UInt8]
        }
        return CGImage(premultipliedRGBA: bytes, width: width, height: height) ?? CGImage(
            premultipliedRGBA: [0, 0, 0, 255], width: 1, height: 1)!
    }

    mutating func path() -> CGPath {
        let path = CGMutablePath()
        if chance(of: 6) { path.addEllipse(in: rect()) }
        if chance(of: 6) { path.addRect(rect()) }
        path.move(to: point())
        for _ in 0..<(chance(of: 8) ? 400 : 6) {
            switch below(6) {
            case 0: path.addQuadCurve(to: point(), control: point())
            case 1: path.addCurve(to: point(), control1: point(), control2: point())
            case 2:
                path.addArc(
                    center: point(), radius: CGFloat(number()), startAngle: CGFloat(number()),
                    endAngle: CGFloat(number()),
                    clockwise: chance(of: 2))
            case 3: if chance(of: 3) { path.closeSubpath() } else { path.move(to: point()) }
            default: path.addLine(to: point())
            }
        }
        return path
    }

    mutating func transform() -> CATransform3D {
        switch below(8) {
        case 0: return CATransform3DMakeRotation(CGFloat(number()), CGFloat(part()), CGFloat(part()), CGFloat(part()))
        case 1: return CATransform3DMakeScale(CGFloat(number()), CGFloat(number()), CGFloat(number()))
        case 2: return CATransform3DMakeTranslation(CGFloat(number()), CGFloat(number()), CGFloat(number()))
        case 3:
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / CGFloat(number())
            return perspective
        case 4:
            return CATransform3D(
                m11: CGFloat(number()), m12: CGFloat(number()), m13: CGFloat(number()), m14: CGFloat(part() / 100),
                m21: CGFloat(number()), m22: CGFloat(number()), m23: CGFloat(number()), m24: CGFloat(part() / 100),
                m31: CGFloat(number()), m32: CGFloat(number()), m33: CGFloat(number()), m34: CGFloat(part() / 100),
                m41: CGFloat(number()), m42: CGFloat(number()), m43: CGFloat(number()), m44: 1)
        default: return CATransform3DMakeRotation(CGFloat(part() * 6), 0, 0, 1)
        }
    }

    private static let names = [
        "center", "resizeAspectFill", "topLeft", "forwards", "both", "backwards", "round", "square", "bevel", "miter",
        "even-odd", "cubic", "paced",
        "cubicPaced", "discrete", "auto", "autoReverse", "push", "reveal", "moveIn", "fade", "fromTop", "fromLeft",
        "circular", "continuous", "radial",
        "conic", "axial", "justified", "middle", "end", "nearest", "trilinear", "linear", "points", "outline",
        "surface", "volume", "line", "rectangle",
        "circle", "cuboid", "sphere", "additive", "backToFront", "oldestFirst", "multiplyBlendMode", "xor", "sourceOut",
        "screenBlendMode", "destIn",
        "A few words 0123 of text", "ab\ncd \u{05d0}\u{05d1} \u{1F600}",
    ]

    private static let keyPaths = [
        "transform.rotation.z", "transform.rotation.y", "transform.scale", "transform.translation.x",
        "sublayerTransform.rotation.x", "position.x",
        "bounds.size.width", "bounds.origin", "shadowOffset.width", "contentsRect.origin.x",
        "instanceTransform.rotation.z", "filters.f.inputRadius",
        "emitterPosition.x", "emitterCells.c.birthRate",
    ]

    mutating func filter() -> CIFilter? {
        let kind = element(of: FilterKind.all)
        var inputs: [String: Any] = [:]
        for input in kind.inputs where chance(of: 2) {
            switch input.shape {
            case .number: inputs[input.key] = number()
            case .vector(let count):
                inputs[input.key] = count == 2 ? CIVector(x: CGFloat(number()), y: CGFloat(number())) : nil
            case .color: inputs[input.key] = CIColor.red
            case .image: break
            }
        }
        let filter = CIFilter(name: kind.name, parameters: inputs)
        filter?.name = "f"
        return filter
    }

    mutating func cell(depth: Int = 0) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = "c"
        cell.birthRate = Float(part() * 60)
        cell.lifetime = Float(part() * 4)
        cell.contents = image()
        for _ in 0..<below(8) {
            let property = element(of: EmitterCellProperty.all)
            _ = property.write(cell, scalar())
        }
        if depth < 1, chance(of: 5) { cell.emitterCells = [self.cell(depth: depth + 1)] }
        return cell
    }

    /// Returns a number of any type, or a Bool.
    private mutating func scalar() -> Any {
        switch below(5) {
        case 0: return chance(of: 2)
        case 1: return chance(of: 12) ? Int(exactly: number().rounded()) ?? 1000 : below(12)
        default: return number()
        }
    }

    mutating func animation(depth: Int = 0, for layer: CALayer) -> CAAnimation {
        let animation = element(of: AnimationKind.all).make()
        animation.duration = part() * 3
        animation.repeatCount = chance(of: 2) ? .infinity : Float(part() * 3)
        if let animation = animation as? CAPropertyAnimation {
            let properties = layer.layerClass.ordered
            let property = element(of: properties)
            animation.keyPath = chance(of: 2) ? property.name : element(of: Self.keyPaths)
            func value() -> Any {
                chance(of: 3) ? property.read(layer) ?? self.value(for: layer) : self.value(for: layer)
            }
            if let basic = animation as? CABasicAnimation {
                basic.fromValue = chance(of: 2) ? nil : value()
                basic.toValue = value()
            }
            if let frames = animation as? CAKeyframeAnimation {
                frames.values = (0..<below(5)).map { _ in value() }
                if chance(of: 3) { frames.path = path() }
            }
        }
        if let group = animation as? CAAnimationGroup, depth < 2 {
            group.animations = (0..<below(4)).map { _ in self.animation(depth: depth + 1, for: layer) }
        }
        for _ in 0..<below(4) {
            let property = element(of: animation.animationClass.ordered)
            if property.name != "keyPath" { _ = property.write(animation, value(for: layer)) }
        }
        if timesAnimations { setTimes(of: animation) }
        return animation
    }

    /// Places an animation within the first seconds of a scene.
    private mutating func setTimes(of animation: CAAnimation) {
        animation.beginTime = part() * 4
        animation.fillMode = element(of: [.both, .both, .forwards, .backwards, .removed])
        animation.repeatCount = chance(of: 3) ? Float(part() * 3) : 0
        animation.autoreverses = chance(of: 4)
        animation.speed = chance(of: 4) ? Float(part() * 3 - 1) : 1
    }

    /// Returns a value of any type.
    mutating func value(for layer: CALayer) -> Any {
        switch below(24) {
        case 0..<7: return scalar()
        case 7: return point()
        case 8: return size()
        case 9: return rect()
        case 10: return transform()
        case 11: return color()
        case 12: return path()
        case 13: return image()
        case 14: return (0..<below(6)).map { _ in number() }
        case 15: return (0..<below(5)).map { _ in color() }
        case 16:
            return CAMediaTimingFunction(
                controlPoints: Float(part()), Float(part() * 3 - 1), Float(part()), Float(part() * 3 - 1))
        case 17: return filter().map { [$0] } ?? []
        case 18: return filter() ?? CALayer()
        case 19: return (0...below(2)).map { _ in cell() }
        default: return element(of: Self.names)
        }
    }
}

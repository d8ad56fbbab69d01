import Animation
import Graphics
import Layers

/// The names of the constants of types whose raw value is a string.
package enum SceneConstants {
    /// Returns the names of the constants of a type in files; `nil` for a type that is not known, such as a program's.
    package static func names(of type: Any.Type) -> [String]? { table[ObjectIdentifier(type)]?.names }

    /// The names of all constants by their types' names.
    package static var all: [String: [String]] {
        Dictionary(uniqueKeysWithValues: table.values.map { ($0.type, $0.names) })
    }

    /// Whether a layer's compositing filter can have a name.
    static func isCompositingFilter(_ name: String) -> Bool {
        BlendFunction(compositingOperator: name) != nil || FilterKind.compositing(named: name) != nil
    }

    /// The names of compositing filters in files.
    static let compositingFilters = FilterKind.all.compactMap { kind in
        guard case .compositing = kind.effect else { return nil as String? }
        let name = kind.name.dropFirst(2)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private static func entry<Constant: RawRepresentable<String>>(_ constants: [Constant]) -> (
        ObjectIdentifier, (type: String, names: [String])
    ) {
        (ObjectIdentifier(Constant.self), ("\(Constant.self)", constants.map(\.rawValue)))
    }

    private static let table = Dictionary(uniqueKeysWithValues: [
        entry([.linear, .easeIn, .easeOut, .easeInEaseOut, .default] as [CAMediaTimingFunctionName]),
        entry([.removed, .forwards, .backwards, .both] as [CAMediaTimingFillMode]),
        entry([.none, .start, .end, .middle] as [CATextLayerTruncationMode]),
        entry([.natural, .left, .right, .center, .justified] as [CATextLayerAlignmentMode]),
        entry([.nonZero, .evenOdd] as [CAShapeLayerFillRule]),
        entry([.butt, .round, .square] as [CAShapeLayerLineCap]),
        entry([.miter, .round, .bevel] as [CAShapeLayerLineJoin]),
        entry([.fade, .moveIn, .push, .reveal] as [CATransitionType]),
        entry([.fromLeft, .fromRight, .fromTop, .fromBottom] as [CATransitionSubtype]),
        entry(
            [
                .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
                .translateZ,
            ] as [CAValueFunctionName]),
        entry([.linear, .discrete, .paced, .cubic, .cubicPaced] as [CAAnimationCalculationMode]),
        entry([.rotateAuto, .rotateAutoReverse] as [CAAnimationRotationMode]),
        entry([.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic] as [CALayerContentsFormat]),
        entry([.automatic, .standard, .constrainedHigh, .high] as [CALayer.DynamicRange]),
        entry([.automatic, .never, .ifSupported] as [CALayer.ToneMapMode]),
        entry([.point, .line, .rectangle, .cuboid, .circle, .sphere] as [CAEmitterLayerEmitterShape]),
        entry([.points, .outline, .surface, .volume] as [CAEmitterLayerEmitterMode]),
        entry([.unordered, .oldestFirst, .oldestLast, .backToFront, .additive] as [CAEmitterLayerRenderMode]),
        entry([.axial, .radial, .conic] as [CAGradientLayerType]),
        entry([.none, .vertically, .horizontally, .both] as [CAScrollLayerScrollMode]),
        entry([.circular, .continuous] as [CALayerCornerCurve]),
        entry(
            [
                .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize,
                .resizeAspect, .resizeAspectFill,
            ] as [CALayerContentsGravity]),
        entry([.nearest, .linear, .trilinear] as [CALayerContentsFilter]),
    ])
}

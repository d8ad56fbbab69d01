import Animation
import Geometry
import Graphics

extension LayerProperty {
    package static let bounds = LayerProperty("bounds", \CALayer.bounds, geometry: \.bounds)
    package static let position = LayerProperty("position", \CALayer.position, geometry: \.position)
    package static let zPosition = LayerProperty("zPosition", \CALayer.zPosition, geometry: \.zPosition)
    package static let anchorPoint = LayerProperty("anchorPoint", \CALayer.anchorPoint, geometry: \.anchorPoint)
    package static let anchorPointZ = LayerProperty("anchorPointZ", \CALayer.anchorPointZ, geometry: \.anchorPointZ)
    package static let transform = LayerProperty("transform", \CALayer.transform, geometry: \.transform)
    package static let sublayerTransform = LayerProperty(
        "sublayerTransform", \CALayer.sublayerTransform, \.sublayerTransform)
    package static let frame = LayerProperty(
        "frame", action: .none, isDerived: true, property: \CALayer.frame)
    package static let doubleSided = LayerProperty(
        "doubleSided", \CALayer.isDoubleSided, geometry: \.isDoubleSided, action: .none)

    package static let geometryFlipped =
        LayerProperty("geometryFlipped", \CALayer.isGeometryFlipped, geometry: \.isGeometryFlipped, action: .transition)

    package static let opacity = LayerProperty("opacity", \CALayer.opacity, geometry: \.opacity)
    package static let hidden = LayerProperty("hidden", \CALayer.isHidden, geometry: \.isHidden, action: .transition)
    package static let opaque = LayerProperty("opaque", \CALayer.isOpaque, \.isOpaque, action: .none)
    package static let masksToBounds = LayerProperty(
        "masksToBounds", \CALayer.masksToBounds, \.masksToBounds, action: .transition)
    package static let allowsGroupOpacity =
        LayerProperty("allowsGroupOpacity", \CALayer.allowsGroupOpacity, \.allowsGroupOpacity, action: .none)
    package static let backgroundColor = LayerProperty("backgroundColor", \CALayer.backgroundColor, \.backgroundColor)
    package static let cornerRadius = LayerProperty("cornerRadius", \CALayer.cornerRadius, \.cornerRadius)
    package static let maskedCorners = LayerProperty(
        plain: "maskedCorners", \CALayer.maskedCorners, action: .transition)
    package static let borderWidth = LayerProperty("borderWidth", \CALayer.borderWidth, \.borderWidth)
    package static let borderColor = LayerProperty("borderColor", \CALayer.borderColor, \.borderColor)

    package static let cornerCurve = LayerProperty(plain: "cornerCurve", \CALayer.cornerCurve)

    package static let shadowColor = LayerProperty("shadowColor", \CALayer.shadowColor, \.shadow.color)
    package static let shadowOpacity = LayerProperty("shadowOpacity", \CALayer.shadowOpacity, \.shadow.opacity)
    package static let shadowOffset = LayerProperty("shadowOffset", \CALayer.shadowOffset, \.shadow.offset)
    package static let shadowRadius = LayerProperty("shadowRadius", \CALayer.shadowRadius, \.shadow.radius)
    package static let shadowPath = LayerProperty("shadowPath", ofPath: \CALayer.shadowPath, \.shadow.path)

    package static let shouldRasterize =
        LayerProperty("shouldRasterize", \CALayer.shouldRasterize, \.shouldRasterize, action: .none)
    package static let rasterizationScale =
        LayerProperty("rasterizationScale", \CALayer.rasterizationScale, \.rasterizationScale, action: .none)
    package static let allowsEdgeAntialiasing =
        LayerProperty(
            "allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, action: .none)
    package static let edgeAntialiasingMask = LayerProperty(
        plain: "edgeAntialiasingMask", \CALayer.edgeAntialiasingMask)

    package static let filters = LayerProperty(plain: "filters", \CALayer.filters, action: .transition)
    package static let backgroundFilters = LayerProperty(
        plain: "backgroundFilters", \CALayer.backgroundFilters, action: .transition)
    package static let compositingFilter = LayerProperty(
        plain: "compositingFilter", \CALayer.compositingFilter, action: .transition)

    package static let contents = LayerProperty(
        "contents", action: .animation, animatable: AnimatableProperty("contents", \.contents),
        type: TypedProperty<CGImage?>.self,
        read: { $0.contents },
        write: { layer, value in
            layer.contents = value
            return true
        })
    package static let contentsRect = LayerProperty("contentsRect", \CALayer.contentsRect, \.contentsRect)
    package static let contentsScale = LayerProperty("contentsScale", \CALayer.contentsScale, \.contentsScale)
    package static let contentsGravity = LayerProperty(plain: "contentsGravity", \CALayer.contentsGravity)
    package static let contentsCenter = LayerProperty("contentsCenter", \CALayer.contentsCenter, \.contentsCenter)
    package static let magnificationFilter = LayerProperty(plain: "magnificationFilter", \CALayer.magnificationFilter)
    package static let minificationFilter = LayerProperty(plain: "minificationFilter", \CALayer.minificationFilter)
    package static let minificationFilterBias =
        LayerProperty(
            "minificationFilterBias", \CALayer.minificationFilterBias, \.minificationFilterBias, action: .none)

    package static let needsDisplayOnBoundsChange = LayerProperty(
        plain: "needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange)
    package static let contentsRedrawPolicy = LayerProperty(
        plain: "contentsRedrawPolicy", \CALayer.contentsRedrawPolicy)
    package static let contentsFormat = LayerProperty(plain: "contentsFormat", \CALayer.contentsFormat)
    package static let drawsAsynchronously = LayerProperty(plain: "drawsAsynchronously", \CALayer.drawsAsynchronously)

    package static let preferredDynamicRange = LayerProperty(
        plain: "preferredDynamicRange", \CALayer.preferredDynamicRange)
    package static let toneMapMode = LayerProperty(plain: "toneMapMode", \CALayer.toneMapMode)
    package static let contentsHeadroom = LayerProperty(plain: "contentsHeadroom", \CALayer.contentsHeadroom)
    package static let wantsExtendedDynamicRangeContent =
        LayerProperty(plain: "wantsExtendedDynamicRangeContent", \CALayer.wantsExtendedDynamicRangeContent)

    package static let beginTime = LayerProperty("beginTime", action: .none, property: \CALayer.beginTime)
    package static let duration = LayerProperty("duration", action: .none, property: \CALayer.duration)
    package static let speed = LayerProperty("speed", action: .none, property: \CALayer.speed)
    package static let timeOffset = LayerProperty("timeOffset", action: .none, property: \CALayer.timeOffset)
    package static let repeatCount = LayerProperty(
        "repeatCount", action: .none, property: \CALayer.repeatCount)
    package static let repeatDuration = LayerProperty(
        "repeatDuration", action: .none, property: \CALayer.repeatDuration)
    package static let autoreverses = LayerProperty(
        "autoreverses", action: .none, property: \CALayer.autoreverses)
    package static let fillMode = LayerProperty(plain: "fillMode", \CALayer.fillMode)

    package static let name = LayerProperty(plain: "name", \CALayer.name)
    package static let actions = LayerProperty(plain: "actions", \CALayer.actions)
    package static let style = LayerProperty(plain: "style", \CALayer.style)
    package static let sublayers = LayerProperty(
        "sublayers", action: .transition, type: TypedProperty<[CALayer]?>.self, read: { $0.sublayers },
        write: { layer, value in
            guard let value = value as? [CALayer]? else { return false }
            layer.sublayers = value
            return true
        })

    package static let mask = LayerProperty(
        "mask", action: .transition, type: TypedProperty<CALayer?>.self, read: { $0.mask },
        write: { layer, value in
            guard let value = value as? CALayer? else { return false }
            layer.mask = value
            return true
        })

    package static let layoutManager = LayerProperty(plain: "layoutManager", \CALayer.layoutManager)
    package static let constraints = LayerProperty(plain: "constraints", \CALayer.constraints)
    package static let autoresizingMask = LayerProperty(plain: "autoresizingMask", \CALayer.autoresizingMask)

    package static let ofLayer: [LayerProperty] = [
        bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, frame, doubleSided,
        geometryFlipped,
        opacity, hidden, opaque, masksToBounds, allowsGroupOpacity, backgroundColor, cornerRadius, maskedCorners,
        borderWidth,
        borderColor, cornerCurve, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, shouldRasterize,
        rasterizationScale,
        allowsEdgeAntialiasing, edgeAntialiasingMask, filters, backgroundFilters, compositingFilter, contents,
        contentsRect, contentsScale, contentsGravity,
        contentsCenter, magnificationFilter, minificationFilter, minificationFilterBias,
        needsDisplayOnBoundsChange, contentsRedrawPolicy, contentsFormat, drawsAsynchronously,
        preferredDynamicRange, toneMapMode, contentsHeadroom, wantsExtendedDynamicRangeContent,
        beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode,
        name, actions, style, sublayers, mask, layoutManager, constraints, autoresizingMask,
    ]
}

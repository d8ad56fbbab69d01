internal import Geometry
internal import JSONTree

extension DocumentReader {
    /// Reads the layers of a composition or a precomposition.
    mutating func layers(of node: JSONNode) throws(LottieError) -> [DocumentLayer] {
        var layers: [DocumentLayer] = []
        try each("layers", of: node) { reader, node throws(LottieError) in
            guard node.isObject else { return }
            try reader.count(.layers, at: node)
            layers.append(try reader.layer(node))
        }
        layerName = ""
        return layers
    }

    private mutating func layer(_ node: JSONNode) throws(LottieError) -> DocumentLayer {
        var layer = DocumentLayer()
        layer.name = node["nm"]?.text ?? ""
        layerName = layer.name
        layer.index = node["ind"]?.whole
        layer.parent = node["parent"]?.whole
        layer.inPoint = node["ip"]?.number ?? 0
        layer.outPoint = node["op"]?.number ?? .infinity
        layerInPoint = layer.inPoint
        layerOutPoint = layer.outPoint
        layer.startTime = node["st"]?.number ?? 0
        let stretch = node["sr"]?.number ?? 1
        layer.stretch = stretch == 0 ? 1 : stretch
        layer.transform = try transform("ks", of: node)
        layer.orientsAlongPath = node["ao"]?.flag ?? false
        layer.is3D = node["ddd"]?.flag ?? false
        layer.isHidden = node["hd"]?.flag ?? false
        layer.blendMode = blendMode(of: node)
        layer.collapsesTransform = node["ct"]?.flag ?? false
        layer.masks = try masks(of: node)
        layer.effects = try effects(of: node)
        if let number = node["tt"]?.whole, number != 0 {
            if let mode = MatteMode(rawValue: number) {
                layer.matte = Matte(mode: mode, layer: node["tp"]?.whole)
            } else {
                record("the matte mode \(number)")
            }
        }
        layer.isMatte = node["td"]?.flag ?? false
        if node["sy"]?.elements.isEmpty == false { record("layer styles") }
        if node["mb"]?.flag == true { record("motion blur") }
        layer.content = try content(of: node)
        return layer
    }

    private mutating func content(of node: JSONNode) throws(LottieError) -> LayerContent {
        switch node["ty"]?.whole {
        case 0:
            return .precomposition(
                PrecompositionContent(
                    asset: node["refId"]?.identifier ?? "",
                    size: CGSize(width: node["w"]?.number ?? 0, height: node["h"]?.number ?? 0),
                    timeRemap: try optionalNumber("tm", of: node)))
        case 1:
            return .solid(
                SolidContent(
                    color: node["sc"]?.color() ?? .black,
                    size: CGSize(width: node["sw"]?.number ?? 0, height: node["sh"]?.number ?? 0)))
        case 2: return .image(node["refId"]?.identifier ?? "")
        case 3: return .null
        case 4: return .shapes(try shapes("shapes", of: node))
        case 5:
            return .text(try text(of: node))
        case 13:
            return .camera(
                CameraContent(
                    perspective: try number("pe", of: node), hasPointOfInterest: node["ks"]?["a"] != nil))
        case let type:
            record(Self.featureName(ofLayerType: type))
            return .unsupported
        }
    }

    private static func featureName(ofLayerType type: Int?) -> String {
        switch type {
        case 6: "an audio layer"
        case 7: "a video placeholder"
        case 8: "an image sequence"
        case 9: "a video layer"
        case 10: "an image placeholder"
        case 11: "a guide layer"
        case 12: "an adjustment layer"
        case 14: "a light"
        case 15: "a data layer"
        case let type?: "a layer of the type \(type)"
        case nil: "a layer without a type"
        }
    }

    private mutating func masks(of node: JSONNode) throws(LottieError) -> [Mask] {
        var masks: [Mask] = []
        try each("masksProperties", of: node) { reader, node throws(LottieError) in
            guard node.isObject else { return }
            var mask = Mask()
            mask.name = node["nm"]?.text ?? ""
            if let letter = node["mode"]?.text {
                if let mode = MaskMode(rawValue: letter) {
                    mask.mode = mode
                } else {
                    reader.record("the mask mode “\(letter)”")
                }
            }
            mask.isInverted = node["inv"]?.flag ?? false
            // Masks are closed unless an old file says otherwise.
            mask.path = try reader.contour("pt", of: node, isClosed: node["cl"].map(\.flag) ?? true)
            mask.opacity = try reader.number("o", of: node, 100)
            mask.expansion = try reader.number("x", of: node)
            mask.feather = try reader.vector("f", of: node)
            masks.append(mask)
        }
        return masks
    }
}

import Animation
import Geometry

/// A snapshot of a layer tree as text and as data, for debugging.
///
/// It describes a model tree or a presentation tree: class, name, geometry, the properties that differ from those of a
/// new layer, the animations, the mask and the sublayers.
///
/// ```swift
/// print(LayerDump(root.presentation() ?? root))
/// ```
///
/// Encoded, a layer is an object with the keys `class`, `id`, `name`, `frame`, `bounds`, `position`, `anchorPoint`,
/// `properties`, `animations`, `mask` and `sublayers`, the last four only if they are not empty. Rectangles are `[x, y,
/// width, height]`.
package struct LayerDump: Encodable {
    package let `class`: String
    /// The identifier of the layer, unique within the process.
    package let id: UInt64
    package let name: String?
    package let frame: DumpValue
    package let bounds: DumpValue
    package let position: DumpValue
    package let anchorPoint: DumpValue
    /// Properties of the class and values of other keys, by name.
    package let properties: [String: DumpValue]?
    package let animations: [Animation]?
    /// The mask, in a list of at most one element.
    let masks: [LayerDump]
    package let sublayers: [LayerDump]?

    package struct Animation: Encodable, Sendable {
        package let `class`: String
        package let key: String?
        package let keyPath: String?
        /// The timing and the values by name, which are not part of the encoded dump.
        package let pacing: [String: DumpValue]

        private enum CodingKeys: CodingKey {
            case `class`, key, keyPath
        }
    }

    package var mask: LayerDump? { masks.first }

    /// Creates a snapshot of a model layer or a presentation layer.
    package init(_ layer: CALayer) {
        `class` = "\(type(of: layer))"
        id = layer.model().id.value
        name = layer.name
        frame = DumpValue(layer.frame)
        bounds = DumpValue(layer.bounds)
        position = DumpValue(layer.position)
        anchorPoint = DumpValue(layer.anchorPoint)
        let properties = layer.differingProperties
        self.properties = properties.isEmpty ? nil : properties
        let animations = layer.model().attached.entries.filter { !$0.hasStopped }.map(Animation.init)
        self.animations = animations.isEmpty ? nil : animations
        masks = layer.mask.map { [LayerDump($0)] } ?? []
        sublayers = layer.sublayers?.map(LayerDump.init)
    }

    private enum CodingKeys: CodingKey {
        case `class`, id, name, frame, bounds, position, anchorPoint, properties, animations, mask, sublayers
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(`class`, forKey: .class)
        try container.encode(id, forKey: .id)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encode(frame, forKey: .frame)
        try container.encode(bounds, forKey: .bounds)
        try container.encode(position, forKey: .position)
        try container.encode(anchorPoint, forKey: .anchorPoint)
        try container.encodeIfPresent(properties, forKey: .properties)
        try container.encodeIfPresent(animations, forKey: .animations)
        try container.encodeIfPresent(mask, forKey: .mask)
        try container.encodeIfPresent(sublayers, forKey: .sublayers)
    }
}

extension LayerDump.Animation {
    init(_ entry: AttachedAnimations.Entry) {
        self.init(
            class: "\(type(of: entry.animation))", key: entry.key,
            keyPath: (entry.animation as? CAPropertyAnimation)?.keyPath, pacing: Self.pacingValues(of: entry.animation))
    }
}

extension CALayer {
    /// Keys that have a member of their own, or that say nothing about a layer.
    private static let separate: Set<String> = [
        "frame", "bounds", "position", "anchorPoint", "name", "sublayers", "mask", "style", "actions",
    ]

    /// The properties that differ from those of a new layer of the class, and the values of all other keys.
    fileprivate final var differingProperties: [String: DumpValue] {
        let new = unsetTwin()
        var found: [String: DumpValue] = [:]
        for property in layerClass.properties.values where !Self.separate.contains(property.name) {
            if let animatable = property.animatable {
                if !animatable.get(state).isSame(as: animatable.get(new.state)) {
                    found[property.name] = DumpValue(any: property.read(self))
                }
            } else {
                let value = DumpValue(any: property.read(self))
                if value != DumpValue(any: property.read(new)) { found[property.name] = value }
            }
        }
        for (key, value) in extras where found[key] == nil { found[key] = DumpValue(any: value) }
        return found
    }
}

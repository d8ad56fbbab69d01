import Archive
import Foundation
import Layers
import LayerTestSupport
import Testing

/// Likely mistakes in scene files.
@Suite(.standingTime) struct WarningTests {
    init() { Samples.register() }

    private func warnings(_ layer: String) throws -> [String] {
        let text = "{\"vitrine\": 1,\n\"layer\": {\(layer)}}"
        return try SceneFile(json: Array(text.utf8), name: "a.json").warnings.map(\.description)
    }

    @Test(
        "K6 a key within two letters of a known one is a warning with the place of the key, and is read all the same",
        arguments: [
            (
                #""backgroundcolor": "\#u{23}fff""#,
                "a.json:2:11: layer.backgroundcolor: CALayer has no “backgroundcolor”; write “backgroundColor”"
            ),
            (#""sublayer": []"#, "a.json:2:11: layer.sublayer: CALayer has no “sublayer”; write “sublayers”"),
            (#""ishiden": true"#, "a.json:2:11: layer.ishiden: CALayer has no “ishiden”; write “isHidden”"),
            (
                #""class": "CAShapeLayer", "lineWith": 3"#,
                "a.json:2:36: layer.lineWith: CAShapeLayer has no “lineWith”; write “lineWidth”"
            ),
            (
                #""class": "Gauge", "readings": 3"#,
                "a.json:2:29: layer.readings: Gauge has no “readings”; write “reading”"
            ),
            (
                #""animations": {"a": {"keyPath": "opacity", "tovalue": 1}}"#,
                "a.json:2:54: layer.animations.a.tovalue: CABasicAnimation has no “tovalue”; write “toValue”"
            ),
            (
                #""class": "CAEmitterLayer", "emitterCells": [{"birthrate": 1}]"#,
                "a.json:2:56: layer.emitterCells[0].birthrate: CAEmitterCell has no “birthrate”; write “birthRate”"
            ),
            (
                #""constraints": [{"attribute": "minX", "ofset": 1}]"#,
                "a.json:2:49: layer.constraints[0]: a constraint has no “ofset”; write “offset”"
            ),
        ])
    func keys(layer: String, warning: String) throws {
        #expect(try warnings(layer) == [warning + ", or choose a key that differs more"])
    }

    @Test(
        "K6 a constant or a key path that does not exist is a warning with its place, and logged only once",
        arguments: [
            (
                #""contentsGravity": "resizeaspect""#,
                "a.json:2:30: layer.contentsGravity: “resizeaspect” is no CALayerContentsGravity; write “resizeAspect”"
            ),
            (
                #""cornerCurve": "square""#,
                "a.json:2:26: layer.cornerCurve: “square” is no CALayerCornerCurve; choose one of circular, continuous"
            ),
            (
                #""compositingFilter": "multiplyBlendMod""#,
                "a.json:2:32: layer.compositingFilter: “multiplyBlendMod” is no compositing filter; write “multiplyBlendMode”"
            ),
            (
                #""animations": {"a": {"keyPath": "transfrom.rotation.z", "toValue": 1}}"#,
                "a.json:2:43: layer.animations.a.keyPath: CALayer has no property “transfrom.rotation.z” to animate; write “transform.rotation.z”"
            ),
            (
                #""animations": {"a": {"keyPath": "shine", "toValue": 1}}"#,
                "a.json:2:43: layer.animations.a.keyPath: CALayer has no property “shine” to animate; name one of its animatable properties"
            ),
        ])
    func constants(layer: String, warning: String) throws {
        var log: [String] = []
        let found = try LayersLog.redirect(to: { log.append($0) }) { try warnings(layer) }
        #expect(found == [warning])
        #expect(log.isEmpty)
    }

    @Test("K6 the members of the file are checked too, and “$schema” is one of them")
    func members() throws {
        let text = #"{"$schema": "scene.schema.json", "vitrine": 1, "image": {}, "layer": {}}"#
        let scene = try SceneFile(json: Array(text.utf8), name: "a.json")
        #expect(
            scene.warnings.map(\.description) == [
                "a.json:1:48: a scene has no “image”; write “images”, or choose a key that differs more"
            ])
        #expect(String(decoding: scene.json(), as: UTF8.self).contains(#""$schema": "scene.schema.json""#))
    }

    @Test("K6 other keys are values of the program, and no file that was written has a warning")
    func silence() throws {
        #expect(try warnings(#""mood": "good", "level": 3, "Title": "x""#) == [])
        for layer in [Samples.tree()] + LayerKind.all.map({ $0.make() }) {
            let written = SceneFile(layer).json()
            #expect(try SceneFile(json: written, name: "written").warnings.map(\.description) == [])
        }
    }

    @Test("a file with thousands of mistakes has a hundred warnings")
    func limit() throws {
        let layers = Array(repeating: #"{"nam": "x"}"#, count: 3000).joined(separator: ",\n")
        #expect(try warnings("\"sublayers\": [\(layers)]").count == 100)
    }

    @Test("every constant in the sources is known by its name, and every type of constants that a property has")
    func known() throws {
        var inSources: [String: Set<String>] = [:]
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let pattern = /static let \w+(?:: \w+)? = (\w+)\(\s*rawValue: "([^"]+)"/
        for module in ["Animation", "LayerModel", "Layers"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: module), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
                    inSources[String(match.1), default: []].insert(String(match.2))
                }
            }
        }
        // Modes of a run loop are no values of layers.
        inSources["Mode"] = nil
        let known = SceneConstants.all
        #expect(inSources.count >= 23)
        for (type, names) in inSources { #expect(names.isSubset(of: known[type] ?? []), "\(type)") }
        for (type, names) in known {
            // The default of a timing function is declared in another way.
            #expect(Set(names).subtracting(inSources[type] ?? []).isSubset(of: ["default"]), "\(type)")
        }
        let properties =
            LayerKind.all.flatMap { kind in kind.make().layerClass.ordered.map { $0.type.declared } }
            + AnimationKind.all.flatMap { kind in kind.make().animationClass.ordered.map { $0.type.declared } }
            + EmitterCellProperty.all.map { $0.type.declared }
        for declared in properties {
            let type = (declared as? any OptionalValue.Type)?.wrapped ?? declared
            guard let raw = type as? any RawRepresentable.Type, Self.isNamed(raw) else { continue }
            #expect(SceneConstants.names(of: type) != nil, "\(type)")
        }
    }

    private static func isNamed<Raw: RawRepresentable>(_ type: Raw.Type) -> Bool { Raw.RawValue.self == String.self }
}

import Animation
import Archive
import Foundation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import TestSupport
import Testing

/// The JSON Schema of scene files, judged by Debian's python3-jsonschema.
@Suite(.standingTime) struct SchemaTests {
    /// Returns the names of the files that the schema refuses, with reasons.
    private func refused(_ files: [String: [UInt8]]) throws -> [String: String] {
        try JSONSchemaCheck.refused(files, by: SceneSchema.json())
    }

    private func scene(_ layer: String) -> [UInt8] { Array("{\"vitrine\": 1, \"layer\": {\(layer)}}".utf8) }

    @Test("K6 every file that is written matches the schema: samples, and every property of every class")
    func written() throws {
        Samples.register()
        var files = ["samples": SceneFile(Samples.tree()).json()]
        for kind in LayerKind.all {
            for property in kind.make().layerClass.ordered where !property.isDerived {
                let layer = kind.make()
                let isTaken = candidates(for: property.type.declared).contains {
                    (property !== LayerProperty.contents || $0 is CGImage) && property.write(layer, $0)
                }
                #expect(isTaken, "\(kind.type).\(property.name)")
                files["\(kind.type).\(property.name)"] = SceneFile(layer).json()
            }
        }
        for kind in AnimationKind.all {
            for property in kind.make().animationClass.ordered {
                let animation = kind.make()
                let isTaken = candidates(for: property.type.declared).contains { property.write(animation, $0) }
                #expect(isTaken, "\(kind.type).\(property.name)")
                let layer = CALayer()
                layer.add(animation, forKey: "key")
                files["\(kind.type).\(property.name)"] = SceneFile(layer).json()
            }
        }
        for name in CIFilter.filterNames {
            let layer = CALayer()
            layer.filters = [CIFilter(name: name) as Any]
            files["filter.\(name)"] = SceneFile(layer).json()
        }
        #expect(files.count > 500)
        let wrong = try refused(files)
        #expect(wrong == [:])
    }

    /// Returns values of which a property takes one: the last constant of a type that has names, or all candidates.
    private func candidates(for declared: Any.Type) -> [Any] {
        let type = (declared as? any OptionalValue.Type)?.wrapped ?? declared
        return SceneConstants.names(of: type)?.last.map { [$0] } ?? EveryPropertyTests.candidates
    }

    @Test("K6 the examples of the page match, and every form that the page lists")
    func byHand() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Vitrine/Vitrine.docc/SceneFiles.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let example = try #require(page.split(separator: "```json\n").dropFirst().first?.split(separator: "```").first)
        let forms = [
            "example": Array(example.utf8),
            "member": Array(##"{"$schema": "scene.schema.json", "vitrine": 1, "layer": {}, "other": [1]}"##.utf8),
            "colours": scene(
                ##""backgroundColor": "#fff", "borderColor": [1, 0, 0], "shadowColor": {"color": "#102030ff"}"##),
            "transform": scene(
                ##""transform": {"rotation.z": 0.5, "scale": 2, "translation": [1, 2], "m34": -0.002}"##),
            "tagged": scene(##""position": {"point": [1, 2]}, "custom": {"point": [1, 2]}"##),
            "list": scene(##""animations": [{"key": "a", "keyPath": "opacity", "repeatCount": "infinity"}, {}]"##),
            "null": scene(##""backgroundColor": null, "animations": null, "sublayers": null, "mask": null"##),
            "class": scene(##""class": "Gauge", "reading": 3"##),
            "alias": scene(##""isHidden": true"##),
        ]
        let wrong = try refused(forms)
        #expect(wrong == [:])
    }

    @Test("K6 what the reader refuses or warns about, the schema refuses")
    func wrong() throws {
        let wrong = [
            "version": Array(#"{"vitrine": 2, "layer": {}}"#.utf8), "noLayer": Array(#"{"vitrine": 1}"#.utf8),
            "point": scene(#""position": [1, 2, 3]"#), "number": scene(#""opacity": "high""#),
            "flag": scene(#""hidden": 1"#), "alias": scene(#""isHidden": 1"#),
            "colour": scene(#""backgroundColor": "red""#), "constant": scene(#""contentsGravity": "resizeaspect""#),
            "nested": scene(#""sublayers": [{"sublayers": [{"bounds": [0]}]}]"#),
            "transform": scene(#""transform": {"rotate": 1}"#),
            "kind": scene(#""class": "CAShapeLayer", "fillRule": "evenodd""#),
            "path": scene(#""class": "CAShapeLayer", "path": 3"#),
            "animation": scene(#""animations": {"a": {"duration": "long"}}"#),
            "keyframes": scene(#""animations": {"a": {"class": "CAKeyframeAnimation", "keyTimes": 3}}"#),
            "timing": scene(#""animations": {"a": {"timingFunction": "quick"}}"#),
            "cells": scene(#""class": "CAEmitterLayer", "emitterCells": [{"birthRate": []}]"#),
            "filter": scene(#""mask": {"custom": 1, "position": 3}"#),
            "constraint": scene(#""constraints": [{"attribute": "minx"}]"#),
        ]
        let refused = try refused(wrong)
        #expect(Set(refused.keys) == Set(wrong.keys))
        // The reader agrees about those that are no mere warnings.
        for (name, json) in wrong where !["constant", "kind"].contains(name) {
            #expect(throws: SceneFileError.self, "\(name)") { try SceneFile(json: json) }
        }
    }
}

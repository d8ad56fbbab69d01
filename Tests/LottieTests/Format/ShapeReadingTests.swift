import Geometry
import Graphics
import Lottie
import Testing

/// The items of shape layers.
@Suite struct ShapeReadingTests {
    private func item(_ text: String, version: String = "5.7.0") throws -> ShapeContent {
        try #require(try Samples.shapes(text, version: version).first).content
    }

    @Test("S10 a group has its items, its transform and its blend mode")
    func group() throws {
        let shapes = try Samples.shapes(
            #"""
            {"ty": "gr", "nm": "G", "hd": true, "bm": 1, "it": [
                {"ty": "rc", "nm": "R", "p": {"k": [5, 6]}, "s": {"k": [10, 20]}, "r": {"k": 0}, "d": 3},
                {"ty": "tr", "p": {"k": [1, 2]}, "s": {"k": [50, 50]}, "sk": {"k": 7}, "o": {"k": 40}}]}
            """#)
        #expect(shapes.map(\.name) == ["G"] && shapes.map(\.isHidden) == [true])
        guard case .group(let group) = shapes[0].content, case .rectangle(let rectangle)? = group.items.first?.content
        else {
            Issue.record("no group with a rectangle")
            return
        }
        #expect(group.items.count == 1 && group.blendMode == .multiply)
        #expect(group.transform.position.value(at: 0) == Vector(1, 2))
        #expect(group.transform.skew.value(at: 0) == 7 && group.transform.opacity.value(at: 0) == 40)
        #expect(
            rectangle.contour(at: 0)
                == .rectangle(
                    center: CGPoint(x: 5, y: 6), size: CGSize(width: 10, height: 20), isReversed: true))
    }

    @Test("S10 an ellipse and a star at a frame")
    func generators() throws {
        guard case .ellipse(let ellipse) = try item(#"{"ty": "el", "p": {"k": [1, 2]}, "s": {"k": [4, 6]}}"#),
            case .star(let star) = try item(
                #"""
                {"ty": "sr", "sy": 2, "pt": {"k": [{"t": 0, "s": [3]}, {"t": 10, "s": [13]}]}, "or": {"k": 9},
                 "os": {"k": 50}, "r": {"k": 10}}
                """#)
        else {
            Issue.record("no ellipse or star")
            return
        }
        #expect(
            ellipse.contour(at: 0) == .ellipse(center: CGPoint(x: 1, y: 2), size: CGSize(width: 4, height: 6)))
        #expect(star.contour(at: 0).vertices.count == 3 && star.contour(at: 5).vertices.count == 8)
        #expect(star.isPolygon && star.outerRoundness.value(at: 0) == 50)
    }

    @Test("S10 the handles of a path are relative, and old files say beside it whether it is closed")
    func path() throws {
        let vertices = #""v": [[0, 0], [10, 0]], "o": [[1, 2], [0, 0]], "i": [[0, 0], [-3, 4]]"#
        guard case .path(let new, false) = try item(#"{"ty": "sh", "ks": {"k": {\#(vertices), "c": true}}}"#),
            case .path(let old, true) = try item(
                #"{"ty": "sh", "d": 3, "closed": true, "ks": {"k": [{"t": 0, "s": [{\#(vertices)}]}]}}"#),
            case .path(let open, false) = try item(#"{"ty": "sh", "ks": {"k": {\#(vertices)}}}"#)
        else {
            Issue.record("no paths")
            return
        }
        let contour = new.value(at: 0)
        #expect(contour.vertices[0].outgoing == CGPoint(x: 1, y: 2))
        #expect(contour.vertices[1].incoming == CGPoint(x: 7, y: 4))
        #expect(old.value(at: 0) == contour && contour.isClosed)
        #expect(open.value(at: 0).isClosed == false)
    }

    @Test("S10 colours of very old files are bytes")
    func colors() throws {
        func color(_ version: String) throws -> ColorValue? {
            guard
                case .fill(let fill) = try item(
                    #"{"ty": "fl", "c": {"k": [255, 51, 0, 255]}, "o": {"k": 50}, "r": 2}"#, version: version),
                case .color(let color) = fill.paint
            else { return nil }
            #expect(fill.rule == .evenOdd && fill.opacity.value(at: 0) == 50)
            return color.value(at: 0)
        }
        #expect(try color("4.1.8") == ColorValue(1, 0.2, 0))
        #expect(try color("4.1.9") == ColorValue(255, 51, 0))
        #expect(try color("4.10.0") == ColorValue(255, 51, 0))
    }

    @Test("S10 a stroke has its cap, join, miter limit and dashes")
    func stroke() throws {
        guard
            case .stroke(let stroke) = try item(
                #"""
                {"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 3}, "lc": 2, "lj": 3, "ml": 7, "bm": 16,
                 "d": [{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}, {"n": "o", "v": {"k": 1}}]}
                """#),
            case .stroke(let plain) = try item(#"{"ty": "st", "ml2": {"k": 9}}"#)
        else {
            Issue.record("no strokes")
            return
        }
        #expect(stroke.cap == .round)
        #expect(stroke.join == .bevel)
        #expect(stroke.blendMode == .plusLighter)
        #expect(stroke.width.value(at: 0) == 3 && stroke.miterLimit.value(at: 0) == 7)
        #expect(stroke.dashes.map { $0.value(at: 0) } == [4, 2] && stroke.dashOffset.value(at: 0) == 1)
        #expect(plain.cap == .round)
        #expect(plain.join == .round)
        #expect(plain.miterLimit.value(at: 0) == 9)
        #expect(plain.dashes.isEmpty)
    }

    @Test("S10 a gradient has its stops, its line and its highlight")
    func gradient() throws {
        guard
            case .fill(let fill) = try item(
                #"""
                {"ty": "gf", "t": 2, "s": {"k": [1, 2]}, "e": {"k": [3, 4]}, "h": {"k": 50}, "a": {"k": 45},
                 "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]}}}
                """#),
            case .gradient(let gradient) = fill.paint
        else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.isRadial && gradient.start.value(at: 0) == Vector(1, 2))
        // Half of the radius, turned by 45° from the direction of 45°.
        #expect(near([gradient.highlight(at: 0)], [CGPoint(x: 0, y: 0.5)]))
        #expect(gradient.highlightLength.value(at: 0) == 50 && gradient.highlightAngle.value(at: 0) == 45)
        #expect(
            gradient.stops.value(at: 0).resolved == [
                GradientStop(offset: 0, color: ColorValue(1, 0, 0)),
                GradientStop(offset: 1, color: ColorValue(0, 0, 1, alpha: 0)),
            ])
    }

    @Test("S10 the operators have their values at a frame")
    func operators() throws {
        guard
            case .trim(let trim) = try item(
                #"{"ty": "tm", "s": {"k": 10}, "e": {"k": [{"t": 0, "s": [20]}, {"t": 10, "s": [40]}]}, "o": {"k": 90}, "m": 2}"#
            ),
            case .repeater(let repeater) = try item(
                #"""
                {"ty": "rp", "c": {"k": 3}, "o": {"k": 1}, "m": 1,
                 "tr": {"p": {"k": [5, 0]}, "s": {"k": [50, 50]}, "r": {"k": 45}, "so": {"k": 80}, "eo": {"k": 20}}}
                """#),
            case .offset(let offset) = try item(#"{"ty": "op", "a": {"k": 3}, "lj": 2, "ml": {"k": 5}}"#),
            case .zigZag(let zigZag) = try item(
                #"{"ty": "zz", "s": {"k": 4}, "r": {"k": 2}, "pt": {"k": 2}}"#)
        else {
            Issue.record("no operators")
            return
        }
        #expect(trim.trimmer(at: 5) == PathTrimmer(start: 10, end: 30, offset: 90, isIndividual: true))
        var expected = Repeater()
        expected.copies = 3
        expected.offset = 1
        expected.position = CGPoint(x: 5, y: 0)
        expected.scale = CGPoint(x: 0.5, y: 0.5)
        expected.rotation = 45
        expected.startOpacity = 0.8
        expected.endOpacity = 0.2
        expected.drawsBelow = true
        #expect(repeater.repeater(at: 0) == expected)
        guard case .repeater(let above) = try item(#"{"ty": "rp", "m": 2}"#) else { return }
        #expect(above.drawsBelow == false)
        #expect(offset.offset(at: 0) == PathOffset(amount: 3, join: .round, miterLimit: 5))
        #expect(zigZag.zigZag(at: 0) == ZigZag(amplitude: 4, ridges: 2, isSmooth: true))
        #expect(try item(#"{"ty": "pb", "a": {"k": 30}}"#) == .puckerBloat(amount: AnimatedNumber(30)))
        #expect(try item(#"{"ty": "rd", "r": {"k": 6}}"#) == .roundedCorners(radius: AnimatedNumber(6)))
        #expect(try item(#"{"ty": "mm", "mm": 2}"#) == .merge(.union))
        #expect(try item(#"{"ty": "mm", "mm": 3}"#) == .merge(.subtraction))
        #expect(try item(#"{"ty": "mm", "mm": 4}"#) == .merge(.intersection))
        #expect(try item(#"{"ty": "mm", "mm": 5}"#) == .merge(.exclusion))
    }

    @Test("S10 a group says when anything in it changes")
    func changes() throws {
        func keyframes(_ first: Int, _ last: Int) -> String {
            #"{"k": [{"t": \#(first), "s": [0]}, {"t": \#(last), "s": [9]}]}"#
        }
        let group = try item(
            #"""
            {"ty": "gr", "it": [{"ty": "rc", "r": \#(keyframes(20, 30))}, {"ty": "fl", "o": \#(keyframes(5, 10))},
            {"ty": "gr", "it": [{"ty": "st", "d": [{"n": "d", "v": \#(keyframes(40, 50))}]}]}, {"ty": "tr"}]}
            """#)
        #expect(group.values.changeRange == 5...50)
        #expect([0, 7, 15, 35, 60].map { group.values.nextChange(from: $0) } == [5, 7, 20, 40, nil])
        #expect(try item(#"{"ty": "mm"}"#).values.changeRange == nil)
    }

    @Test("S10 items that are not played are recorded with their place")
    func unsupported() throws {
        let document = try Samples.document(
            layers: #"""
                {"ty": 3}, {"ty": 4, "nm": "L", "shapes": [{"ty": "gr", "it": [{"ty": "mm", "mm": 9}, {"ty": "tw"},
                {"ty": "xx"}, {"ty": "fl", "bm": 17}]}]}
                """#)
        #expect(
            document.unsupported.map(\.feature) == [
                "merging paths by the mode 9", "the path operator “twist”", "a shape item of the type “xx”",
                "the blend mode “hard mix”",
            ])
        #expect(document.unsupported.map(\.path) == (0...3).map { "layers[1].shapes[0].it[\($0)]" })
        #expect(document.unsupported.allSatisfy { $0.layer == "L" })
    }
}

import Lottie
import Testing

/// The expressions that are played, and the records of the others.
@Suite struct ExpressionReadingTests {
    /// Returns a composition with a layer from frame 5 to frame 25 whose rotation goes from 0 to 100 between the frames
    /// 10 and 20.
    /// - Parameter expression: the text in JSON's notation.
    private func document(_ expression: String) throws -> LottieDocument {
        let rotation = #"{"k": [{"t": 10, "s": [0]}, {"t": 20, "s": [100]}], "x": "\#(expression)"}"#
        return try Samples.document(
            layers: #"{"ty": 3, "nm": "Arm", "ip": 5, "op": 25, "ks": {"r": \#(rotation)}}"#)
    }

    /// Returns the rotation at frames of a composition whose expression is played.
    private func values(_ expression: String, at frames: Double...) throws -> [Double] {
        let document = try document(expression)
        #expect(document.unsupported == [])
        return frames.map { document.layers[0].transform.rotation.value(at: $0) }
    }

    @Test(
        "S10 a loop is recognized in the forms in which exporters write it",
        arguments: [
            #"var $bm_rt;\n$bm_rt = loopOut('cycle', 0);"#, "$bm_rt = $bm_rt = loopOut();",
            #"$bm_rt=loopOut(\"Cycle\")"#, "var $bm_rt = loop_out('');;", "loopOut(type = 'cycle', numKeyframes = 0)",
            #" \n$bm_rt =\tloopOut ( 'cycle' , 99 ) ; "#,
        ])
    func forms(expression: String) throws {
        #expect(try values(expression, at: 15, 25, 41) == [50, 50, 10])
    }

    @Test("S10 the name of a loop is that of its side and its course")
    func names() throws {
        #expect(try values("$bm_rt = loopOut('pingpong')", at: 5, 21, 25) == [0, 90, 50])
        #expect(try values("$bm_rt = loopOut('offset')", at: 5, 21, 25) == [0, 110, 150])
        #expect(try values("$bm_rt = loopIn('cycle')", at: 9, 5, 25) == [90, 50, 100])
        #expect(try values("$bm_rt = loop_in('pingpong', 1)", at: 9, 5, 25) == [10, 50, 100])
        let continued = try values("$bm_rt = loopOut('continue')", at: 5, 25)
        #expect(continued[0] == 0)
        #expect(abs(continued[1] - 150) < 1e-6)
    }

    @Test("S10 the length of a loop in seconds is measured from the keyframes, and 0 ends at the end of the layer")
    func durations() throws {
        // 6 frames.
        #expect(try values("$bm_rt = loopOutDuration('cycle', 0.2);", at: 22) == [60])
        #expect(try values("$bm_rt = loopInDuration('cycle', .2);", at: 8) == [40])
        // From frame 5 to 20, and from frame 10 to 25.
        #expect(try values("$bm_rt = loopOutDuration('cycle')", at: 22, 29) == [0, 40])
        #expect(try values("$bm_rt = loopInDuration('cycle', 0)", at: 9, 3) == [100, 80])
    }

    @Test("S10 the expression “value” changes nothing")
    func value() throws {
        #expect(try values(#"var $bm_rt;\n$bm_rt = value;"#, at: 15, 25) == [50, 100])
    }

    @Test(
        "S10 another expression is recorded with what is shown in its place",
        arguments: [
            "$bm_rt = loopOut('cycle') + 1", "$bm_rt = loopOut('hold')", "$bm_rt = loopOut('cycle', n)",
            "$bm_rt = loopOut('cycle', 1.5)", "$bm_rt = loopOut('cycle', -1)", "$bm_rt = loopOut(1)",
            "$bm_rt = loopOut('cycle'", "$bm_rt = loopOut('cycle)", "$bm_rt = loopOut('cycle', 0, 1)",
            "$bm_rt = loopOut('cycle',)", "$bm_rt = loopOut()()", "$bm_rt = time * 10;", "var a; $bm_rt = loopOut();",
            "$bm_rt = loopOut(value)", "$bm_rt = ", ";", "$bm_rt = value(0)", "$bm_rt = wiggle(0, 5)",
            "$bm_rt = wiggle(2)", "loopOut()" + String(repeating: " ", count: 600),
        ])
    func others(expression: String) throws {
        let document = try document(expression)
        #expect([15, 25].map { document.layers[0].transform.rotation.value(at: $0) } == [50, 100])
        #expect(
            document.unsupported == [
                UnsupportedFeature(
                    layer: "Arm", path: "layers[0].ks.r",
                    feature: "an expression; the keyframes are played without it")
            ])
    }

    @Test("S10 of a constant with an expression, the constant is shown, and a loop of it is nothing")
    func constants() throws {
        let document = try Samples.document(
            layers: #"""
                {"ty": 3, "nm": "Arm", "ks": {"r": {"k": 30, "x": "var $bm_rt = 1;"}, "o": {"k": 5, "x": ""},
                "a": {"k": [1, 2], "x": "$bm_rt = loopOut();"}}}
                """#)
        #expect(document.layers[0].transform.rotation.value(at: 0) == 30)
        #expect(
            document.unsupported == [
                UnsupportedFeature(
                    layer: "Arm", path: "layers[0].ks.r", feature: "an expression; the value without it is shown")
            ])
    }

    @Test("S10 paths repeat, but have no offset, and texts do not repeat")
    func pathsAndTexts() throws {
        func path(_ x: Int) -> String { #"[{"c": true, "v": [[\#(x), 0], [\#(x), 1]], "i": [], "o": []}]"# }
        let keyframes = #""k": [{"t": 10, "s": \#(path(0))}, {"t": 20, "s": \#(path(100))}]"#
        let text = #""k": [{"t": 0, "s": {"t": "a"}}, {"t": 9, "s": {"t": "b"}}]"#
        let document = try Samples.document(
            layers: #"""
                {"ty": 4, "shapes": [{"ty": "sh", "ks": {\#(keyframes), "x": "$bm_rt = loopOut('pingpong')"}},
                {"ty": "sh", "ks": {\#(keyframes), "x": "$bm_rt = loopOut('offset')"}}]},
                {"ty": 5, "t": {"d": {\#(text), "x": "$bm_rt = loopOut('cycle')"}}}
                """#)
        guard case .shapes(let shapes) = document.layers[0].content else {
            Issue.record("no shapes")
            return
        }
        let columns = shapes.map { item in
            guard case .path(let path, _) = item.content else { return -1.0 }
            return Double(path.value(at: 22).points[0].x)
        }
        #expect(columns == [80, 100])
        #expect(document.unsupported.map(\.path) == ["layers[0].shapes[1].ks", "layers[1].t.d"])
    }

    @Test("S10 after its last keyframe a position continues at the velocity of lottie-web")
    func continuedPosition() throws {
        func place(_ call: String, at frame: Double) throws -> Vector {
            let keyframes = #"[{"t": 10, "s": [0, 0]}, {"t": 20, "s": [10, 20]}]"#
            let layer = try Samples.layer(
                #""ty": 3, "ks": {"p": {"k": \#(keyframes), "x": "$bm_rt = \#(call)('continue');"}}"#)
            return layer.transform.position.value(at: frame)
        }
        // There are 30 frames in a second: 2 / 30 of the velocity.
        let after = try place("loopOut", at: 35)
        #expect(abs(after.x - 11) < 1e-6 && abs(after.y - 22) < 1e-6)
        let before = try place("loopIn", at: 5)
        #expect(abs(before.x + 5) < 1e-6 && abs(before.y + 10) < 1e-6)
    }

    @Test("S10 a wiggle moves each value on a course of its own, which is recorded")
    func wiggle() throws {
        let wiggle = #""x": "$bm_rt = wiggle(3, 5);""#
        let layers = #"{"ty": 3, "nm": "Fly", "ks": {"p": {"k": [50, 40], \#(wiggle)}, "r": {"k": 0, \#(wiggle)}}}"#
        let document = try Samples.document(layers: layers)
        let record = "the expression “wiggle”, whose course is another one than in After Effects"
        #expect(document.unsupported.map(\.path) == ["layers[0].ks.p", "layers[0].ks.r"])
        #expect(document.unsupported.allSatisfy { $0.feature == record })
        let transform = document.layers[0].transform
        // 30 values of the noise for each course.
        let frames = (0..<300).map { Double($0) }
        let x = frames.map { transform.position.value(at: $0).x - 50 }
        let y = frames.map { transform.position.value(at: $0).y - 40 }
        let turns = frames.map { transform.rotation.value(at: $0) }
        for course in [x, y, turns] {
            #expect(course.allSatisfy { abs($0) <= 5 })
            #expect(course.max() ?? 0 > 2.5)
            #expect(course.min() ?? 0 < -2.5)
        }
        #expect(x != y)
        #expect(x != turns)
        #expect(try Samples.document(layers: layers) == document)
        #expect(transform.rotation.nextChange(from: 7) == 7)
        #expect(transform.rotation.nextChange(from: .nan) == nil)
    }
}

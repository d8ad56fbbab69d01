import Animation
import JSONTree
import Lottie
import Testing

/// The forms of animated values in old and new files.
@Suite struct KeyframeReadingTests {
    private func opacity(_ value: String) throws -> AnimatedNumber {
        try Samples.layer(#""ty": 3, "ks": {"o": \#(value)}"#).transform.opacity
    }

    private func position(_ value: String) throws -> AnimatedPosition {
        try Samples.layer(#""ty": 3, "ks": {"p": \#(value)}"#).transform.position
    }

    @Test(
        "S10 a constant is a number, an array of one, or bare",
        arguments: [#"{"a": 0, "k": 40}"#, #"{"k": [40]}"#, "40", "[40]", #"{"a": 1, "k": [{"t": 5, "s": [40]}]}"#])
    func constants(value: String) throws {
        let opacity = try opacity(value)
        #expect(opacity.value(at: 3) == 40)
        #expect(opacity.isStatic)
    }

    @Test("S10 keyframes end at the start of the next one, or at their own end if that has none")
    func ends() throws {
        let new = try opacity(#"{"k": [{"t": 0, "s": [10]}, {"t": 10, "s": [20]}, {"t": 20, "s": [40]}]}"#)
        #expect([0, 5, 10, 15, 20].map { new.value(at: $0) } == [10, 15, 20, 30, 40])
        let old = try opacity(#"{"k": [{"t": 0, "s": [10], "e": [20]}, {"t": 10, "s": [30], "e": [40]}, {"t": 20}]}"#)
        #expect([0, 5, 10, 15, 20, 25].map { old.value(at: $0) } == [10, 20, 30, 35, 40, 40])
        let mixed = try opacity(#"{"k": [{"t": 0, "s": [10], "e": [20]}, {"t": 10}]}"#)
        #expect([5, 10].map { mixed.value(at: $0) } == [15, 20])
    }

    @Test("S10 a held keyframe, and the value of a last keyframe that has only a time")
    func hold() throws {
        let held = try opacity(#"{"k": [{"t": 0, "s": [10], "h": 1}, {"t": 10, "s": [20]}]}"#)
        #expect([0, 9, 10].map { held.value(at: $0) } == [10, 10, 20])
        let last = try opacity(#"{"k": [{"t": 0, "s": [10], "e": [20], "h": 1}, {"t": 10}]}"#)
        #expect(last.value(at: 10) == 10)
    }

    @Test("S10 easing has numbers or arrays, for all dimensions or for each")
    func easing() throws {
        func easing(_ value: String) throws -> KeyframeEasing? {
            guard
                case .joined(let position) = try position(
                    #"{"k": [{"t": 0, "s": [0, 0], \#(value)}, {"t": 10, "s": [9, 9]}]}"#)
            else { return nil }
            return position.keyframes.first?.easing
        }
        let curve = KeyframeEasing.curve(TimingCurve(0.25, 0.5, 0.75, 1))
        #expect(try easing(#""o": {"x": 0.25, "y": 0.5}, "i": {"x": 0.75, "y": 1}"#) == curve)
        #expect(try easing(#""o": {"x": [0.25], "y": [0.5]}, "i": {"x": [0.75], "y": [1]}"#) == curve)
        #expect(
            try easing(#""o": {"x": [0.25, 0.25], "y": [0.5, 0.5]}, "i": {"x": [0.75, 0.75], "y": [1, 1]}"#) == curve)
        let second = TimingCurve(0.25, 0, 0.75, 1)
        #expect(
            try easing(#""o": {"x": 0.25, "y": [0.5, 0]}, "i": {"x": 0.75, "y": 1}"#)
                == .dimensions(x: TimingCurve(0.25, 0.5, 0.75, 1), y: second, z: second))
        #expect(try easing(#""o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}"#) == .linear)
        #expect(try easing(#""n": "none""#) == .linear)
    }

    @Test("S10 tangents give a motion curve, relative to the keyframes")
    func motion() throws {
        let value = try position(
            #"{"k": [{"t": 0, "s": [0, 0, 5], "to": [0, 50, 0], "ti": [0, 50, 0]}, {"t": 10, "s": [100, 0, 5]}]}"#)
        guard case .joined(let vector) = value else {
            Issue.record("no joined position")
            return
        }
        let motion = try #require(vector.keyframes[0].motion)
        #expect(motion.control1 == Vector(0, 50, 5) && motion.control2 == Vector(100, 50, 5))
        let middle = vector.value(at: 5)
        #expect(abs(middle.x - 50) < 1e-6)
        #expect(abs(middle.y - 37.5) < 1e-6)
        #expect(middle.z == 5)
        let straight = try position(
            #"{"k": [{"t": 0, "s": [0, 0], "to": [0, 0], "ti": [0, 0]}, {"t": 10, "s": [100, 0]}]}"#)
        guard case .joined(let line) = straight else { return }
        #expect(line.keyframes[0].motion == nil)
    }

    @Test("S10 a position can have a value for each dimension")
    func separate() throws {
        let value = try position(
            #"{"s": true, "x": {"k": 3}, "y": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [10]}]}}"#)
        #expect(value.value(at: 5) == Vector(3, 5, 0))
    }

    @Test("S10 components that are missing have their defaults")
    func missingComponents() throws {
        let layer = try Samples.layer(#""ty": 3, "ks": {"s": {"k": [50, 25]}, "a": {"k": [1]}}"#)
        #expect(layer.transform.scale.value(at: 0) == Vector(50, 25, 100))
        #expect(layer.transform.anchor.value(at: 0) == Vector(1, 0, 0))
        #expect(layer.transform.opacity.value(at: 0) == 100)
    }

    @Test("S10 slots replace values, and a theme's replace those of the file")
    func slots() throws {
        let layers = #"{"ty": 3, "ks": {"o": {"sid": "fade", "k": 50}, "r": {"sid": "turn", "k": 1}}}"#
        let more = #""slots": {"fade": {"p": {"k": 25}}},"#
        let plain = try Samples.document(layers: layers, more: more)
        #expect(plain.layers[0].transform.opacity.value(at: 0) == 25)
        #expect(plain.layers[0].transform.rotation.value(at: 0) == 1)
        #expect(plain.slots == ["fade", "turn"])
        let themed = try Samples.document(
            layers: layers, more: more, slots: ["fade": JSONNode(.object([JSONMember("k", .integer(75))]))])
        #expect(themed.layers[0].transform.opacity.value(at: 0) == 75)
    }
}

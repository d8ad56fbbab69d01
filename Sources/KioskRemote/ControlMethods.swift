import Animation
import Archive
import Control
import Glibc
import JSONTree
package import KioskRuntime
package import Layers
import Pixels
import Platform
import Trace

/// The methods of the control socket.
package struct ControlMethods {
    private let root: MainThreadObject<CALayer>
    let run: MainThreadObject<LiveSession>
    let requests: MainThreadRequests
    private let requestPicture: @Sendable (@escaping @Sendable (PixelBuffer?) -> Void) -> Void
    private let readStatistics: @Sendable () -> FrameStatistics
    private let outputs: OutputStatistics
    /// The connector of the kiosk's own display.
    private let display: String
    private let tracePath: String?
    let debug: DebugSetting
    let pictures = PastPictures()
    let hud: KioskHUD
    let reload: MainThreadObject<ReloadAction>
    let light: MainThreadObject<PowerControl>
    /// The root layer's time at the start.
    private let start: CFTimeInterval

    package init(
        root: CALayer, _ run: LiveSession, _ debug: DebugSetting, _ reload: ReloadAction, _ power: PowerControl
    ) {
        self.debug = debug
        light = MainThreadObject(power)
        self.reload = MainThreadObject(reload)
        self.root = MainThreadObject(root)
        self.run = MainThreadObject(run)
        requests = run.requests
        requestPicture = run.requestPicture
        readStatistics = run.readStatistics
        outputs = run.outputStatistics
        display = run.main.name
        tracePath = run.trace?.path
        hud = run.hud
        start = root.convertTime(run.runLoop.time.now, from: nil)
    }

    var all: [ControlMethod] {
        [
            screenshot, tree, get, animations, statistics, trace, set, time, power, brightness, debugColors, explain,
            touch, hudMethod, history, picture, reloadMethod,
        ]
    }

    private static let layer = ControlParameter(
        "layer", .any, summary: "the layer: its number, its name, or “root”")
    private static let keyPath = ControlParameter(
        "keyPath", .string, summary: "a key path of the layer, such as opacity or transform.rotation.z")

    // MARK: Looking

    private var screenshot: ControlMethod {
        ControlMethod(
            "screenshot", summary: "Takes a picture of the last frame, before any rotation.",
            result:
                "width, height and pitch of the picture, whose pixels are in the descriptor (argb8888, premultiplied)",
            handler: { [requestPicture] _, reply in
                requestPicture { picture in
                    // A copy that nothing else uses. The control thread passes it on; the render thread goes on.
                    nonisolated(unsafe) let picture = picture
                    reply.onControlThread { reply.send(picture) }
                }
            })
    }

    private var tree: ControlMethod {
        ControlMethod(
            "tree", summary: "Lists the layers, each after its superlayer, as they are seen now.",
            params: [
                ControlParameter(
                    "model", .boolean, isRequired: false, summary: "whether model values are listed instead")
            ],
            result: "a list of layers with their numbers, classes, names, geometry and properties",
            handler: { [requests, root] request, reply in
                let isModel = request.flag("model") ?? false
                @Sendable func list() -> JSONValue {
                    let layer = root.get()
                    return LayerDump(isModel ? layer : layer.presentation() ?? layer).list
                }
                requests.perform(for: reply, otherwise: { Self.unlessLocked(list) }) { list() }
            })
    }

    private var get: ControlMethod {
        ControlMethod(
            "get", summary: "Returns the value of a key path: the model's, and the one that is seen now.",
            params: [Self.layer, Self.keyPath], result: "an object with “model” and “presentation”",
            handler: { [requests, root] request, reply in
                @Sendable func values() throws(ControlRequestError) -> JSONValue {
                    let layer = try Self.layer(request, below: root.get())
                    let keyPath = request.string("keyPath") ?? ""
                    let seen = layer.presentation() ?? layer
                    return .object([
                        JSONMember("model", DumpValue(any: layer.value(forKeyPath: keyPath)).json),
                        JSONMember("presentation", DumpValue(any: seen.value(forKeyPath: keyPath)).json),
                    ])
                }
                requests.perform(
                    for: reply, otherwise: { Self.unlessLocked { try? values() } },
                    answer: { () throws(ControlRequestError) in try values() })
            })
    }

    private var animations: ControlMethod {
        ControlMethod(
            "animations", summary: "Lists the animations of all layers.",
            result: "a list of animations with the numbers and names of their layers, keys, classes, timing and values",
            handler: { [requests, root] _, reply in
                requests.perform(
                    for: reply, otherwise: { Self.unlessLocked { LayerDump(root.get()).animationList } }
                ) { LayerDump(root.get()).animationList }
            })
    }

    private var statistics: ControlMethod {
        ControlMethod(
            "statistics", summary: "Returns counters and times of frames since the start.",
            result: "the object that --stats writes, with “display”, its connector, and cumulative “histograms”; with "
                + "further displays “outputs”, a list of such objects without the figures of the process, whose “mirror” "
                + "tells whether they show the kiosk's own picture",
            answer: { [readStatistics, outputs, display] _ throws(ControlRequestError) in
                let statistics = readStatistics()
                guard case .object(let members) = RunReport(frames: FrameReport(statistics), input: nil).json else {
                    throw ControlRequestError(.notAvailable, "there are no statistics; try again later")
                }
                let further = outputs.json.map { JSONNode($0) }
                return .object(
                    members + HistogramReport.members(of: statistics, on: display)
                        + (further.isEmpty ? [] : [JSONMember("outputs", .array(further))]))
            })
    }

    private var trace: ControlMethod {
        ControlMethod(
            "trace", summary: "Returns the path of the file with the records of the last seconds.",
            result: "an object with “path”",
            answer: { [tracePath] _ throws(ControlRequestError) in
                guard let tracePath else {
                    throw ControlRequestError(
                        .notAvailable, "the kiosk has no trace file; start it without VITRINE_TRACE=0")
                }
                return .object([JSONMember("path", .string(tracePath))])
            })
    }

    // MARK: Changing

    private var set: ControlMethod {
        ControlMethod(
            "set", access: .full, summary: "Sets a key path of a layer, with its implicit animation.",
            params: [
                Self.layer, Self.keyPath,
                ControlParameter("value", .any, summary: "the value, as scene files write it"),
            ],
            result: "the new value of the model",
            handler: { [requests, root] request, reply in
                requests.perform(for: reply) { () throws(ControlRequestError) in
                    let layer = try Self.layer(request, below: root.get())
                    let keyPath = request.string("keyPath") ?? ""
                    try Self.set(layer, keyPath, request["value"] ?? .null)
                    return DumpValue(any: layer.value(forKeyPath: keyPath)).json
                }
            })
    }

    private var time: ControlMethod {
        ControlMethod(
            "time", access: .full,
            summary:
                "Changes the time of all layers: sets its speed, where 0 pauses it, or shows another moment of it.",
            params: [
                ControlParameter("speed", .number, isRequired: false, summary: "the speed; 1 is the usual one"),
                ControlParameter(
                    "offset", .number, isRequired: false, summary: "the time since the start, in seconds"),
            ],
            result: "an object with the “speed”, and the “time” since the start",
            handler: { [requests, root, start] request, reply in
                requests.perform(for: reply) { () throws(ControlRequestError) in
                    let layer = root.get()
                    let now = CACurrentMediaTime()
                    let time = request.number("offset").map { start + $0 } ?? layer.convertTime(now, from: nil)
                    // The time goes on from where it is, or from where it is set.
                    layer.speed = request.number("speed").map { Float($0) } ?? layer.speed
                    layer.beginTime = now
                    layer.timeOffset = time
                    return .object([
                        JSONMember("speed", .number(Double(layer.speed))), JSONMember("time", .number(time - start)),
                    ])
                }
            })
    }

    private var power: ControlMethod {
        ControlMethod(
            "power", access: .full, summary: "Turns the display on or off.",
            params: [ControlParameter("on", .boolean, summary: "whether the display is on")], result: "null",
            handler: { [requests, run] request, reply in
                requests.perform(for: reply) { () throws(ControlRequestError) in
                    run.get().turnDisplay(on: request.flag("on") ?? true)
                    return .null
                }
            })
    }

    // MARK: Layers and values

    /// Reads layers on the control thread while the main thread is blocked, as any thread may; `nil` if the program
    /// holds the lock of all layers, for which the control thread must not wait.
    private static func unlessLocked(_ read: () -> JSONValue?) -> JSONValue? {
        CATransaction.isUnlocked(within: 0.1) ? read() : nil
    }

    /// Returns the layer that a request names.
    private static func layer(_ request: ControlRequest, below root: CALayer) throws(ControlRequestError) -> CALayer {
        let found: CALayer? =
            switch request["layer"] {
            case .integer(let number): first(in: root) { $0.id.value == UInt64(clamping: number) }
            case .string("root"): root
            case .string(let name): first(in: root) { $0.name == name }
            default: nil
            }
        guard let found else {
            throw .invalidParams("there is no such layer; “tree” lists the layers with their numbers and names")
        }
        return found
    }

    private static func first(in layer: CALayer, where matches: (CALayer) -> Bool) -> CALayer? {
        if matches(layer) { return layer }
        if let mask = layer.mask, let found = first(in: mask, where: matches) { return found }
        for sublayer in layer.sublayers ?? [] {
            if let found = first(in: sublayer, where: matches) { return found }
        }
        return nil
    }

    private static func set(_ layer: CALayer, _ keyPath: String, _ value: JSONValue) throws(ControlRequestError) {
        if keyPath.utf8.contains(UInt8(ascii: ".")) {
            guard layer.value(forKeyPath: keyPath) != nil else {
                throw .invalidParams("“\(keyPath)”: the layer has no such key path")
            }
            guard let number = value.scalar ?? (value.whole.map { Double($0) }) else {
                throw .invalidParams("“\(keyPath)”: parts of properties are numbers")
            }
            return layer.setValue(number, forKeyPath: keyPath)
        }
        let file = JSONValue.object([JSONMember("layer", .object([JSONMember(keyPath, value)]))])
        let warnings: [SceneWarning]
        do throws(SceneFileError) {
            warnings = try SceneFile.set(layer, json: JSONPrinter.line(file))
        } catch {
            throw .invalidParams(withoutPlace("\(error)"))
        }
        if let warning = warnings.first { throw .invalidParams(withoutPlace("\(warning)")) }
    }

    /// A line about a file without the place in the file, which a request has none of.
    private static func withoutPlace(_ line: String) -> String {
        line.split(separator: " ", maxSplits: 1).last.map(String.init) ?? line
    }
}

extension JSONValue {
    fileprivate var whole: Int? { if case .integer(let number) = self { number } else { nil } }
}

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

    // MARK: Looking

    private var screenshot: ControlMethod {
        ControlMethod(ScreenshotRequest.self) { [requestPicture] _, reply in
            requestPicture { picture in
                // A copy that nothing else uses. The control thread passes it on; the render thread goes on.
                nonisolated(unsafe) let picture = picture
                reply.onControlThread { reply.send(picture) }
            }
        }
    }

    private var tree: ControlMethod {
        ControlMethod(TreeRequest.self) { [requests, root] request, reply in
            @Sendable func list() -> JSONValue {
                let layer = root.get()
                return LayerDump(request.isModel ? layer : layer.presentation() ?? layer).list
            }
            requests.perform(for: reply, otherwise: { Self.unlessLocked(list) }) { list() }
        }
    }

    private var get: ControlMethod {
        ControlMethod(GetRequest.self) { [requests, root] request, reply in
            @Sendable func values() throws(ControlRequestError) -> JSONValue {
                let layer = try Self.layer(request.layer, below: root.get())
                let seen = layer.presentation() ?? layer
                return .object([
                    JSONMember("model", DumpValue(any: layer.value(forKeyPath: request.keyPath)).json),
                    JSONMember("presentation", DumpValue(any: seen.value(forKeyPath: request.keyPath)).json),
                ])
            }
            requests.perform(
                for: reply, otherwise: { Self.unlessLocked { try? values() } },
                answer: { () throws(ControlRequestError) in try values() })
        }
    }

    private var animations: ControlMethod {
        ControlMethod(AnimationsRequest.self) { [requests, root] _, reply in
            requests.perform(
                for: reply, otherwise: { Self.unlessLocked { LayerDump(root.get()).animationList } }
            ) { LayerDump(root.get()).animationList }
        }
    }

    private var statistics: ControlMethod {
        ControlMethod(StatisticsRequest.self) { [readStatistics, outputs, display] _ throws(ControlRequestError) in
            let statistics = readStatistics()
            guard case .object(let members) = RunReport(frames: FrameReport(statistics), input: nil).json else {
                throw ControlRequestError(.notAvailable, "there are no statistics; try again later")
            }
            let further = outputs.json.map { JSONNode($0) }
            return .object(
                members + HistogramReport.members(of: statistics, on: display)
                    + (further.isEmpty ? [] : [JSONMember("outputs", .array(further))]))
        }
    }

    private var trace: ControlMethod {
        ControlMethod(TraceRequest.self) { [tracePath] _ throws(ControlRequestError) in
            guard let tracePath else {
                throw ControlRequestError(
                    .notAvailable, "the kiosk has no trace file; start it without VITRINE_TRACE=0")
            }
            return TraceLocation(path: tracePath)
        }
    }

    // MARK: Changing

    private var set: ControlMethod {
        ControlMethod(SetRequest.self) { [requests, root] request, reply in
            requests.perform(for: reply) { () throws(ControlRequestError) in
                let layer = try Self.layer(request.layer, below: root.get())
                try Self.set(layer, request.keyPath, request.value)
                return DumpValue(any: layer.value(forKeyPath: request.keyPath)).json
            }
        }
    }

    private var time: ControlMethod {
        ControlMethod(TimeRequest.self) { [requests, root, start] request, reply in
            requests.perform(for: reply) { () throws(ControlRequestError) in
                let layer = root.get()
                let now = CACurrentMediaTime()
                let time = request.offset.map { start + $0 } ?? layer.convertTime(now, from: nil)
                // The time goes on from where it is, or from where it is set.
                layer.speed = request.speed.map { Float($0) } ?? layer.speed
                layer.beginTime = now
                layer.timeOffset = time
                return LayerTime(speed: Double(layer.speed), time: time - start)
            }
        }
    }

    private var power: ControlMethod {
        ControlMethod(PowerRequest.self) { [requests, run] request, reply in
            requests.perform(for: reply) { () throws(ControlRequestError) in
                run.get().turnDisplay(on: request.isOn)
            }
        }
    }

    // MARK: Layers and values

    /// Reads layers on the control thread while the main thread is blocked, as any thread may; `nil` if the program
    /// holds the lock of all layers, for which the control thread must not wait.
    private static func unlessLocked(_ read: () -> JSONValue?) -> JSONValue? {
        CATransaction.isUnlocked(within: 0.1) ? read() : nil
    }

    /// Returns the layer that a request names.
    private static func layer(
        _ reference: LayerReference, below root: CALayer
    ) throws(ControlRequestError) -> CALayer {
        let found: CALayer? =
            switch reference {
            case .root: root
            case .number(let number): first(in: root) { $0.id.value == UInt64(clamping: number) }
            case .name(let name): first(in: root) { $0.name == name }
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

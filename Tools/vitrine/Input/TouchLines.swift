import CommandSupport
import Geometry
import Input
import Vitrine

/// The touches and keys that result from input events, as lines of text.
struct TouchLines {
    private var tracker: TouchTracker
    private var names: [InputDevice.ID: String] = [:]
    private var lines: [String] = []

    init(screen: ScreenGeometry) {
        tracker = TouchTracker(screen: screen, log: InputLog { StandardError.write("vitrine: \($0)") })
    }

    mutating func take(_ event: InputEvent) {
        names[event.device.id] = event.device.name
        switch event.kind {
        case .deviceAdded:
            lines.append(
                "\(Self.seconds(event.time)) device “\(event.device.name)” \(event.device.capabilities.names.joined(separator: ", "))"
            )
        case .deviceRemoved: lines.append("\(Self.seconds(event.time)) removed “\(event.device.name)”")
        default: break
        }
        tracker.handle(event)
        appendChanges()
    }

    /// The next time at which something happens without input; infinity if there is none.
    var deadline: Double { tracker.deadline }

    mutating func advance(to time: Double) {
        tracker.advance(to: time)
        appendChanges()
    }

    private mutating func appendChanges() {
        for change in tracker.changes { add(change) }
        for notice in tracker.notices {
            lines.append("\(Self.seconds(notice.time)) \(Self.description(of: notice.kind)) “\(notice.device)”")
        }
        tracker.removeChanges()
    }

    private static func description(of kind: InputNotice.Kind) -> String {
        switch kind {
        case .inputDegraded(let reason): "degraded \(reason)"
        case .inputRestored: "restored"
        }
    }

    mutating func removeLines() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    private mutating func add(_ change: TouchChange) {
        let x = Self.hundredths(change.location.x)
        let y = Self.hundredths(change.location.y)
        lines.append(
            "\(Self.seconds(change.time)) touch \(change.id.value) \(change.phase) \(x) \(y) “\(names[change.device] ?? "")”"
        )
    }

    private static func seconds(_ time: Double) -> String {
        let whole = Int(saturating: (time * 1e6).rounded())
        let microseconds = "\(whole % 1_000_000)"
        return "\(whole / 1_000_000)." + String(repeating: "0", count: 6 - microseconds.count) + microseconds
    }

    private static func hundredths(_ length: CGFloat) -> Double {
        (Double(length) * 100).rounded() / 100
    }
}

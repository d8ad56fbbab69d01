import Foundation
import QuartzCore

public final class Recorder: NSObject, CAAction {
    public private(set) var events: [String] = []

    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append("\(event) of \((anObject as? CALayer)?.name ?? "?")")
    }
}

public enum ActionTable {
    public static func make(_ recorder: Recorder) -> CALayer {
        let layer = CALayer()
        layer.name = "table"
        let slow = CABasicAnimation(keyPath: "opacity")
        slow.duration = 5
        layer.actions = [
            "position": NSNull(),
            "bounds": NSNull(),
            kCAOnOrderIn: recorder,
            kCAOnOrderOut: recorder,
            "opacity": slow,
            "score": recorder,
        ]
        layer.style = ["actions": ["cornerRadius": NSNull()], "mood": "calm"]
        return layer
    }
}

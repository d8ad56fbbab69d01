public import Animation
public import Geometry
public import Layers

/// A finger on the screen, or a pointer whose button is held: one object from the moment it comes down until it is gone
/// (UIKit: `UITouch`; a layer takes the view's place).
///
/// A touch belongs to the layer that was hit when it began, wherever it goes afterwards.
public final class UITouch {
    public enum Phase: Int, Sendable {
        case began, moved
        /// It is down and did not move while another touch changed.
        case stationary
        case ended
        /// It will not be known how it ended: its device is gone, or the seat is lost. Never to be taken for an end.
        case cancelled
    }

    public enum TouchType: Int, Sendable {
        /// A contact with the screen.
        case direct
        /// A pen's tip.
        case pencil
        /// The button of a mouse or the like, at the place of the cursor.
        case indirectPointer
    }

    package let id: TouchID
    public let type: TouchType
    public internal(set) var phase = Phase.began
    /// When the phase came about or the touch moved last, in seconds on the monotonic clock: the kernel's time of the event.
    public internal(set) var timestamp: CFTimeInterval
    /// How often this place was touched in quick succession, this time included.
    public let tapCount: Int
    /// The layer in front where the touch began.
    public let layer: CALayer
    /// Whom the touch is told to: the recognizers of the layer it began on and of those above it, the layer's own first.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Of the panel it is on.
    package let scale: GestureScale

    /// In points of the screen.
    private(set) var location: CGPoint
    private var previousLocation: CGPoint
    /// Where the touch was since it was last told about, in order; the last one is ``location``.
    private(set) var samples: [TouchSample] = []

    /// Who is told of it besides recognizers.
    let responder: (any UIResponder)?
    /// How far the responder knows of it.
    var stage: Stage
    /// It ended, and the responder doesn't know.
    var isEndHeld = false

    enum Stage {
        /// The responder is not told of its beginning yet.
        case held
        case isDue
        case told
        /// The responder knows its end, or never hears of it.
        case over
    }

    init(_ change: TouchChange, on layer: CALayer, tapCount: Int) {
        id = change.id
        type = change.type
        timestamp = change.time
        scale = change.scale
        self.tapCount = tapCount
        self.layer = layer
        location = change.location
        previousLocation = change.location
        responder = layer.nearestResponder
        stage = responder == nil ? .over : .isDue
        samples.append(TouchSample(location: change.location, time: change.time))
    }

    /// The touch as it was at one of its samples.
    private init(_ touch: UITouch, _ sample: TouchSample, after previous: CGPoint) {
        (id, type, phase, timestamp, tapCount) = (touch.id, touch.type, touch.phase, sample.time, touch.tapCount)
        (layer, gestureRecognizers, scale) = (touch.layer, touch.gestureRecognizers, touch.scale)
        (location, previousLocation, responder, stage) = (sample.location, previous, nil, .over)
        samples.append(sample)
    }

    /// What it was since it was last told about, in order; the last one is where it is now.
    var coalesced: [UITouch] {
        var previous = previousLocation
        return samples.map { sample in
            defer { previous = sample.location }
            return UITouch(self, sample, after: previous)
        }
    }

    /// Neither ended nor cancelled.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    static func isOlder(_ a: UITouch, _ b: UITouch) -> Bool { a.id.value < b.id.value }

    /// Where the touch is in a layer's own space, as the layer is seen at the frame's time; on the screen for nil. In points.
    public func location(in layer: CALayer?) -> CGPoint {
        location.onScreen(to: layer)
    }

    /// Where it was when it was told about the time before.
    public func previousLocation(in layer: CALayer?) -> CGPoint {
        previousLocation.onScreen(to: layer)
    }

    // MARK: Changes

    /// Begins what is told about next.
    func turnPage() {
        previousLocation = location
        samples.removeAll(keepingCapacity: true)
        if isDown { phase = .stationary }
    }

    func take(_ change: TouchChange) {
        phase = change.phase
        timestamp = change.time
        location = change.location
        samples.append(TouchSample(location: change.location, time: change.time))
    }
}

extension UITouch: Hashable {
    public static func == (a: UITouch, b: UITouch) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// Where a touch was at a moment.
struct TouchSample: Equatable {
    /// In points of the screen.
    let location: CGPoint
    /// Seconds on the monotonic clock.
    let time: Double
}

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
    /// When the phase came about or the touch moved last, in seconds on the monotonic clock: the kernel's time of the
    /// event.
    public internal(set) var timestamp: CFTimeInterval
    /// How often this place was touched in quick succession, this time included.
    public let tapCount: Int
    /// The layer in front where the touch began.
    public let layer: CALayer
    /// Whom the touch is told to: the recognizers of the layer it began on and of those above it, the layer's own
    /// first.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Of the panel it is on.
    package let scale: GestureScale

    /// Where it is seen, in points of the screen: while it moves, where it is taken to be at the moment for which a
    /// frame is made.
    private(set) var location: CGPoint
    /// The moment at which it was, or will be, there.
    private(set) var locationTime: CFTimeInterval
    /// Where it was reported last.
    private var reported: CGPoint
    private var previousLocation: CGPoint
    private var previousReported: CGPoint
    /// Where the touch was reported since it was last told about, in order.
    private(set) var samples: [TouchSample] = []
    private var history = TouchHistory()

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
        type = TouchType(change.type)
        timestamp = change.time
        scale = change.scale
        self.tapCount = tapCount
        self.layer = layer
        location = change.location
        reported = change.location
        locationTime = change.time
        previousLocation = change.location
        previousReported = change.location
        responder = layer.nearestResponder
        stage = responder == nil ? .over : .isDue
        samples.append(TouchSample(location: change.location, time: change.time))
        history.add(change.location, at: change.time)
    }

    /// The touch as it was, or may come to be, at a moment.
    private init(_ touch: UITouch, _ sample: TouchSample, after previous: CGPoint) {
        id = touch.id
        type = touch.type
        phase = touch.phase
        timestamp = sample.time
        tapCount = touch.tapCount
        layer = touch.layer
        gestureRecognizers = touch.gestureRecognizers
        scale = touch.scale
        location = sample.location
        reported = sample.location
        locationTime = sample.time
        previousLocation = previous
        previousReported = previous
        responder = nil
        stage = .over
        samples.append(sample)
    }

    /// What was reported of it since it was last told about, in order.
    var coalesced: [UITouch] { copies(of: samples, after: previousReported) }

    /// Where it may be at the times of the next reports.
    /// - Parameter horizon: seconds from the last one.
    func predicted(until horizon: Double) -> [UITouch] {
        let step = max(history.interval, horizon / 4)
        guard isDown, step <= horizon else { return [] }
        let count = Int(saturating: horizon / step + 1e-6)
        return copies(
            of: (1...count).map { i in
                TouchSample(location: history.predicted(Double(i) * step), time: timestamp + Double(i) * step)
            }, after: reported)
    }

    private func copies(of samples: [TouchSample], after first: CGPoint) -> [UITouch] {
        var previous = first
        return samples.map { sample in
            defer { previous = sample.location }
            return UITouch(self, sample, after: previous)
        }
    }

    /// Neither ended nor cancelled.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    static func isOlder(_ a: UITouch, _ b: UITouch) -> Bool { a.id.value < b.id.value }

    /// Where the touch is in a layer's own space, as the layer is seen at the frame's time; on the screen for nil. In
    /// points.
    ///
    /// While it moves it is placed where it was right before the frame is made, between two reports of the panel
    /// mostly; where it begins and ends it is where that was reported.
    public func location(in layer: CALayer?) -> CGPoint {
        location.convertedFromScreen(to: layer)
    }

    /// Where it was when it was told about the time before.
    public func previousLocation(in layer: CALayer?) -> CGPoint {
        previousLocation.convertedFromScreen(to: layer)
    }

    /// Where the panel has reported it last.
    public func preciseLocation(in layer: CALayer?) -> CGPoint {
        reported.convertedFromScreen(to: layer)
    }

    /// Where the panel had reported it when it was told about the time before.
    public func precisePreviousLocation(in layer: CALayer?) -> CGPoint {
        previousReported.convertedFromScreen(to: layer)
    }

    // MARK: Where it is placed

    /// Whether it is placed elsewhere than it was reported last.
    var isBehind: Bool { location != reported && isDown }

    /// Whether it belongs elsewhere than it is placed.
    func isOff(_ sampling: TouchSampling) -> Bool {
        isDown && type != .indirectPointer && history.place(sampling.notBefore(locationTime)) != location
    }

    /// - Parameter sampling: nil for where it was reported last. It is never placed at a moment before that for which
    ///   it was placed last, and a pointer always where it was reported: the cursor is there.
    func place(_ sampling: TouchSampling?) {
        guard let sampling = sampling?.notBefore(locationTime), type != .indirectPointer else {
            locationTime = timestamp
            return
        }
        location = history.place(sampling)
        locationTime = sampling.time
    }

    /// Nothing new was reported, but it is told about.
    func repeatLast() {
        phase = .moved
        samples.append(TouchSample(location: reported, time: timestamp))
    }

    // MARK: Changes

    /// Begins what is told about next.
    func beginEvent() {
        previousLocation = location
        previousReported = reported
        samples.removeAll(keepingCapacity: true)
        if isDown { phase = .stationary }
    }

    func apply(_ change: TouchChange) {
        phase = Phase(change.phase)
        timestamp = change.time
        location = change.location
        reported = change.location
        samples.append(TouchSample(location: change.location, time: change.time))
        history.add(change.location, at: change.time)
    }
}

extension UITouch.Phase {
    init(_ phase: TouchChange.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension UITouch.TouchType {
    init(_ type: TouchChange.TouchType) {
        switch type {
        case .direct: self = .direct
        case .pencil: self = .pencil
        case .indirectPointer: self = .indirectPointer
        }
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

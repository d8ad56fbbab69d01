public import Animation
public import Geometry
public import Layers

/// A finger, a pen or a pressed pointer button on the screen (UIKit: `UITouch`). It is one object from its beginning to
/// its end.
///
/// A touch belongs to the layer that was hit when it began, wherever it moves.
///
/// Unlike in UIKit, a layer takes the place of the view.
public final class UITouch {
    /// The stage in the life of a touch.
    public enum Phase: Int, Sendable {
        /// The touch came down in this event.
        case began
        /// The touch was moved in this event.
        case moved
        /// The touch did not move while another touch changed.
        case stationary
        /// The touch was lifted in this event.
        case ended
        /// The end of the touch is unknown, because its device was unplugged or the seat was lost. It must not be
        /// treated as an end.
        case cancelled
    }

    /// The kind of contact.
    public enum TouchType: Int, Sendable {
        /// A contact with the screen.
        case direct
        /// The tip of a pen.
        case pencil
        /// The pressed button of a pointing device, at the location of the cursor.
        case indirectPointer
    }

    package let id: TouchID
    /// The kind of contact, which stays the same during the touch.
    public let type: TouchType
    /// The stage that the touch has in the current event.
    public internal(set) var phase = Phase.began
    /// The kernel's time of the touch's last change, in seconds on the monotonic clock.
    public internal(set) var timestamp: CFTimeInterval
    /// The number of taps in quick succession at this place, including this one; from 1.
    public let tapCount: Int
    /// The frontmost layer at the place where the touch began.
    public let layer: CALayer
    /// The recognizers that receive the touch: those of ``layer`` and of its ancestors, the layer's own first.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The gesture scale of the panel.
    package let scale: GestureScale

    /// The location in points of the screen: while the touch moves, the estimated one at the moment for which a frame
    /// is made.
    private(set) var location: CGPoint
    /// The moment of ``location``, in seconds on the monotonic clock.
    private(set) var locationTime: CFTimeInterval
    /// The last reported location, in points of the screen.
    private var reported: CGPoint
    private var previousLocation: CGPoint
    private var previousReported: CGPoint
    /// The reports since the last event of the touch, in order.
    private(set) var samples: [TouchSample] = []
    private var history = TouchHistory()

    /// The responder that receives the touch after the recognizers.
    let responder: (any UIResponder)?
    /// The state of the delivery to the responder.
    var delivery: Delivery
    /// Whether the touch ended and the end is held back from the responder.
    var isEndHeld = false

    enum Delivery {
        /// The beginning is held back until recognizers have failed.
        case held
        case due
        case delivered
        /// The end was delivered, or nothing is delivered any more.
        case finished
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
        delivery = responder == nil ? .finished : .due
        samples.append(TouchSample(location: change.location, time: change.time))
        history.add(change.location, at: change.time)
    }

    /// Creates a copy of a touch as it was reported or is predicted for a moment.
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
        delivery = .finished
        samples.append(sample)
    }

    /// Copies of the touch for the reports since its last event, in order.
    var coalesced: [UITouch] { copies(of: samples, after: previousReported) }

    /// Returns copies of the touch for the times of the next reports.
    ///
    /// - Parameter horizon: The longest prediction, in seconds from the last report.
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

    /// Whether the touch has neither ended nor been cancelled.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    static func isOlder(_ a: UITouch, _ b: UITouch) -> Bool { a.id.value < b.id.value }

    /// Returns the location of the touch.
    ///
    /// While a touch moves, its location is the one right before the frame is made, usually between two reports of the
    /// panel. Beginning and end are at their reported locations.
    ///
    /// - Parameter layer: The layer in whose bounds space, as presented at the frame's time, the point is given; `nil`
    ///   for the screen. In points.
    public func location(in layer: CALayer?) -> CGPoint {
        location.convertedFromScreen(to: layer)
    }

    /// Returns the location of the touch in its previous event, in points of `layer` or of the screen.
    public func previousLocation(in layer: CALayer?) -> CGPoint {
        previousLocation.convertedFromScreen(to: layer)
    }

    /// Returns the last reported location of the touch, in points of `layer` or of the screen.
    public func preciseLocation(in layer: CALayer?) -> CGPoint {
        reported.convertedFromScreen(to: layer)
    }

    /// Returns the last reported location as of the previous event, in points of `layer` or of the screen.
    public func precisePreviousLocation(in layer: CALayer?) -> CGPoint {
        previousReported.convertedFromScreen(to: layer)
    }

    // MARK: Location

    /// Whether the location differs from the last reported one.
    var isBehind: Bool { location != reported && isDown }

    /// Whether the location at a moment differs from the current one.
    func isOff(_ sampling: TouchSampling) -> Bool {
        isDown && type != .indirectPointer && history.place(sampling.notBefore(locationTime)) != location
    }

    /// Moves the touch to its location at a moment, which is never before the last such moment. A pointer stays at its
    /// reported location, where the cursor is.
    ///
    /// - Parameter sampling: The moment, or `nil` for the last reported location.
    func place(_ sampling: TouchSampling?) {
        guard let sampling = sampling?.notBefore(locationTime), type != .indirectPointer else {
            locationTime = timestamp
            return
        }
        location = history.place(sampling)
        locationTime = sampling.time
    }

    /// Makes a moved event of the last report.
    func repeatLast() {
        phase = .moved
        samples.append(TouchSample(location: reported, time: timestamp))
    }

    // MARK: Changes

    /// Begins a new event: the current location becomes the previous one.
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

/// A reported or predicted location of a touch.
struct TouchSample: Equatable {
    /// The location in points of the screen.
    let location: CGPoint
    /// The time in seconds on the monotonic clock.
    let time: Double
}

/// A range of rates for a display link, in frames per second (Apple: `CAFrameRateRange`).
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest frame rate, in frames per second.
    public var minimum: Float
    /// The highest frame rate, in frames per second.
    public var maximum: Float
    /// The preferred rate; 0 leaves the choice to the display.
    public var __preferred: Float

    public var preferred: Float? {
        get { __preferred == 0 ? nil : __preferred }
        set { __preferred = newValue ?? 0 }
    }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        __preferred = preferred ?? 0
    }

    /// Every frame of the display.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

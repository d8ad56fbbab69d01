public import Geometry

/// Writes a function's results for its arguments (Core Graphics: `CGFunctionEvaluateCallback`).
public typealias CGFunctionEvaluateCallback =
    (_ info: UnsafeMutableRawPointer?, _ inData: UnsafePointer<CGFloat>, _ outData: UnsafeMutablePointer<CGFloat>) ->
    Void
/// Lets go of what a function was given to compute with.
public typealias CGFunctionReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// Core Graphics: `CGFunctionCallbacks`.
public struct CGFunctionCallbacks {
    /// 0.
    public var version: UInt32
    public var evaluate: CGFunctionEvaluateCallback?
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function of the program that shadings take their colours from (Core Graphics: `CGFunction`).
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    /// The least and the largest argument.
    private let domain: (low: CGFloat, high: CGFloat)
    /// The least and the largest value of each result; empty for any.
    private let range: [(low: CGFloat, high: CGFloat)]
    let rangeDimension: Int

    /// - Parameters:
    ///   - info: handed to the callbacks; let go of with the function, or at once where there is none.
    ///   - domainDimension: 1, as shadings need it.
    ///   - domain: the least and the largest argument; nil for 0 and 1.
    ///   - range: of each result the least and the largest value; nil for any.
    /// - Returns: nil for a function of several arguments or without results.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        self.info = info
        self.callbacks = callbacks.pointee
        self.rangeDimension = rangeDimension
        self.domain = domain.map { ($0[0], $0[1]) } ?? (0, 1)
        self.range =
            range.map { range in (0..<max(rangeDimension, 0)).map { (range[$0 * 2], range[$0 * 2 + 1]) } } ?? []
        // A class's initializer that fails after all is set runs deinit, which lets go of the info.
        guard domainDimension == 1, rangeDimension >= 1, callbacks.pointee.evaluate != nil else { return nil }
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The results at a part of the domain, 0…1.
    func values(at part: CGFloat) -> [CGFloat] {
        var argument: CGFloat = domain.low + (domain.high - domain.low) * part
        var values = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, &argument, &values)
        for (i, limits) in range.enumerated() { values[i] = min(max(values[i], limits.low), limits.high) }
        return values
    }
}

public import Geometry

/// A callback that computes the results of a function.
/// - Parameters:
///   - info: the pointer that the function was created with.
///   - inData: the argument.
///   - outData: receives as many results as the function has.
public typealias CGFunctionEvaluateCallback =
    (_ info: UnsafeMutableRawPointer?, _ inData: UnsafePointer<CGFloat>, _ outData: UnsafeMutablePointer<CGFloat>) ->
    Void
/// A callback that releases the `info` of a function.
public typealias CGFunctionReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions by which a ``CGFunction`` is evaluated and its `info` released.
public struct CGFunctionCallbacks {
    /// The version of the structure, 0.
    public var version: UInt32
    /// The callback that computes results. A function cannot be created without it.
    public var evaluate: CGFunctionEvaluateCallback?
    /// The callback that releases `info`, if any.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// Creates callbacks.
    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function, computed by callbacks, from which shadings take their colours.
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    /// The range of the argument.
    private let domain: (low: CGFloat, high: CGFloat)
    /// The range of each result; empty if results are not limited.
    private let range: [(low: CGFloat, high: CGFloat)]
    let rangeDimension: Int

    /// Creates a function of one argument.
    ///
    /// Fails for a function of several arguments, without results, or without an `evaluate` callback.
    /// - Parameters:
    ///   - info: a pointer for the callbacks, released with the function, or at once if the initializer fails.
    ///   - domainDimension: 1, because shadings use functions of one argument.
    ///   - domain: the least and the greatest argument; `nil` for 0 and 1.
    ///   - rangeDimension: the number of results.
    ///   - range: the least and the greatest value of each result; `nil` for no limits.
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
        // A failing initializer of a class runs deinit if all stored properties are set, and so releases `info`.
        guard domainDimension == 1, rangeDimension >= 1, callbacks.pointee.evaluate != nil else { return nil }
    }

    deinit { callbacks.releaseInfo?(info) }

    /// Returns the results at a fraction of the domain, 0…1.
    func values(at part: CGFloat) -> [CGFloat] {
        var argument: CGFloat = domain.low + (domain.high - domain.low) * part
        var values = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, &argument, &values)
        for (i, limits) in range.enumerated() { values[i] = min(max(values[i], limits.low), limits.high) }
        return values
    }
}

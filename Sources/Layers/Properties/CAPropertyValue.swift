import Animation
public import Geometry
public import Graphics

/// A type that a ``CAProperty`` can have without an initial value.
public protocol CAPropertyValue {
    /// The value of the property before it is set.
    static var unsetValue: Self { get }
}

extension Double: CAPropertyValue { public static var unsetValue: Double { 0 } }
extension Float: CAPropertyValue { public static var unsetValue: Float { 0 } }
extension CGFloat: CAPropertyValue { public static var unsetValue: CGFloat { 0 } }
extension Int: CAPropertyValue { public static var unsetValue: Int { 0 } }
extension Bool: CAPropertyValue { public static var unsetValue: Bool { false } }
extension String: CAPropertyValue { public static var unsetValue: String { "" } }
extension CGPoint: CAPropertyValue { public static var unsetValue: CGPoint { .zero } }
extension CGSize: CAPropertyValue { public static var unsetValue: CGSize { .zero } }
extension CGRect: CAPropertyValue { public static var unsetValue: CGRect { .null } }
extension CATransform3D: CAPropertyValue { public static var unsetValue: CATransform3D { CATransform3DIdentity } }
extension CGAffineTransform: CAPropertyValue { public static var unsetValue: CGAffineTransform { .identity } }
extension CGColor: CAPropertyValue { public static var unsetValue: CGColor { .clear } }
extension Optional: CAPropertyValue { public static var unsetValue: Wrapped? { nil } }
extension Array: CAPropertyValue { public static var unsetValue: [Element] { [] } }

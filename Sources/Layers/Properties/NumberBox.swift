import CLayers
import Geometry

/// Returns a value as key-value coding returns it. In programs with QuartzCore, numbers are boxed as `NSNumber`, which
/// can be cast to every number type.
func boxed(_ value: Any?) -> Any? {
    switch value {
    case let number as CGFloat: box(Double(number), VITRINE_NUMBER_DOUBLE) ?? value
    case let number as Double: box(number, VITRINE_NUMBER_DOUBLE) ?? value
    case let number as Float: box(Double(number), VITRINE_NUMBER_FLOAT) ?? value
    case let number as Bool: box(number ? 1 : 0, VITRINE_NUMBER_BOOLEAN) ?? value
    case let number as Int: abs(number) < 1 << 53 ? box(Double(number), VITRINE_NUMBER_INTEGER) ?? value : value
    default: value
    }
}

private func box(_ number: Double, _ kind: vitrine_number_kind) -> Any? {
    vitrine_boxed_number(number, kind).map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
}

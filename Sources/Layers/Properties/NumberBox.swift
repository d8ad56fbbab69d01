import CLayers
import Geometry

/// A value as key-value coding hands it out. Where sources written for Apple's platforms are at home, in programs with
/// QuartzCore, numbers are in boxes, which every number type can be cast from.
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

internal import CLayers

/// Boxes a number for key-value coding; called by name from the layers module.
@_cdecl("vitrine_quartzcore_number")
func boxedNumber(_ value: Double, _ kind: vitrine_number_kind) -> UnsafeMutableRawPointer {
    let number =
        switch kind {
        case VITRINE_NUMBER_FLOAT: NSNumber(value: Float(value))
        case VITRINE_NUMBER_INTEGER: NSNumber(value: Int(exactly: value) ?? 0)
        case VITRINE_NUMBER_BOOLEAN: NSNumber(value: value != 0)
        default: NSNumber(value: value)
        }
    return Unmanaged.passRetained(number).toOpaque()
}

package import Graphics

extension BlendFunction {
    /// Creates the function of an operator that Core Animation names by a short word: the operators of Porter and Duff,
    /// sums, and the extremes of colours.
    ///
    /// Core Image has a filter for some of them, such as `CISourceAtopCompositing`; those are ``FilterKind``s as well.
    /// - Parameter name: A name such as `"sourceAtop"`. The result is `nil` for an unknown operator.
    package init?(compositingOperator name: String) {
        switch name {
        case "clear": self = .mode(.clear)
        case "copy": self = .mode(.copy)
        case "sourceOver", "normalBlendMode": self = .mode(.normal)
        case "sourceIn": self = .mode(.sourceIn)
        case "sourceOut": self = .mode(.sourceOut)
        case "sourceAtop": self = .mode(.sourceAtop)
        case "destOver": self = .mode(.destinationOver)
        case "destIn": self = .mode(.destinationIn)
        case "destOut": self = .mode(.destinationOut)
        case "destAtop": self = .mode(.destinationAtop)
        case "xor": self = .mode(.xor)
        case "plusL": self = .mode(.plusLighter)
        case "plusD": self = .mode(.plusDarker)
        case "maximum": self = .maximum
        case "minimum": self = .minimum
        case "multiply": self = .product
        default: return nil
        }
    }
}

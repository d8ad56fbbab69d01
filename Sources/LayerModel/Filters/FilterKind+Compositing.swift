import Graphics

extension FilterKind {
    static let compositing: [FilterKind] = [
        ("CIMultiplyBlendMode", .mode(.multiply)), ("CIScreenBlendMode", .mode(.screen)),
        ("CIOverlayBlendMode", .mode(.overlay)),
        ("CIDarkenBlendMode", .mode(.darken)), ("CILightenBlendMode", .mode(.lighten)),
        ("CIColorDodgeBlendMode", .mode(.colorDodge)),
        ("CIColorBurnBlendMode", .mode(.colorBurn)), ("CISoftLightBlendMode", .mode(.softLight)),
        ("CIHardLightBlendMode", .mode(.hardLight)),
        ("CIDifferenceBlendMode", .mode(.difference)), ("CIExclusionBlendMode", .mode(.exclusion)),
        ("CIHueBlendMode", .mode(.hue)),
        ("CISaturationBlendMode", .mode(.saturation)), ("CIColorBlendMode", .mode(.color)),
        ("CILuminosityBlendMode", .mode(.luminosity)),
        ("CIDivideBlendMode", .divide), ("CISubtractBlendMode", .subtract), ("CILinearBurnBlendMode", .linearBurn),
        ("CILinearDodgeBlendMode", .linearDodge), ("CILinearLightBlendMode", .linearLight),
        ("CIVividLightBlendMode", .vividLight),
        ("CIPinLightBlendMode", .pinLight), ("CISourceOverCompositing", .mode(.normal)),
        ("CISourceInCompositing", .mode(.sourceIn)),
        ("CISourceOutCompositing", .mode(.sourceOut)), ("CISourceAtopCompositing", .mode(.sourceAtop)),
        ("CIAdditionCompositing", .mode(.plusLighter)), ("CIMaximumCompositing", .maximum),
        ("CIMinimumCompositing", .minimum),
        ("CIMultiplyCompositing", .product),
    ].map { (name: String, function: BlendFunction) in FilterKind(name, [], .compositing(function)) }

    /// Returns the kind of a compositing filter.
    /// - Parameter name: A name with or without `CI`: `multiplyBlendMode` is `CIMultiplyBlendMode`.
    package static func compositing(named name: String) -> FilterKind? {
        named(name) ?? named("CI" + name.prefix(1).uppercased() + name.dropFirst())
    }
}

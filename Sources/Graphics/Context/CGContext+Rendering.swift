/// Settings of Core Graphics that have no effect, because glyphs are drawn with exact coverage at their exact
/// positions, and all colours are in sRGB.
extension CGContext {
    /// Has no effect: glyphs are drawn without subpixel colours.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Has no effect: glyphs are drawn without subpixel colours.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Has no effect: glyphs are always drawn at fractional positions.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// Has no effect: glyphs are always drawn at fractional positions.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// Has no effect: positions of glyphs are not rounded.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Has no effect: positions of glyphs are not rounded.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Has no effect: no colour lies outside the space of the target.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

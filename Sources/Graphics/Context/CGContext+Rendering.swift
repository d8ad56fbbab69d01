/// Settings of Core Graphics that have no effect, because glyphs are drawn with exact coverage at their exact
/// positions, and all colours are in sRGB.
extension CGContext {
    /// Sets whether glyphs may be smoothed. Unlike in Core Graphics, it has no effect: glyphs are drawn without
    /// subpixel colours.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Sets whether glyphs are smoothed. Unlike in Core Graphics, it has no effect: glyphs are drawn without subpixel
    /// colours.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Sets whether glyphs may be drawn at fractional positions. Unlike in Core Graphics, it has no effect: they are
    /// never moved to whole pixels.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// Sets whether glyphs are drawn at fractional positions. Unlike in Core Graphics, it has no effect: they are never
    /// moved to whole pixels.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// Sets whether positions of glyphs may be rounded. Unlike in Core Graphics, it has no effect: no position is
    /// rounded.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Sets whether positions of glyphs are rounded. Unlike in Core Graphics, it has no effect: no position is rounded.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Sets the treatment of colours outside the space of the target. Unlike in Core Graphics, it has no effect: no
    /// colour lies outside of it.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

/// Wishes about glyphs and colours that programs written for Core Graphics have. Here glyphs are covered exactly, by
/// areas alone, wherever they lie, and all colours are sRGB's: so none of these changes a pixel.
extension CGContext {
    /// No glyph has coloured edges.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// No glyph has coloured edges.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Glyphs lie between pixels where they belong there.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// Glyphs lie between pixels where they belong there.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// Glyphs lie exactly where they belong.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Glyphs lie exactly where they belong.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// No colour lies outside of the target's.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

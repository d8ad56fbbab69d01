/// Returns the attributes of the glyphs of a run: their font, which may be a fallback, colour, underline, strikethrough
/// and baseline offset.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    let attributes = run.attributes
    var values: [NSAttributedString.Key: Any] = [.font: run.font]
    if let color = attributes.foregroundColor {
        values[.foregroundColor] = color
        values[kCTForegroundColorAttributeName] = color
    }
    if attributes.isUnderlined { values[.underlineStyle] = 1 }
    if attributes.isStruckThrough { values[.strikethroughStyle] = 1 }
    if attributes.baselineOffset != 0 { values[.baselineOffset] = Double(attributes.baselineOffset) }
    return values
}

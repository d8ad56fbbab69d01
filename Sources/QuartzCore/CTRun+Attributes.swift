/// The attributes of a run's glyphs: the font that they are of, which may be another than was asked for, colour, rules
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

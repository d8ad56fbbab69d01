internal import Geometry

/// A composition as it is in the file: pure values, without layers.
package struct LottieDocument: Equatable, Sendable {
    package var name = ""
    package var version = FormatVersion(nil)
    /// The frames in a second.
    package var frameRate = 60.0
    /// The first frame.
    package var inPoint = 0.0
    /// The frame after the last one.
    package var outPoint = 0.0
    package var size = CGSize.zero
    /// The layers, the topmost first.
    package var layers: [DocumentLayer] = []
    /// The images, by their identifiers.
    package var images: [String: ImageAsset] = [:]
    /// The precompositions, by their identifiers.
    package var precompositions: [String: PrecompositionAsset] = [:]
    package var markers: [Marker] = []
    /// The fonts, by the names by which texts refer to them.
    package var fonts: [String: FontRecord] = [:]
    /// The outlines of characters of fonts that are embedded.
    package var glyphs: [GlyphKey: GlyphRecord] = [:]
    /// The identifiers of the slots that the composition uses, which a theme can change, in alphabetical order.
    package var slots: [String] = []
    /// The parts of the composition that are not played.
    package var unsupported: [UnsupportedFeature] = []

    /// The duration in seconds.
    package var duration: Double { (outPoint - inPoint) / frameRate }
}

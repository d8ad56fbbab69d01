internal import Geometry

/// An image of a composition.
package struct ImageAsset: Equatable, Sendable {
    package var id: String
    package var name = ""
    /// The size in the composition to which the image is fitted; zero for its own.
    package var size = CGSize.zero
    package var source: ImageSource
}

package import LayerModel

/// The work that one layer made in a frame, without that of its sublayers.
package struct LayerCost: Sendable {
    package let id: LayerID
    /// Device pixels per point of the layer, near the middle of its bounds.
    package var scale = 1.0
    /// The time of painting it, in seconds.
    package var seconds = 0.0
    /// The pixels that were written for it, each as often as it was.
    package var pixels = 0
    /// The reasons for which it was drawn offscreen.
    package var offscreen: OffscreenReasons = []
    /// The alignment of its contents; `nil` without contents.
    package var alignment: ImageAlignment?
    /// The reason why a picture that it keeps was drawn again; `nil` if it keeps none or it was not.
    package var miss: CacheMiss?
    /// The number of shadows that were blurred.
    package var shadowsDrawn = 0
    /// The number of smaller versions of images that were made.
    package var imagesReduced = 0

    package init(id: LayerID) {
        self.id = id
    }
}

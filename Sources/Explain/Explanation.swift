package import Compositor
package import Layers

/// The costs of the layers of one frame, and what would make it faster.
package struct Explanation: Sendable {
    /// A layer with its costs.
    package struct Layer: Sendable {
        package var label: LayerTreeCopy.Label
        package var cost: LayerCost
    }

    /// A change that was tried on a copy of the frame.
    package struct Proposal: Sendable {
        package var advice: Advice
        package var label: LayerTreeCopy.Label
        /// The number of further layers that it was tried on together with this one.
        package var others: Int
        /// The processor time that the frame took less with it, in seconds.
        package var saving: Double

        /// The layers of the change.
        package var subject: String {
            others == 0 ? label.text : "\(label.text) and \(others) more like it"
        }
    }

    /// Images with the same pixels that layers show, each in memory of its own.
    package struct Duplicates: Sendable {
        /// The first layer that shows one of them.
        package var label: LayerTreeCopy.Label
        /// The number of further images.
        package var others: Int
        /// The memory of all of them but one, in bytes.
        package var bytes: Int

        /// The change that frees the memory.
        package static let text = "load it once, and use the same CGImage for all layers that show it"
    }

    /// The processor time of the frame without the copy to the screen, in seconds.
    package var seconds: Double
    /// The part of it for painting.
    package var painting: Double
    package var damagedPixels: Int
    package var paintedPixels: Int
    /// The pixels of the screen.
    package var screenPixels: Int
    /// Whether nothing moves at the moment, so that everything was drawn.
    package var isWhole: Bool
    /// The layers that were drawn, the costliest first.
    package var layers: [Layer]
    /// The proposals that save time, the most useful first.
    package var proposals: [Proposal]
    /// The images that are there several times, those that take most memory first.
    package var duplicates: [Duplicates] = []
}

import Animation
import Explain
import Gallery
import LayerRendering
import Layers

extension CARenderer {
    /// Returns what explains the frame of a time of the media clock, which has been begun.
    func explainer(at time: CFTimeInterval) -> Explainer? {
        copyTree(at: time).map {
            Explainer(
                $0, scale: CGFloat(width) / bounds.width, width: width, height: height, time: time,
                interval: Rehearsal.interval)
        }
    }
}

package import Animation

/// The map from the seconds of a playback to the frames of the composition, or of a precomposition inside it.
package final class FrameMap: Sendable {
    private let step: Step

    private enum Step {
        case composition(inPoint: Double, outPoint: Double, frameRate: Double)
        case precomposition(parent: FrameMap, layer: LayerTime, shown: ShownRange, frameRate: Double)
    }

    /// The part of a frame before the out point that is the last one shown.
    private static let lastFrame = 0.001

    /// Creates the map of a composition.
    package init(_ document: LottieDocument) {
        step = .composition(
            inPoint: document.inPoint, outPoint: document.outPoint, frameRate: document.frameRate)
    }

    /// Creates the map of the precomposition of a layer.
    /// - Parameter parent: the map of the composition that the layer is in.
    package init(_ layer: DocumentLayer, in parent: FrameMap, frameRate: Double) {
        step = .precomposition(
            parent: parent, layer: LayerTime(layer),
            shown: ShownRange(inPoint: layer.inPoint, outPoint: layer.outPoint), frameRate: frameRate)
    }

    /// Whether frames advance evenly with time, and the frames in a second if they do.
    var linearRate: Double? {
        switch step {
        case .composition(_, _, let frameRate): frameRate
        case .precomposition(let parent, let layer, _, _):
            layer.remap == nil && layer.stretch > 0 ? parent.linearRate.map { $0 / layer.stretch } : nil
        }
    }

    /// Returns the frame at a time of the playback.
    package func frame(at seconds: CFTimeInterval) -> Double {
        switch step {
        case .composition(let inPoint, let outPoint, let frameRate):
            return min(max(inPoint + seconds * frameRate, inPoint), outPoint - Self.lastFrame)
        case .precomposition(let parent, let layer, _, let frameRate):
            return layer.contentFrame(at: parent.frame(at: seconds), frameRate: frameRate)
        }
    }

    /// Returns the time of the playback, from `seconds` on, at which a frame is reached that lies ahead, or `seconds`
    /// if it cannot be told. `nil` stands for a frame that never comes.
    package func seconds(reaching frame: Double?, from seconds: CFTimeInterval) -> CFTimeInterval {
        switch step {
        case .composition(let inPoint, let outPoint, let frameRate):
            guard let frame, frame < outPoint else { return .infinity }
            return max((frame - inPoint) / frameRate, seconds)
        case .precomposition(let parent, let layer, _, _):
            if let remap = layer.remap {
                return parent.seconds(reaching: remap.nextChange(from: parent.frame(at: seconds)), from: seconds)
            }
            guard layer.stretch > 0 else { return seconds }
            return parent.seconds(reaching: frame.map { $0 * layer.stretch + layer.start }, from: seconds)
        }
    }

    /// Returns the time of the playback at which the first frame comes that is `frame` or later, for linear maps.
    package func seconds(atFrame frame: Double) -> CFTimeInterval {
        switch step {
        case .composition(let inPoint, _, let frameRate): (frame - inPoint) / frameRate
        case .precomposition(let parent, let layer, _, _): parent.seconds(atFrame: frame * layer.stretch + layer.start)
        }
    }

    /// Returns the first time of the playback, from `seconds` on, at which the layers of the precompositions are shown:
    /// `seconds` itself if they are, infinity if they will not be.
    func nextShown(from seconds: CFTimeInterval) -> CFTimeInterval {
        guard case .precomposition(let parent, _, let shown, _) = step else { return seconds }
        let outer = parent.nextShown(from: seconds)
        guard outer <= seconds else { return outer }
        let frame = parent.frame(at: seconds)
        if shown.contains(frame) { return seconds }
        return frame < shown.inPoint ? parent.seconds(reaching: shown.inPoint, from: seconds) : .infinity
    }

    /// Whether the layers of the precompositions are shown at a time of the playback.
    package func isShown(at seconds: CFTimeInterval) -> Bool {
        guard case .precomposition(let parent, _, let shown, _) = step else { return true }
        return parent.isShown(at: seconds) && shown.contains(parent.frame(at: seconds))
    }
}

import Pixels

/// The shadow masks of outlines, which layers with the same corners and blur share, most recently used first; and the
/// weights with which masks are blurred.
struct OutlineShadowCache {
    private var masks: [ShadowMask] = []
    var across = GaussianWeights(), down = GaussianWeights()

    private static let most = 32

    /// Returns the mask for a key, if it is still cached.
    mutating func mask(for key: ShadowMask.Key) -> ShadowMask? {
        guard let index = masks.firstIndex(where: { $0.key == key }) else { return nil }
        guard masks[index].picture.isKept else {
            masks.remove(at: index)
            return nil
        }
        if index > 0 { masks.insert(masks.remove(at: index), at: 0) }
        return masks[0]
    }

    mutating func insert(_ mask: ShadowMask) {
        masks.insert(mask, at: 0)
    }

    /// Evicts the masks used least recently.
    mutating func endFrame() {
        if masks.count > Self.most { masks.removeLast(masks.count - Self.most) }
    }
}

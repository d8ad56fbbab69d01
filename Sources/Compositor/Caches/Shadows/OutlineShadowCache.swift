import Pixels

/// The masks of outlines, which layers of the same corners and blur share, those used last first; and what making masks
/// needs.
struct OutlineShadowCache {
    private var masks: [ShadowMask] = []
    var across = GaussianWeights(), down = GaussianWeights()

    private static let most = 32

    /// The mask of a key, if it is still kept.
    mutating func mask(for key: ShadowMask.Key) -> ShadowMask? {
        guard let index = masks.firstIndex(where: { $0.key == key }) else { return nil }
        let mask = masks.remove(at: index)
        guard mask.picture.isKept else { return nil }
        masks.insert(mask, at: 0)
        return mask
    }

    mutating func insert(_ mask: ShadowMask) {
        masks.insert(mask, at: 0)
    }

    /// What was used longest ago makes room.
    mutating func endFrame() {
        if masks.count > Self.most { masks.removeLast(masks.count - Self.most) }
    }
}

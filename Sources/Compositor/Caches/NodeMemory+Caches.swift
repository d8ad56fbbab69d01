package import Geometry

extension NodeMemory {
    /// - Parameters:
    ///   - scale: the pixels of the screen per point.
    ///   - screen: the pixels of the screen.
    package init(scale: CGFloat, screen: PixelRect) {
        self.init(scale: scale, screen: screen, caches: .ofPainters)
    }
}

extension NodeMemory.CacheSizes {
    static let ofPainters = Self(node: NodeCaches.bytes, coverage: CoverageCache.bytes)
}

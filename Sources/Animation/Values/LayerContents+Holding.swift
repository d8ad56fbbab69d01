import Geometry
import Graphics

extension LayerContents {
    /// The contents as they are shown now, as the start of another cross-fade: the images of a cross-fade are mixed as
    /// they are when they are painted.
    ///
    /// Where the images have more than ``ImageSum/maximumCount`` sizes, or where there is no memory for the mixture, it
    /// is the target of the cross-fade. A cross-fade from a drawing is returned as it is.
    package var held: LayerContents {
        guard case .crossFade(let from, let to, let progress) = self, progress > 0, progress < 1 else { return self }
        let images: [CGImage]
        switch from {
        case nil: images = []
        case .image(let image): images = [image]
        case .sum(let sum): images = sum.images
        case .drawing: return self
        }
        let share = UInt8((progress * 255).rounded())
        var parts = images.map { WeightedImage($0, share: 255 - share) }
        if let to { parts.append(WeightedImage(to, share: share)) }

        var sums: [CGImage] = []
        while let first = parts.first {
            let alike = parts.filter { $0.hasSize(of: first) }
            parts.removeAll { $0.hasSize(of: first) }
            let isWhole = parts.isEmpty && sums.isEmpty && images.count == 1 && to != nil
            guard let sum = CGImage(sum: alike, revision: isWhole ? images[0].mixedRevision(with: to) : nil) else {
                return settledOrClear
            }
            sums.append(sum)
        }
        if sums.count == 1 { return .image(sums[0]) }
        guard sums.count <= ImageSum.maximumCount else { return settledOrClear }
        return .crossFade(from: .sum(ImageSum(sums)), to: to, progress: 0)
    }

    private var settledOrClear: LayerContents {
        settled.map { .image($0) } ?? .crossFade(from: nil, to: nil, progress: 0)
    }
}

extension CGImage {
    /// Returns the revision of a mixture of two images of one size; `nil` if the pixels that differ are not known.
    fileprivate func mixedRevision(with target: CGImage?) -> ImageRevision? {
        guard let revision, let other = target?.revision, let changes = other.changes(since: revision) else {
            return nil
        }
        return other.deviating(in: changes.bounds)
    }
}

import Animation
import Geometry
import Graphics
import Layers

/// The types of values by their tags.
enum SceneTags {
    nonisolated(unsafe) static let types: [String: any SceneValue.Type] = {
        let all: [any SceneValue.Type] = [
            CGPoint.self, CGSize.self, CGRect.self, CATransform3D.self, CGAffineTransform.self, CGColor.self,
            CGPath.self, CGImage.self,
            CAMediaTimingFunction.self, CAValueFunction.self, CAConstraint.self, CAFrameRateRange.self,
            CAEmitterCell.self, CALayer.self, CAAnimation.self,
            CIFilter.self, CTFont.self, CGFont.self, AttributedText.self, FormerContents.self,
        ]
        return Dictionary(uniqueKeysWithValues: all.compactMap { type in type.tag.map { ($0, type) } })
    }()
}

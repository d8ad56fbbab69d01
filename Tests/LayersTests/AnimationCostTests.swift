import LayerTestSupport
import TestSupport
import Animation
import CAllocationCount
import Geometry
import Graphics
import Layers
import Testing

/// The cost of the presentation values of a layer with one animation.
@Suite(.standingTime) struct AnimationCostTests {
    enum Kind: String, CaseIterable {
        case position, colour, transform, rotation, scaleOfSublayers, values, cubic, path, group, spring, additive
    }

    private static func animation(_ kind: Kind) -> CAAnimation {
        func basic(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 2
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            return animation
        }
        func keyframes(_ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.values = [CGPoint.zero, CGPoint(x: 10, y: 40), CGPoint(x: 50, y: 20), CGPoint(x: 90, y: 70)]
            animation.calculationMode = mode
            return animation
        }
        switch kind {
        case .position: return basic("position", CGPoint.zero, CGPoint(x: 100, y: 50))
        case .colour: return basic("backgroundColor", CGColor.black, CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        case .transform: return basic("transform", CATransform3DIdentity, CATransform3DMakeRotation(2, 0, 1, 1))
        case .rotation: return basic("transform.rotation.z", 0, 2 * Double.pi)
        case .scaleOfSublayers: return basic("sublayerTransform.scale", 1, 2)
        case .values: return keyframes(.linear)
        case .cubic: return keyframes(.cubic)
        case .path:
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 60), transform: nil)
            animation.calculationMode = .paced
            animation.rotationMode = .rotateAuto
            return animation
        case .group:
            let group = CAAnimationGroup()
            group.animations = [animation(.position), animation(.rotation), basic("opacity", 0, 1)]
            return group
        case .spring:
            let spring = CASpringAnimation(keyPath: "position.y")
            spring.toValue = 100
            return spring
        case .additive:
            let animation = basic("bounds.size", CGSize.zero, CGSize(width: 10, height: 20))
            animation.isAdditive = true
            animation.isCumulative = true
            return animation
        }
    }

    /// The layer's state, and the animation in the form of the render tree.
    private func resolved(_ kind: Kind) throws -> (LayerState, LayerAnimation) {
        let screen = Screen()
        let animation = Self.animation(kind)
        animation.duration = 2
        animation.repeatCount = .infinity
        animation.autoreverses = true
        screen.root.add(animation, forKey: nil)
        screen.advance(to: 100)
        return (screen.root.state, try #require(screen.commits.last?.animations.last?.first))
    }

    @Test(
        "A7 evaluating an animation allocates nothing",
        .enabled(if: isOptimized && counts_allocations() != 0, "only optimized code is free of temporaries"),
        arguments: Kind.allCases)
    func allocations(kind: Kind) throws {
        let (state, animation) = try resolved(kind)
        func frames(_ range: Range<Int>) -> CGFloat {
            var sum: CGFloat = 0
            for frame in range {
                var shown = state
                PresentationBuilder.present(&shown) { $0.apply(animation, at: 100 + Double(frame) / 60, to: &$1) }
                sum += shown.position.x + shown.transform.m11
            }
            return sum
        }
        _ = frames(0..<10)
        let before = allocation_count()
        let sum = frames(10..<500)
        #expect(allocation_count() == before)
        #expect(sum.isFinite)
    }

    @Test(
        "A7 evaluating an animation takes less than 8,000 instructions, a group of three 15,000",
        .inGuest,
        arguments: Kind.allCases)
    func time(kind: Kind) throws {
        let (state, animation) = try resolved(kind)
        let clock = ContinuousClock()
        var samples: [Double] = []
        var sum: CGFloat = 0
        for batch in 0..<5 {
            let elapsed = clock.measure {
                for frame in 0..<100 {
                    var shown = state
                    PresentationBuilder.present(&shown) {
                        $0.apply(animation, at: 100 + Double(batch * 100 + frame) / 240, to: &$1)
                    }
                    sum += shown.position.x + shown.transform.m11
                }
            }
            samples.append(Double(elapsed.components.attoseconds) / 1e9 / 100)
        }
        let median = samples.sorted()[samples.count / 2]
        print("evaluating \(kind.rawValue): \(Int(median.rounded())) ns")
        // An instruction takes 4 ns of the virtual board's clock.
        #expect(median < (kind == .group ? 60_000 : 32_000))
        #expect(sum.isFinite)
    }
}

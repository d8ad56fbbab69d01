import Vitrine

extension GoldenScene {
    /// Makes a scene halfway through a transition of a card from red to blue.
    static func transition(_ name: String, _ make: @escaping @Sendable () -> CATransition) -> GoldenScene {
        GoldenScene(name) { root in
            root.add(CGRect(30, 10, 100, 80), Paint.red) { card in
                card.add(CGRect(10, 10, 40, 30)) { $0.contents = Paint.chart }
            }
        } then: { root in
            guard let card = root.sublayers?.first else { return }
            let transition = make()
            transition.beginTime = start
            transition.duration = 1
            card.add(transition, forKey: kCATransition)
            card.backgroundColor = Paint.blue
            card.sublayers?.first?.frame.origin = CGPoint(x: 50, y: 40)
        }
    }

    private static func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        return transition
    }

    static func transition(_ filter: String, _ inputs: [String: Any] = [:]) -> CATransition {
        let transition = CATransition()
        transition.filter = CIFilter(name: filter, parameters: inputs)
        return transition
    }

    private static func animation(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.beginTime = start
        animation.duration = 1
        return animation
    }

    static let motion: [GoldenScene] = [
        transition("A6 fade") { transition(.fade, .fromLeft) },
        transition("A6 move in from the top") { transition(.moveIn, .fromTop) },
        transition("A6 push from the right") { transition(.push, .fromRight) },
        transition("A6 reveal from the bottom") { transition(.reveal, .fromBottom) },
        transition("A6 swipe") { transition("CISwipeTransition") },
        transition("A6 bars swipe") { transition("CIBarsSwipeTransition") },
        GoldenScene("A11 half-way between colours, turns, corners and paths", width: 200) { root in
            root.add(CGRect(10, 20, 50, 60), Paint.red) { card in
                card.add(animation("backgroundColor", Paint.red, Paint.blue), forKey: nil)
                card.add(animation("cornerRadius", 0, 30), forKey: nil)
            }
            root.add(CGRect(75, 20, 50, 60), Paint.green) {
                $0.add(animation("transform.rotation.z", 0, CGFloat.pi / 2), forKey: nil)
            }
            root.add(CAShapeLayer(), CGRect(135, 20, 60, 60)) { shape in
                shape.fillColor = Paint.blue
                shape.add(
                    animation(
                        "path", CGPath(rect: CGRect(0, 0, 60, 20), transform: nil),
                        CGPath(rect: CGRect(20, 0, 20, 60), transform: nil)), forKey: nil)
            }
        },
        GoldenScene("A11 a picture half-way to another") { root in
            root.add(CGRect(40, 20, 80, 60), Paint.paper) { card in
                guard let chart = Paint.chart, let part = chart.cropping(to: CGRect(10, 10, 20, 15)) else { return }
                card.contents = part
                card.add(animation("contents", chart, part), forKey: nil)
            }
        },
    ]
}

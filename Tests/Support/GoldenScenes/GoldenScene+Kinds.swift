import Vitrine

extension GoldenScene {
    private static let colors = [Paint.red, Paint.glass, Paint.blue]

    static let kinds: [GoldenScene] = [
        GoldenScene("S2 axial, radial and conic gradients, cut to corners", width: 240) { root in
            for (i, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
                root.add(CAGradientLayer(), CGRect(10 + CGFloat(i) * 76, 10, 68, 80)) { gradient in
                    gradient.colors = colors
                    gradient.type = type
                    gradient.cornerRadius = 12
                    gradient.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
                    gradient.endPoint = CGPoint(x: 1, y: 1)
                }
            }
        },
        GoldenScene("S2 gradients with locations, turned, half-way through an animation, under contents") { root in
            root.add(CAGradientLayer(), CGRect(15, 20, 60, 60)) { gradient in
                gradient.colors = colors
                gradient.locations = [0.2, 0.3, 0.9]
                gradient.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
            }
            root.add(CAGradientLayer(), CGRect(90, 10, 60, 80)) { gradient in
                gradient.colors = colors
                gradient.contents = Paint.chart
                gradient.contentsGravity = .center
                let animation = CABasicAnimation(keyPath: "colors")
                animation.fromValue = colors
                animation.toValue = [Paint.green, Paint.green, Paint.ink]
                animation.beginTime = start
                animation.duration = 1
                gradient.add(animation, forKey: nil)
            }
        },
        GoldenScene("S3 lines of text aligned, wrapped and cut, underlined, turned", width: 240, height: 120) { root in
            func text(_ string: Any, _ frame: CGRect, _ change: (CATextLayer) -> Void = { _ in }) {
                root.add(CATextLayer(), frame) { layer in
                    layer.string = string
                    layer.font = "DejaVu Sans"
                    layer.fontSize = 13
                    layer.foregroundColor = Paint.ink
                    change(layer)
                }
            }
            text("left", CGRect(10, 6, 220, 18))
            text("centred", CGRect(10, 6, 220, 18)) { $0.alignmentMode = .center }
            text("right", CGRect(10, 6, 220, 18)) {
                $0.alignmentMode = .right
                $0.foregroundColor = Paint.blue
            }
            text("A paragraph that is wrapped, and cut where there is no more room for it.", CGRect(10, 28, 120, 50)) {
                $0.isWrapped = true
                $0.truncationMode = .end
            }
            var parts = AttributedText("plain ")
            parts.append(
                AttributedText("underlined", attributes: .init(foregroundColor: Paint.red, isUnderlined: true)))
            text(parts, CGRect(10, 90, 220, 20))
            text("turned", CGRect(150, 50, 80, 30)) {
                $0.fontSize = 20
                $0.foregroundColor = Paint.green
                $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.4))
            }
        },
        GoldenScene("S4 copies that turn, fade and come later") { root in
            root.add(CAReplicatorLayer(), root.bounds) { copies in
                copies.instanceCount = 8
                copies.instanceDelay = 0.1
                copies.instanceAlphaOffset = -0.1
                copies.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 1)
                copies.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
                copies.add(CGRect(74, 8, 12, 24), Paint.red) { hand in
                    let animation = CABasicAnimation(keyPath: "bounds.size.height")
                    animation.fromValue = 2
                    animation.toValue = 30
                    animation.beginTime = start
                    animation.duration = 1
                    animation.fillMode = .both
                    hand.add(animation, forKey: nil)
                }
            }
        },
        GoldenScene("S5 particles of a seed, half a second old") { root in
            root.backgroundColor = Paint.ink
            root.add(CAEmitterLayer(), root.bounds) { emitter in
                let cell = CAEmitterCell()
                cell.contents = Paint.chart
                cell.scale = 0.25
                cell.scaleRange = 0.1
                cell.birthRate = 60
                cell.lifetime = 2
                cell.velocity = 80
                cell.velocityRange = 30
                cell.emissionLongitude = -.pi / 2
                cell.emissionRange = 0.8
                cell.yAcceleration = 120
                cell.spin = 3
                cell.alphaSpeed = -0.6
                cell.color = CGColor(red: 1, green: 0.9, blue: 0.7, alpha: 1)
                emitter.emitterCells = [cell]
                emitter.seed = 7
                emitter.beginTime = start
                emitter.emitterPosition = CGPoint(x: 80, y: 80)
                emitter.emitterShape = .line
                emitter.emitterSize = CGSize(width: 60, height: 0)
            }
        },
        GoldenScene("S6 a scrolled layer, cut at its bounds") { root in
            root.add(CAScrollLayer(), CGRect(20, 10, 120, 80)) { scroller in
                scroller.backgroundColor = Paint.ink
                for i in 0..<6 {
                    scroller.add(CGRect(10, CGFloat(i) * 30, 100, 24), i % 2 == 0 ? Paint.red : Paint.blue)
                }
                scroller.masksToBounds = true
                scroller.scrollMode = .vertically
                scroller.scroll(to: CGPoint(x: 40, y: 35))
            }
        },
        GoldenScene("S8 planes of a transform layer that cut through each other") { root in
            root.sublayerTransform.m34 = -1 / 300
            root.add(CATransformLayer(), CGRect(30, 10, 100, 80)) { space in
                space.transform = CATransform3DMakeRotation(0.5, 1, 0.3, 0)
                for (i, color) in [Paint.red, Paint.blue, Paint.green].enumerated() {
                    space.add(CGRect(10, 10, 80, 60), color) { plane in
                        plane.transform = CATransform3DMakeRotation(CGFloat(i) * .pi / 3, 0, 1, 0)
                        plane.borderWidth = 2
                        plane.borderColor = Paint.ink
                    }
                }
            }
        },
    ]
}

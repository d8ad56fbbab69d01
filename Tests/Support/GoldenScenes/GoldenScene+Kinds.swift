import Vitrine

extension GoldenScene {
    private static let colors = [Paint.red, Paint.glass, Paint.blue]

    static let kinds: [GoldenScene] = [
        GoldenScene("S2 axial, radial and conic gradients, cut to corners", width: 240) { root in
            for (i, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
                root.add(CAGradientLayer(), CGRect(10 + CGFloat(i) * 76, 10, 68, 80)) { gradient in
                    (gradient.colors, gradient.type, gradient.cornerRadius) = (colors, type, 12)
                    gradient.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
                    gradient.endPoint = CGPoint(x: 1, y: 1)
                }
            }
        },
        GoldenScene("S2 gradients with locations, turned, half-way through an animation, under contents") { root in
            root.add(CAGradientLayer(), CGRect(15, 20, 60, 60)) { gradient in
                (gradient.colors, gradient.locations) = (colors, [0.2, 0.3, 0.9])
                gradient.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
            }
            root.add(CAGradientLayer(), CGRect(90, 10, 60, 80)) { gradient in
                (gradient.colors, gradient.contents, gradient.contentsGravity) = (colors, Paint.chart, .center)
                let animation = CABasicAnimation(keyPath: "colors")
                (animation.fromValue, animation.toValue) = (colors, [Paint.green, Paint.green, Paint.ink])
                (animation.beginTime, animation.duration) = (start, 1)
                gradient.add(animation, forKey: nil)
            }
        },
        GoldenScene("S3 lines of text aligned, wrapped and cut, underlined, turned", width: 240, height: 120) { root in
            func text(_ string: Any, _ frame: CGRect, _ change: (CATextLayer) -> Void = { _ in }) {
                root.add(CATextLayer(), frame) { layer in
                    (layer.string, layer.font, layer.fontSize, layer.foregroundColor) = (
                        string, "DejaVu Sans", 13, Paint.ink
                    )
                    change(layer)
                }
            }
            text("left", CGRect(10, 6, 220, 18))
            text("centred", CGRect(10, 6, 220, 18)) { $0.alignmentMode = .center }
            text("right", CGRect(10, 6, 220, 18)) { ($0.alignmentMode, $0.foregroundColor) = (.right, Paint.blue) }
            text("A paragraph that is wrapped, and cut where there is no more room for it.", CGRect(10, 28, 120, 50)) {
                ($0.isWrapped, $0.truncationMode) = (true, .end)
            }
            var parts = AttributedText("plain ")
            parts.append(
                AttributedText("underlined", attributes: .init(foregroundColor: Paint.red, isUnderlined: true)))
            text(parts, CGRect(10, 90, 220, 20))
            text("turned", CGRect(150, 50, 80, 30)) {
                ($0.fontSize, $0.foregroundColor) = (20, Paint.green)
                $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.4))
            }
        },
        GoldenScene("S4 copies that turn, fade and come later") { root in
            root.add(CAReplicatorLayer(), root.bounds) { copies in
                (copies.instanceCount, copies.instanceDelay, copies.instanceAlphaOffset) = (8, 0.1, -0.1)
                copies.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 1)
                copies.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
                copies.add(CGRect(74, 8, 12, 24), Paint.red) { hand in
                    let animation = CABasicAnimation(keyPath: "bounds.size.height")
                    (animation.fromValue, animation.toValue, animation.beginTime, animation.duration) = (
                        2, 30, start, 1
                    )
                    animation.fillMode = .both
                    hand.add(animation, forKey: nil)
                }
            }
        },
        GoldenScene("S5 particles of a seed, half a second old") { root in
            root.backgroundColor = Paint.ink
            root.add(CAEmitterLayer(), root.bounds) { emitter in
                let cell = CAEmitterCell()
                (cell.contents, cell.scale, cell.scaleRange) = (Paint.chart, 0.25, 0.1)
                (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange) = (60, 2, 80, 30)
                (cell.emissionLongitude, cell.emissionRange, cell.yAcceleration, cell.spin) = (-.pi / 2, 0.8, 120, 3)
                (cell.alphaSpeed, cell.color) = (-0.6, CGColor(red: 1, green: 0.9, blue: 0.7, alpha: 1))
                (emitter.emitterCells, emitter.seed, emitter.beginTime) = ([cell], 7, start)
                (emitter.emitterPosition, emitter.emitterShape, emitter.emitterSize) = (
                    CGPoint(x: 80, y: 80), .line, CGSize(width: 60, height: 0)
                )
            }
        },
        GoldenScene("S6 a scrolled layer, cut at its bounds") { root in
            root.add(CAScrollLayer(), CGRect(20, 10, 120, 80)) { scroller in
                scroller.backgroundColor = Paint.ink
                for i in 0..<6 {
                    scroller.add(CGRect(10, CGFloat(i) * 30, 100, 24), i % 2 == 0 ? Paint.red : Paint.blue)
                }
                (scroller.masksToBounds, scroller.scrollMode) = (true, .vertically)
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
                        (plane.borderWidth, plane.borderColor) = (2, Paint.ink)
                    }
                }
            }
        },
    ]
}

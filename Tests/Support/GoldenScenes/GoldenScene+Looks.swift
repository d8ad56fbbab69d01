import Vitrine

extension GoldenScene {
    static let looks: [GoldenScene] = [
        GoldenScene("V1 background, contents, sublayers, border") { root in
            root.add(CGRect(20, 15, 120, 70), Paint.blue) { card in
                card.contents = Paint.chart
                card.contentsGravity = .center
                card.borderWidth = 6
                card.borderColor = Paint.ink
                card.cornerRadius = 18
                card.add(CGRect(70, 40, 70, 50), Paint.red)
            }
        },
        GoldenScene("V2 a group fades as one picture, or each layer by itself") { root in
            root.add(CGRect(0, 44, 160, 12), Paint.ink)
            for (x, isGroup) in [(12, true), (88, false)] as [(CGFloat, Bool)] {
                root.add(CGRect(x, 20, 60, 60), Paint.red) { card in
                    card.opacity = 0.5
                    card.allowsGroupOpacity = isGroup
                    card.add(CGRect(20, 15, 30, 30), Paint.blue)
                }
            }
        },
        GoldenScene("V2 hidden, clear and half clear layers") { root in
            root.add(CGRect(10, 10, 140, 80), Paint.blue)
            root.add(CGRect(20, 20, 30, 60), Paint.red) { $0.isHidden = true }
            root.add(CGRect(60, 20, 30, 60), Paint.red) { $0.opacity = 0 }
            root.add(CGRect(100, 20, 30, 60), Paint.glass)
        },
        GoldenScene("V2 a pattern behind, turned with its layer") { root in
            guard let chart = Paint.chart else { return }
            let pattern = CGColor(patternImage: chart).copy(alpha: 0.8)
            root.add(CGRect(10, 10, 60, 80), pattern) { $0.cornerRadius = 12 }
            root.add(CGRect(90, 20, 55, 60), pattern) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
        },
        GoldenScene("V3 corners, all and some, of backgrounds, borders and what is masked") { root in
            root.add(CGRect(8, 8, 40, 84), Paint.red) { $0.cornerRadius = 14 }
            root.add(CGRect(58, 8, 40, 84), Paint.green) { card in
                card.cornerRadius = 18
                card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                card.borderWidth = 4
            }
            root.add(CGRect(108, 8, 44, 84), Paint.blue) { card in
                card.cornerRadius = 22
                card.masksToBounds = true
                card.add(CGRect(-10, 50, 70, 50), Paint.glass)
            }
        },
        GoldenScene("V3 circular and continuous corners") { root in
            for (i, curve) in [CALayerCornerCurve.circular, .continuous].enumerated() {
                root.add(CGRect(10 + CGFloat(i) * 75, 15, 65, 70), Paint.blue) { card in
                    card.cornerRadius = 24
                    card.cornerCurve = curve
                    card.borderWidth = 3
                    card.borderColor = Paint.red
                }
            }
        },
        GoldenScene("V4 borders thin, wide and wider than the layer", width: 200) { root in
            for (i, width) in [0.5, 1, 5, 40].enumerated() {
                root.add(CGRect(10 + CGFloat(i) * 48, 20, 38, 60), Paint.glass) { card in
                    card.borderWidth = CGFloat(width)
                    card.borderColor = Paint.blue
                    card.cornerRadius = 8
                }
            }
        },
        GoldenScene("V5 shadows of outlines, rings, paths and all that is seen", width: 240) { root in
            func shadow(_ layer: CALayer) {
                layer.shadowOpacity = 0.7
                layer.shadowRadius = 4
                layer.shadowOffset = CGSize(width: 3, height: 5)
            }
            root.add(CGRect(15, 20, 45, 50), Paint.paper) { card in
                card.cornerRadius = 10
                shadow(card)
            }
            root.add(CGRect(75, 20, 45, 50)) { ring in
                ring.borderWidth = 4
                ring.borderColor = Paint.blue
                ring.cornerRadius = 20
                shadow(ring)
            }
            root.add(CGRect(130, 20, 45, 50), Paint.paper) { card in
                card.shadowPath = CGPath(ellipseIn: CGRect(0, 35, 45, 20), transform: nil)
                card.shadowColor = Paint.red
                shadow(card)
            }
            root.add(CGRect(190, 20, 40, 50)) { group in
                group.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
                group.add(CGRect(0, 0, 20, 30), Paint.red)
                group.add(CGRect(15, 25, 25, 25)) { $0.contents = Paint.chart }
                group.opacity = 0.8
                group.shadowColor = Paint.ink
                shadow(group)
            }
        },
        GoldenScene("V5 masksToBounds hides a shadow, and a layer without a picture casts none") { root in
            root.add(CGRect(20, 20, 50, 60), Paint.red) {
                $0.shadowOpacity = 1
                $0.masksToBounds = true
            }
            root.add(CGRect(90, 20, 50, 60)) { $0.shadowOpacity = 1 }
        },
        GoldenScene("V8 rasterized at half and at twice the scale, and drawn directly", width: 200) { root in
            for (i, scale) in [0.5, 2, 0].enumerated() {
                root.add(CGRect(8 + CGFloat(i) * 64, 20, 56, 60), Paint.blue) { card in
                    card.cornerRadius = 14
                    card.shouldRasterize = scale > 0
                    card.rasterizationScale = CGFloat(max(scale, 1))
                    if scale == 0.5 { card.rasterizationScale = 0.5 }
                    card.add(CGRect(12, 12, 30, 20)) { $0.contents = Paint.chart }
                    card.setAffineTransform(CGAffineTransform(rotationAngle: 0.15))
                }
            }
        },
        GoldenScene("V9 edges smooth, sharp, and together without a seam", width: 200) { root in
            for (i, mask) in [
                CAEdgeAntialiasingMask([.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge]), [],
            ].enumerated() {
                root.add(CGRect(10 + CGFloat(i) * 62, 25, 50, 50), Paint.red) { card in
                    card.edgeAntialiasingMask = mask
                    card.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
                }
            }
            root.add(CGRect(138, 25, 50, 50)) { pair in
                pair.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
                pair.add(CGRect(0, 0, 25, 50), Paint.blue) { $0.edgeAntialiasingMask.remove(.layerRightEdge) }
                pair.add(CGRect(25, 0, 25, 50), Paint.blue) { $0.edgeAntialiasingMask.remove(.layerLeftEdge) }
            }
        },
        GoldenScene("V6 a mask with a hole, half clear at one side") { root in
            root.add(CGRect(20, 10, 120, 80), Paint.red) { card in
                card.add(CGRect(60, 0, 60, 80), Paint.blue)
                let mask = CAShapeLayer()
                let path = CGMutablePath()
                path.addEllipse(in: CGRect(5, 5, 110, 70))
                path.addEllipse(in: CGRect(40, 20, 40, 40))
                mask.path = path
                mask.fillRule = .evenOdd
                mask.frame = card.bounds
                mask.add(CGRect(0, 0, 20, 80), CGColor(gray: 0, alpha: 0.5))
                card.mask = mask
            }
        },
    ]
}

import Vitrine

extension GoldenScene {
    static let space: [GoldenScene] = [
        GoldenScene("L2 zPosition before order, borders over sublayers") { root in
            root.add(CGRect(20, 20, 70, 60), Paint.red) { $0.zPosition = 2 }
            root.add(CGRect(60, 10, 70, 60), Paint.blue) { card in
                card.zPosition = 1
                card.borderWidth = 4
                card.borderColor = Paint.ink
                card.add(CGRect(40, 30, 60, 20), Paint.glass)
            }
            root.add(CGRect(45, 40, 70, 50), Paint.green)
        },
        GoldenScene("L4 turned, sheared and mirrored planes keep smooth edges", width: 200) { root in
            root.add(CGRect(20, 30, 50, 40), Paint.red) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
            root.add(CGRect(80, 30, 50, 40), Paint.blue) {
                $0.setAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 1, tx: 0, ty: 0))
            }
            root.add(CGRect(145, 30, 40, 40)) { card in
                card.contents = Paint.chart
                card.setAffineTransform(CGAffineTransform(scaleX: -1, y: 1).rotated(by: 0.2))
            }
        },
        GoldenScene("L4 perspective of pictures, corners and sublayers") { root in
            root.sublayerTransform.m34 = -1 / 200
            root.add(CGRect(30, 10, 100, 80), Paint.blue) { card in
                card.cornerRadius = 16
                card.borderWidth = 3
                card.borderColor = Paint.ink
                card.transform = CATransform3DMakeRotation(0.9, 0.2, 1, 0)
                card.add(CGRect(10, 25, 40, 30)) { $0.contents = Paint.chart }
                card.add(CGRect(60, 20, 30, 40), Paint.glass)
            }
        },
        GoldenScene("L4 back faces are seen unless a layer has one side") { root in
            for (i, isDoubleSided) in [true, false].enumerated() {
                root.add(CGRect(15 + CGFloat(i) * 70, 20, 60, 60)) { card in
                    card.contents = Paint.chart
                    card.isDoubleSided = isDoubleSided
                    card.transform = CATransform3DMakeRotation(.pi * 0.8, 0, 1, 0)
                }
            }
        },
        GoldenScene("L7 a flipped subtree") { root in
            root.add(CGRect(10, 10, 140, 80), Paint.ink) { card in
                card.isGeometryFlipped = true
                card.add(CGRect(10, 5, 40, 30)) { $0.contents = Paint.chart }
                card.add(CGRect(70, 0, 20, 50), Paint.red)
                card.add(CGRect(100, 10, 30, 30), Paint.green) {
                    $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
                }
            }
        },
    ]
}

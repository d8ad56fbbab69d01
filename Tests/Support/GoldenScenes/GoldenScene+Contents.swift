import Vitrine

extension GoldenScene {
    private static let gravities: [CALayerContentsGravity] = [
        .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
        .resizeAspectFill,
    ]

    static let contents: [GoldenScene] = [
        GoldenScene("C1 contents keep their alpha, whatever isOpaque says") { root in
            for (i, isOpaque) in [true, false].enumerated() {
                root.add(CGRect(10 + CGFloat(i) * 75, 10, 65, 80), Paint.blue) { card in
                    card.contents = Paint.chart
                    card.isOpaque = isOpaque
                    card.opacity = 0.6
                    card.contentsGravity = .resizeAspect
                }
            }
        },
        GoldenScene("C4 the twelve gravities", width: 240, height: 180) { root in
            for (i, gravity) in gravities.enumerated() {
                root.add(CGRect(8 + CGFloat(i % 4) * 58, 8 + CGFloat(i / 4) * 56, 52, 50), Paint.ink) { card in
                    card.contents = Paint.chart
                    card.contentsGravity = gravity
                    card.masksToBounds = true
                }
            }
        },
        GoldenScene("C5 nine parts, stretched in the middle", width: 200) { root in
            for (i, center) in [CGRect(0.25, 0.25, 0.5, 0.5), CGRect(0, 0, 1, 1)].enumerated() {
                root.add(CGRect(10 + CGFloat(i) * 95, 10, 85, 80)) { card in
                    card.contents = Paint.chart
                    card.contentsCenter = center
                }
            }
        },
        GoldenScene("C6 drawn larger and smaller, by the nearest pixel and by mixing", width: 200) { root in
            for (i, filter) in [CALayerContentsFilter.nearest, .linear, .trilinear].enumerated() {
                root.add(CGRect(6 + CGFloat(i) * 64, 10, 60, 60)) { card in
                    card.contents = Paint.chart
                    card.contentsRect = CGRect(0, 0, 0.3, 0.4)
                    card.magnificationFilter = filter
                }
                root.add(CGRect(22 + CGFloat(i) * 64, 78, 15, 13)) { card in
                    card.contents = Paint.chart
                    card.minificationFilter = filter
                    card.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
                }
            }
        },
        GoldenScene("C5 a part of a picture, and a picture of two pixels a point") { root in
            root.add(CGRect(10, 10, 80, 80)) { card in
                card.contents = Paint.chart
                card.contentsRect = CGRect(0.25, 0.25, 0.5, 0.5)
            }
            root.add(CGRect(100, 10, 50, 80), Paint.ink) { card in
                card.contents = Paint.chart
                card.contentsScale = 2
                card.contentsGravity = .topRight
            }
        },
    ]
}

import Vitrine

extension GoldenScene {
    private static let gravities: [CALayerContentsGravity] = [
        .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect, .resizeAspectFill,
    ]

    static let contents: [GoldenScene] = [
        GoldenScene("C1 contents keep their alpha, whatever isOpaque says") { root in
            for (i, isOpaque) in [true, false].enumerated() {
                root.add(CGRect(10 + CGFloat(i) * 75, 10, 65, 80), Paint.blue) { card in
                    (card.contents, card.isOpaque, card.opacity) = (Paint.chart, isOpaque, 0.6)
                    card.contentsGravity = .resizeAspect
                }
            }
        },
        GoldenScene("C4 the twelve gravities", width: 240, height: 180) { root in
            for (i, gravity) in gravities.enumerated() {
                root.add(CGRect(8 + CGFloat(i % 4) * 58, 8 + CGFloat(i / 4) * 56, 52, 50), Paint.ink) { card in
                    (card.contents, card.contentsGravity, card.masksToBounds) = (Paint.chart, gravity, true)
                }
            }
        },
        GoldenScene("C5 a part of a picture, and a picture of two pixels a point") { root in
            root.add(CGRect(10, 10, 80, 80)) { card in
                (card.contents, card.contentsRect) = (Paint.chart, CGRect(0.25, 0.25, 0.5, 0.5))
            }
            root.add(CGRect(100, 10, 50, 80), Paint.ink) { card in
                (card.contents, card.contentsScale, card.contentsGravity) = (Paint.chart, 2, .topRight)
            }
        },
    ]
}

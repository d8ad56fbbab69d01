import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct ContextDrawingTests {
    static let size = 24
    static let clip = PixelRect(x: 0, y: 0, width: size, height: size)

    static func wave() -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 2, y: 3))
        path.addCurve(to: CGPoint(x: 21, y: 18), control1: CGPoint(x: 25, y: 1), control2: CGPoint(x: -3, y: 14))
        path.addLine(to: CGPoint(x: 4, y: 20))
        path.addQuadCurve(to: CGPoint(x: 15, y: 9), control: CGPoint(x: 22, y: 2))
        path.closeSubpath()
        return path
    }

    /// The transform to the coordinates of the rasterizer, in a context whose rows start at the top.
    static let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(size))

    @Test("C3 filling paints the path's coverage, by either rule", arguments: [CGPathFillRule.winding, .evenOdd])
    func fill(rule: CGPathFillRule) {
        let context = CGContext.make(Self.size, Self.size)
        context.addPath(Self.wave())
        context.fillPath(using: rule)
        #expect(context.alphas == coverage(Self.wave().storage, rule: rule, transform: Self.flip, clip: Self.clip))
    }

    @Test("C3 a stroke paints its outline's coverage, with width, cap, join, miter limit and dashes")
    func stroke() {
        let styles = [
            StrokeStyle(width: 2.5), StrokeStyle(width: 3, cap: .round, join: .round),
            StrokeStyle(width: 2, cap: .square, join: .bevel, dash: DashPattern(lengths: [5, 3, 1, 3], phase: 2)),
            StrokeStyle(width: 4, miterLimit: 1.5),
        ]
        for style in styles {
            let context = CGContext.make(Self.size, Self.size)
            context.setLineWidth(style.width)
            context.setLineCap(style.cap)
            context.setLineJoin(style.join)
            context.setMiterLimit(style.miterLimit)
            context.setLineDash(phase: style.dash.phase, lengths: style.dash.lengths)
            context.addPath(Self.wave())
            context.strokePath()
            let expected = strokeCoverage(Self.wave().storage, style, transform: Self.flip, clip: Self.clip)
            #expect(zip(context.alphas, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        }
    }

    @Test("C3 drawPath fills, strokes, or both, with the stroke on top")
    func drawPath() {
        func picture(_ mode: CGPathDrawingMode) -> CGImage {
            let context = CGContext.make(10, 10)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.setLineWidth(2)
            context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
            context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
            context.drawPath(using: mode)
            #expect(context.isPathEmpty)
            return context.picture
        }
        #expect(picture(.fill).pixel(2, 5) == .red && picture(.fill).pixel(5, 5) == .red)
        #expect(picture(.eoFill).pixel(5, 5) == .clear)
        #expect(picture(.stroke).pixel(2, 5) == .blue && picture(.stroke).pixel(5, 5) == .clear)
        #expect(picture(.fillStroke).pixel(2, 5) == .blue && picture(.fillStroke).pixel(5, 5) == .red)
        #expect(picture(.eoFillStroke).pixel(2, 5) == .blue && picture(.eoFillStroke).pixel(5, 5) == .clear)
    }

    @Test("C3 convenience methods paint the same as their paths")
    func shorthands() {
        func alphas(_ draw: (CGContext) -> Void) -> [UInt8] {
            let context = CGContext.make(Self.size, Self.size)
            context.setLineWidth(1.5)
            draw(context)
            return context.alphas
        }
        let rect = CGRect(x: 3.3, y: 4.2, width: 15, height: 11.4)
        #expect(
            alphas { $0.fill(rect) }
                == alphas {
                    $0.addRect(rect)
                    $0.fillPath()
                })
        #expect(
            alphas { $0.stroke(rect) }
                == alphas {
                    $0.addRect(rect)
                    $0.strokePath()
                })
        #expect(
            alphas { $0.stroke(rect, width: 4) }
                == alphas {
                    $0.setLineWidth(4)
                    $0.addRect(rect)
                    $0.strokePath()
                })
        #expect(
            alphas { $0.fillEllipse(in: rect) }
                == alphas {
                    $0.addEllipse(in: rect)
                    $0.fillPath()
                })
        #expect(
            alphas { $0.strokeEllipse(in: rect) }
                == alphas {
                    $0.addEllipse(in: rect)
                    $0.strokePath()
                })
        let two = [CGRect(x: 1, y: 1, width: 4.5, height: 4), CGRect(x: 3, y: 3, width: 8, height: 9)]
        #expect(
            alphas { $0.fill(two) }
                == alphas {
                    $0.addRects(two)
                    $0.fillPath()
                })
        let points = [
            CGPoint(x: 2, y: 2), CGPoint(x: 9, y: 12), CGPoint(x: 15, y: 3), CGPoint(x: 18, y: 20),
            CGPoint(x: 1, y: 20),
        ]
        #expect(
            alphas { $0.strokeLineSegments(between: points) }
                == alphas {
                    $0.addLines(between: Array(points[0..<2]))
                    $0.addLines(between: Array(points[2..<4]))
                    $0.strokePath()
                })
        #expect(
            alphas {
                $0.addLines(between: points)
                $0.closePath()
                $0.strokePath()
            }
                == alphas { c in
                    for point in points { c.isPathEmpty ? c.move(to: point) : c.addLine(to: point) }
                    c.closePath()
                    c.strokePath()
                })
        let arc = CGPath.arc()
        #expect(
            alphas {
                $0.addPath(arc)
                $0.fillPath()
            }
                == alphas {
                    $0.addArc(center: CGPoint(x: 12, y: 12), radius: 8, startAngle: 0.3, endAngle: 4, clockwise: false)
                    $0.fillPath()
                })
        #expect(
            alphas {
                $0.setLineWidth(0)
                $0.stroke(rect)
            }.allSatisfy { $0 == 0 })
        #expect(
            alphas {
                $0.scaleBy(x: 0, y: 1)
                $0.stroke(rect)
                $0.fill(rect)
            }.allSatisfy { $0 == 0 })
    }

    @Test("C3 the stroked outline and pathContains agree with drawing")
    func strokedPath() {
        let context = CGContext.make(Self.size, Self.size)
        context.setLineWidth(3)
        context.setLineDash(phase: 1, lengths: [6, 4])
        context.translateBy(x: 1, y: -1)
        context.addPath(Self.wave())
        context.strokePath()
        let painted = context.alphas

        let other = CGContext.make(Self.size, Self.size)
        other.setLineWidth(3)
        other.setLineDash(phase: 1, lengths: [6, 4])
        other.translateBy(x: 1, y: -1)
        other.addPath(Self.wave())
        for (i, alpha) in painted.enumerated() where alpha == 0 || alpha == 255 {
            let centre = CGPoint(x: Double(i % Self.size) - 0.5, y: Double(Self.size - 1 - i / Self.size) + 1.5)
            #expect(other.pathContains(centre, mode: .stroke) == (alpha == 255))
        }
        for i in 0..<100 {
            let p = CGPoint(x: Double(i % 10) * 2.3 + 0.1, y: Double(i / 10) * 2.3 + 0.1)
            #expect(other.pathContains(p, mode: .fill) == Self.wave().contains(p))
            #expect(other.pathContains(p, mode: .eoFill) == Self.wave().contains(p, using: .evenOdd))
            #expect(
                other.pathContains(p, mode: .fillStroke)
                    == (Self.wave().contains(p) || other.pathContains(p, mode: .stroke)))
        }
        other.replacePathWithStrokedPath()
        other.fillPath()
        #expect(zip(other.alphas, painted).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }

    @Test("C3 colours are composited over the destination with their alpha")
    func colours() {
        let context = CGContext.make(4, 1)
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
        context.setAlpha(0.5)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 1))
        let row = context.picture.rows[0]
        #expect(row[0] == .blue)
        #expect(row[1].isNear(Pixel(128, 0, 127, 255)))
        #expect(row[2].isNear(Pixel(192, 128, 192, 255)))
        #expect(row[3].isNear(Pixel(192, 128, 128, 192)))
    }

    @Test("C3 clear makes pixels transparent, by coverage at its edges, in any blend mode")
    func clear() {
        let context = CGContext.make(4, 1)
        context.setBlendMode(.multiply)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.clear(CGRect(x: 0.5, y: 0, width: 2.5, height: 1))
        #expect(context.alphas == [127, 0, 0, 255])
    }

    @Test("C3 without antialiasing, pixels are painted completely or not at all")
    func aliased() {
        for turn in 0..<2 {
            let context = CGContext.make(Self.size, Self.size)
            if turn == 0 { context.setShouldAntialias(false) } else { context.setAllowsAntialiasing(false) }
            context.addPath(Self.wave())
            context.fillPath()
            let expected = coverage(Self.wave().storage, transform: Self.flip, antialiased: false, clip: Self.clip)
            #expect(context.alphas == expected && Set(expected) == [0, 255])
        }
    }
}

extension CGPath {
    static func arc() -> CGPath {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 12, y: 12), radius: 8, startAngle: 0.3, endAngle: 4, clockwise: false)
        return path
    }
}

import Foundation
import Geometry
import Graphics
import Testing

struct ContextSpaceTests {
    @Test("C3 in a bitmap context y points up from the lower left corner")
    func upward() {
        let context = CGContext.make(4, 3)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 3, y: 2, width: 1, height: 1))
        let picture = context.picture
        #expect(picture.pixel(0, 2) == .red)
        #expect(picture.pixel(3, 0) == .blue)
        #expect(picture.rows.joined().filter { $0 == .clear }.count == 10)
        #expect(context.ctm.isIdentity)
    }

    @Test("C3 in a layer's context y points down, and points are scaled to pixels")
    func downward() {
        let context = CGContext.layer(8, 6, scale: 2)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let picture = context.picture
        for (x, y) in [(2, 0), (3, 0), (2, 1), (3, 1)] { #expect(picture.pixel(x, y) == .red) }
        #expect(picture.rows.joined().filter { $0 == .red }.count == 4)
        // The matrix of iOS.
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 6))
        #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
        #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 4))
        #expect(context.convertToUserSpace(CGPoint(x: 2, y: 4)) == CGPoint(x: 1, y: 1))
    }

    @Test("C3 without the current transform of a layer's context, y points up from the lower left pixel")
    func inverted() {
        let context = CGContext.layer(8, 6, scale: 2)
        context.translateBy(x: 1, y: 1)
        context.concatenate(context.ctm.inverted())
        #expect(context.ctm.isIdentity)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let picture = context.picture
        #expect(picture.pixel(0, 5) == .red)
        #expect(picture.rows.joined().filter { $0 == .red }.count == 1)
    }

    @Test("C3 transforms precede the current transform, and restoring the state restores everything")
    func transforms() {
        let context = CGContext.make(10, 10)
        context.saveGState()
        context.translateBy(x: 3, y: 4)
        context.rotate(by: .pi / 2)
        context.scaleBy(x: 2, y: 1)
        context.concatenate(CGAffineTransform(translationX: 1, y: 0))
        let expected = CGAffineTransform(translationX: 3, y: 4).rotated(by: .pi / 2).scaledBy(x: 2, y: 1).translatedBy(
            x: 1, y: 0)
        #expect(context.ctm == expected)
        let p = context.convertToDeviceSpace(CGPoint(x: 1, y: 1))
        #expect(abs(p.x - 2) < 1e-12 && abs(p.y - 8) < 1e-12)
        let back = context.convertToUserSpace(p)
        #expect(abs(back.x - 1) < 1e-12 && abs(back.y - 1) < 1e-12)
        context.setFillColor(.white)
        context.setLineWidth(7)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        #expect(context.ctm.isIdentity)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.picture.pixel(0, 9) == Pixel(0, 0, 0, 255), "the fill colour is black again")
        context.restoreGState()
        #expect(context.ctm.isIdentity, "restoring what was never saved changes nothing")
    }

    @Test("C3 a path's points do not move when the transform changes afterwards")
    func pathSpace() throws {
        let context = CGContext.make(20, 20)
        context.translateBy(x: 10, y: 0)
        context.move(to: CGPoint(x: 1, y: 2))
        context.scaleBy(x: 2, y: 2)
        context.addLine(to: CGPoint(x: 3, y: 4))
        #expect(context.currentPointOfPath == CGPoint(x: 3, y: 4))
        #expect(context.boundingBoxOfPath == CGRect(x: 0.5, y: 1, width: 2.5, height: 3))
        context.scaleBy(x: 0.5, y: 0.5)
        context.translateBy(x: -10, y: 0)
        let path = try #require(context.path)
        #expect(path.boundingBox == CGRect(x: 11, y: 2, width: 5, height: 6))
        context.fillPath()
        #expect(context.isPathEmpty)
        #expect(context.path == nil)
        #expect(context.currentPointOfPath == .zero)
    }

    @Test("C3 a stroke's width is in the user space at the time of drawing")
    func strokeSpace() {
        let context = CGContext.make(20, 20)
        context.move(to: CGPoint(x: 10, y: 0))
        context.addLine(to: CGPoint(x: 10, y: 20))
        context.setLineWidth(1)
        context.scaleBy(x: 6, y: 1)
        context.strokePath()
        #expect(context.picture.rows[5].map(\.a) == (0..<20).map { (7..<13).contains($0) ? 255 : 0 })
    }
}

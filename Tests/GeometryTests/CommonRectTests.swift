import Geometry
import Testing

@Suite struct CommonRectTests {
    private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test("V5 rectangles have in common what Core Graphics says, negative sizes standardized")
    func finite() {
        #expect(
            rect.common(with: CGRect(x: 0, y: 0, width: 20, height: 30)) == CGRect(x: 10, y: 20, width: 10, height: 10))
        #expect(
            rect.common(with: CGRect(x: 50, y: 70, width: -20, height: -20))
                == CGRect(x: 30, y: 50, width: 10, height: 10))
        #expect(
            rect.common(with: CGRect(x: 40, y: 20, width: 5, height: 5)) == CGRect(x: 40, y: 20, width: 0, height: 5))
        #expect(rect.common(with: CGRect(x: 41, y: 20, width: 5, height: 5)).isNull)
        #expect(rect.common(with: .null).isNull)
        #expect(rect.common(with: .infinite) == rect)
    }

    @Test("V5 rectangles with a side that is no number have nothing in common", arguments: 0..<4)
    func notNumbers(side: Int) {
        for number in [CGFloat.nan, .infinity, -.infinity] {
            var sides: [CGFloat] = [1, 2, 3, 4]
            sides[side] = number
            let odd = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
            let common = odd.common(with: rect)
            #expect(common.isNull == rect.common(with: odd).isNull)
            if number.isNaN { #expect(common.isNull) }
        }
    }
}

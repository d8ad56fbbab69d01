import Animation
import Compositor
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct StrokePictureTests {
    private let root = CALayer()
    private let line = CAShapeLayer()

    /// A line of 40 points from (10, 10) to (50, 10), 4 points wide.
    init() {
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10)])
        line.path = path
        line.fillColor = nil
        line.strokeColor = .white
        line.lineWidth = 4
        root.addSublayer(line)
    }

    /// The columns that the line covers.
    private func columns(at time: CFTimeInterval = CACurrentMediaTime()) -> [Int] {
        let picture = Picture(of: root, width: 60, height: 20, at: time)
        return (0..<60).filter { picture[$0, 10][3] > 127 }
    }

    @Test("S1 the stroke begins and ends at fractions of the path's length")
    func ends() {
        #expect(columns() == Array(10..<50))
        line.strokeEnd = 0.5
        #expect(columns() == Array(10..<30))
        line.strokeStart = 0.25
        #expect(columns() == Array(20..<30))
        line.strokeStart = 0.7
        line.strokeEnd = 0.3
        #expect(columns().isEmpty)
        line.strokeStart = -1
        line.strokeEnd = 7
        #expect(columns() == Array(10..<50))
        line.strokeEnd = .nan
        #expect(columns().isEmpty)
    }

    @Test("S1 strokeEnd animates, also if a slight perspective requires the outline")
    func animated() {
        for perspective in [0, 1e-7] {
            root.sublayerTransform.m14 = CGFloat(perspective)
            let grow = CABasicAnimation(keyPath: "strokeEnd")
            grow.fromValue = 0.0
            grow.toValue = 1.0
            grow.duration = 1
            grow.beginTime = 100
            grow.fillMode = .both
            line.add(grow, forKey: "grow")
            #expect(columns(at: 100).isEmpty)
            #expect(columns(at: 100.75) == Array(10..<40))
            #expect(columns(at: 101) == Array(10..<50))
            #expect(columns(at: 100.25) == Array(10..<20))
        }
    }

    @Test("S1 dashes with a phase, on a part of the path")
    func dashes() {
        line.lineDashPattern = [10, 5]
        #expect(columns() == Array(10..<20) + Array(25..<35) + Array(40..<50))
        line.lineDashPhase = 5
        #expect(columns() == Array(10..<15) + Array(20..<30) + Array(35..<45))
        line.strokeStart = 0.25
        #expect(columns() == Array(20..<25) + Array(30..<40) + Array(45..<50))
        line.lineDashPattern = nil
        #expect(columns() == Array(20..<50) && line.lineDashPattern == nil)
    }
}

import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct EmitterLayerTests {
    @Test("S5 defaults of the layer and of cells")
    func defaults() {
        let layer = CAEmitterLayer()
        #expect([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] == [1, 1, 1, 1, 1])
        #expect(layer.emitterCells == nil)
        #expect(layer.emitterPosition == .zero)
        #expect(layer.emitterSize == CGSize(width: 0, height: 0))
        #expect(layer.seed == 0)
        #expect(layer.emitterShape == .point)
        #expect(layer.emitterMode == .volume)
        #expect(layer.renderMode == .unordered)
        #expect(!layer.preservesDepth)
        let cell = CAEmitterCell()
        #expect([cell.birthRate, cell.lifetime, cell.redRange, cell.alphaSpeed] == [0, 0, 0, 0])
        #expect(cell.scale == 1)
        #expect(cell.isEnabled)
        #expect(cell.color == .white)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(cell.name == nil)
        #expect(cell.contents == nil)
        #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1 && cell.duration == .infinity)
    }

    @Test("S5 key-value coding of cells, also through the layer by their names")
    func keys() {
        let layer = CAEmitterLayer()
        let spark = CAEmitterCell()
        let smoke = CAEmitterCell()
        spark.name = "spark"
        smoke.name = "smoke"
        spark.emitterCells = [smoke]
        layer.emitterCells = [spark]
        layer.setValue(12, forKeyPath: "emitterCells.spark.birthRate")
        layer.setValue(0.5, forKeyPath: "emitterCells.spark.emitterCells.smoke.velocity")
        #expect(spark.birthRate == 12 && smoke.velocity == 0.5)
        #expect(layer.state.of(EmitterState.self).cells.first?.cells.first?.velocity == 0.5)
        #expect(layer.value(forKeyPath: "emitterCells.spark.emitterCells.smoke.velocity") as? CGFloat == 0.5)
        spark.setValue(CGColor.black, forKey: "color")
        spark.setValue("mine", forKey: "own")
        #expect(spark.color == .black)
        #expect(spark.value(forKey: "own") as? String == "mine")
        #expect(spark.shouldArchiveValue(forKey: "color"))
        spark.setValue("no number", forKey: "scale")
        #expect(spark.scale == 1)
    }

    @Test("S5 key paths of cells are found for any number of names")
    func manyKeyPaths() {
        let layer = CAEmitterLayer()
        let cell = CAEmitterCell()
        layer.emitterCells = [cell]
        for number in 1...3000 {
            cell.name = "cell\(number)"
            layer.emitterCells = [cell]
            layer.setValue(number, forKeyPath: "emitterCells.cell\(number).birthRate")
            #expect(cell.birthRate == Float(number))
        }
        layer.setValue(7, forKeyPath: "emitterCells.cell1.birthRate")
        #expect(cell.birthRate == 3000 && layer.value(forKeyPath: "emitterCells.cell3000.birthRate") as? Float == 3000)
    }

    @Test(
        "S5 the properties that animate when they are set",
        arguments: ["birthRate", "emitterPosition", "emitterSize", "velocity", "scale", "spin", "lifetime"])
    func actions(key: String) {
        let layer = CAEmitterLayer()
        let stage = Stage(layer)
        layer.setValue(
            key == "emitterPosition"
                ? CGPoint(x: 3, y: 4) : key == "emitterSize" ? CGSize(width: 3, height: 4) : 5 as Any, forKey: key)
        #expect(stage.layer.animation(forKey: key) is CABasicAnimation)
    }
}

import LayerTestSupport
import Layers
import Testing

/// Compositions that are valid, but ask for too much or make no sense.
@Suite(.standingTime) struct HostileCompositionTests {
    private func layerCount(_ layer: CALayer) -> Int {
        (layer.sublayers ?? []).reduce(1) { $0 + layerCount($1) }
    }

    @Test func repeatersInsideEachOtherAreLimited() throws {
        var items = rectangle(0, 0, 1, 1) + "," + redFill
        for _ in 0..<4 { items += #",{"ty":"rp","c":{"k":1000000},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"# }
        var picture: PlayedPicture?
        let lines = try logLines { picture = try PlayedPicture(composition(shapeLayer(items))) }
        #expect(layerCount(try #require(picture?.layer)) <= 50_100)
        #expect(lines.count { $0.contains("the rest is left out") } == 1)
    }

    @Test(arguments: [
        #"{"ty":"rc","p":{"k":[1e308,-1e308]},"s":{"k":[1e308,1e308]},"r":{"k":1e308}}"#,
        #"{"ty":"sr","sy":1,"pt":{"k":1e18},"or":{"k":1e308},"ir":{"k":-1e308},"os":{"k":1e308},"is":{"k":0},"p":{"k":[0,0]},"r":{"k":1e308}}"#,
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[],"i":[],"o":[]}}}"#,
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[[1e308,1e308]],"i":[[1e308,0]],"o":[[0,1e308]]}}}"#,
    ])
    func extremePathsDrawSomethingOrNothing(path: String) throws {
        let operators = [
            #"{"ty":"rd","r":{"k":1e308}}"#, #"{"ty":"pb","a":{"k":1e308}}"#,
            #"{"ty":"zz","s":{"k":1e308},"r":{"k":1e9},"pt":{"k":2}}"#,
            #"{"ty":"op","a":{"k":1e308},"lj":1,"ml":{"k":1e308}}"#,
            #"{"ty":"tm","s":{"k":10},"e":{"k":90},"o":{"k":1e308},"m":2}"#,
        ]
        let stroke =
            #"{"ty":"st","c":{"k":[1e9,-1,0]},"o":{"k":1e308},"w":{"k":1e308},"lc":2,"lj":1,"ml":1e308,"d":[{"n":"d","v":{"k":-5}},{"n":"g","v":{"k":1e308}}]}"#
        let gradient =
            #"{"ty":"gf","t":2,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[0,0]},"g":{"p":1,"k":{"k":[0,1,0,0]}}}"#
        for item in operators {
            let picture = try PlayedPicture(
                composition(shapeLayer([path, item, stroke, gradient].joined(separator: ","))))
            picture.render()
            #expect(picture.renderer.pixels.count == 40 * 40 * 4)
        }
    }

    @Test func layersThatReferToThemselvesAreShown() throws {
        let layer = shapeLayer(
            rectangle(0, 0, 40, 40) + "," + redFill, more: #""ind":1,"parent":1,"tt":1,"tp":1,"#)
        let picture = try PlayedPicture(composition(layer))
        picture.render()
        #expect(picture[20, 20] == [255, 0, 0, 255])
    }

    @Test func missingAssetsLeaveTheirLayersOut() throws {
        let layers = [
            #"{"ty":2,"refId":"none","ip":0,"op":100,"st":0,"ks":{}}"#,
            #"{"ty":0,"refId":"none","w":10,"h":10,"ip":0,"op":100,"st":0,"ks":{}}"#,
            shapeLayer(rectangle(0, 0, 40, 40) + "," + redFill),
        ]
        let picture = try PlayedPicture(composition(layers.joined(separator: ",")))
        picture.render()
        #expect(picture[20, 20] == [255, 0, 0, 255])
    }

    @Test func transformsWithoutSizeAndInfiniteOnesHideTheirLayers() throws {
        let transforms = [
            #""s":{"k":[0,0]}"#, #""s":{"k":[1e308,1e308]}"#, #""p":{"k":[1e308,1e308]},"r":{"k":1e308}"#,
        ]
        for transform in transforms {
            let picture = try PlayedPicture(
                composition(shapeLayer(rectangle(10, 10, 10, 10) + "," + redFill, transform: transform)))
            picture.render()
            #expect(picture[30, 30][3] == 0)
        }
    }
}

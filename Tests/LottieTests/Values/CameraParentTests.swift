import Testing

/// Cameras in the space of other layers.
@Suite struct CameraParentTests {
    @Test("S10 a camera moves with its parent", arguments: [0, 1])
    func moved(isParentInSpace: Int) throws {
        let camera = #"{"ty":13,"ind":1,"parent":2,"pe":{"k":200},"ip":0,"op":100,"ks":{"p":{"k":[0,0,-200]}}}"#
        let parent = #"{"ty":3,"ind":2,"ddd":\#(isParentInSpace),"ip":0,"op":100,"ks":{"p":{"k":[30,20,0]}}}"#
        let card =
            #"{"ty":1,"ind":3,"ddd":1,"sc":"ff0000","sw":10,"sh":10,"ip":0,"op":100,"ks":{"p":{"k":[20,20,0]}}}"#
        let picture = try PlayedPicture(composition("\(camera),\(parent),\(card)"))
        picture.render()
        // The camera is before (30, 20), which it shows in the middle. The card is from 20 to 30.
        #expect(picture[12, 22] == [255, 0, 0, 255] && picture[18, 28] == [255, 0, 0, 255])
        #expect(picture[8, 22] == [0, 0, 0, 0] && picture[22, 22] == [0, 0, 0, 0])
    }
}

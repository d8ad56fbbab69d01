import Geometry
import JSONTree
import Lottie
import Testing

/// The images of compositions.
@Suite struct ImageReadingTests {
    @Test("S10 an image is embedded, or a file beside the composition")
    func sources() throws {
        let document = try Samples.document(
            more: #"""
                "assets": [{"id": "a", "w": 8, "h": 4, "u": "", "p": "data:image/png;base64,AQID", "e": 1},
                {"id": 7, "w": 8, "h": 4, "u": "images/", "p": "img_0.png", "e": 0},
                {"id": "bad", "p": "data:image/png;base64,A"}, {"id": "sound", "p": "data:audio/mp3;base64,AAAA"}],
                """#)
        #expect(document.images["a"]?.source == .embedded([1, 2, 3]))
        #expect(document.images["a"]?.size == CGSize(width: 8, height: 4))
        #expect(document.images["7"]?.source == .file(folder: "images/", name: "img_0.png"))
        #expect(document.images["bad"]?.source == .missing && document.images["sound"] == nil)
        #expect(
            document.unsupported.map { "\($0.path): \($0.feature)" } == [
                "assets[2]: an image whose data is not base64", "assets[3]: a sound",
            ])
    }

    @Test("S10 a slot replaces an image and keeps the size that it does not name")
    func slot() throws {
        let slot = JSONNode(.object([JSONMember("p", .string("other.png"))]))
        let document = try Samples.document(
            more: #""assets": [{"id": "a", "sid": "logo", "w": 8, "h": 4, "p": "logo.png"}],"#, slots: ["logo": slot])
        #expect(document.images["a"]?.source == .file(folder: "", name: "other.png"))
        #expect(document.images["a"]?.size == CGSize(width: 8, height: 4))
    }
}

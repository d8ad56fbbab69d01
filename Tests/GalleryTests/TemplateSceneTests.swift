import Foundation
import Gallery
import Input
import TestFonts
import Testing
import Vitrine
import VitrineTesting

/// The scenes that show the templates of `vitrine new`.
@Suite struct TemplateSceneTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = tests.appending(path: "../..").standardized

    @Test("there is a scene for each template, and its views are the template's files")
    func links() throws {
        let files = FileManager.default
        let templates = try files.contentsOfDirectory(atPath: Self.root.path + "/Tools/vitrine/Templates")
            .filter { files.fileExists(atPath: Self.root.path + "/Tools/vitrine/Templates/\($0)/Sources") }
        let scenes = galleryScenes.map { $0.name }.filter { $0.hasPrefix("template-") }
        #expect(scenes.sorted() == templates.map { "template-\($0)" }.sorted())

        let views = Self.root.path + "/Tools/gallery/Templates"
        var used: Set<String> = []
        for name in try files.contentsOfDirectory(atPath: views) {
            let target = try files.destinationOfSymbolicLink(atPath: "\(views)/\(name)")
            let parts = target.split(separator: "/")
            #expect(parts.starts(with: ["..", "..", "vitrine", "Templates"]) && parts.last == Substring(name))
            used.insert(String(parts[4]))
        }
        #expect(used == Set(templates))
    }

    @Test(
        "recorded touches result in the golden picture of the template",
        arguments: [
            ("template-blank", 0.8), ("template-slideshow", 2.9), ("template-dashboard", 1), ("template-menu", 2.2),
        ] as [(String, CFTimeInterval)])
    func replay(name: String, time: CFTimeInterval) throws {
        try TestFonts.use()
        let file = Self.tests.appending(path: "Recordings/\(name).input").path
        let touched = HeldScene(name, width: 480, height: 360, recording: try InputRecording(contentsOfFile: file))
        let picture = touched.picture(at: time)
        try expectGolden(#require(CGImage(premultipliedRGBA: picture, width: 480, height: 360)), name)
        #expect(HeldScene(name, width: 480, height: 360) { _ in [] }.picture(at: time) != picture)
    }

    @Test("the newest values of the dashboard arrive at its beginning, and are stale ten seconds later")
    func stale() {
        let view = SceneView(SceneView.named("template-dashboard"))
        let first = view.picture(of: 0)
        let shown = view.picture(of: 1)
        #expect(first != shown && view.picture(of: 9.9) == shown)
        let stale = view.picture(of: 10.5)
        #expect(stale != shown && view.picture(of: 60) == stale)
    }
}

import Glibc
import Graphics
import TestFonts

/// The fonts of Tests/Support/Fonts, and the reading and drawing of broken ones.
enum FontCorpus {
    static let files: [[UInt8]] = {
        let files = [TestFonts.colorLayers, TestFonts.colorPaints].compactMap(contents)
        precondition(files.count == 2, "Tests/Support/Fonts: a file can't be read; run make-color-fonts there")
        return files
    }()

    /// Reads a font, and a font of the corpus with changes in its tables, as the file's bytes determine. Draws both.
    /// Returns whether the file could be read.
    static func read(_ bytes: [UInt8]) -> Bool {
        let seed = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var mutation = FontTableMutation(seed: seed)
        FontDrawing.run(mutation.broken(files[bytes.count % files.count]))
        return FontDrawing.run(bytes)
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }
}

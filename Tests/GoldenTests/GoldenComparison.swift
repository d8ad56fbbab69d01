import Foundation
import Graphics
import Vitrine

/// Two pictures side by side, and where they differ.
struct GoldenComparison {
    /// How many pixels are not the same; all of them where the sizes differ.
    private(set) var differences = 0
    /// The largest difference of a channel, of 255.
    private(set) var largest = 0
    private var pixels: [UInt8] = []
    private let width: Int
    private let height: Int

    var isSame: Bool { differences == 0 }

    init(_ expected: CGImage, _ actual: CGImage) {
        width = expected.width
        height = expected.height
        let old = expected.premultipliedRGBA()
        let new = actual.premultipliedRGBA()
        guard (actual.width, actual.height) == (width, height) else {
            differences = width * height
            largest = 255
            return
        }
        for y in 0..<height {
            let row = y * width * 4..<(y + 1) * width * 4
            var marks: [UInt8] = []
            for i in stride(from: row.lowerBound, to: row.upperBound, by: 4) {
                let difference = (i..<i + 4).map { abs(Int(old[$0]) - Int(new[$0])) }.max() ?? 0
                if difference > 0 { differences += 1 }
                largest = max(largest, difference)
                marks += difference > 0 ? [255, UInt8(255 - difference), 0, 255] : [0, 0, 0, 255]
            }
            pixels += old[row] + new[row] + marks
        }
    }

    /// Writes expected, actual and difference side by side; returns the file.
    func write(named name: String) throws -> String {
        let path = GoldenFolder.output + name
        try CGImage(premultipliedRGBA: pixels, width: pixels.isEmpty ? 0 : width * 3, height: height)?.writePNG(
            toFile: path)
        return path
    }
}

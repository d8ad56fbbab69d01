import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct TestSupportTests {
    @Test("the generator gives SplitMix64's published numbers")
    func generator() {
        var random = SeededGenerator(seed: 0)
        #expect(random.next() == 0xE220_A839_7B1D_CDAF)
        #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
        #expect(random.next() == 0x06C4_5D18_8009_454F)
    }

    @Test("numbers of a range stay in it and fill it")
    func range() {
        var random = SeededGenerator(seed: 1)
        let numbers = (0..<1000).map { _ in random.number(-2...3) }
        #expect(numbers.allSatisfy { (-2...3).contains($0) })
        #expect(numbers.min()! < -1.9 && numbers.max()! > 2.9)
    }

    @Test("numbers, points, transforms and lists are near within a tolerance and no farther")
    func nearness() {
        #expect(isNear(1.0, 1.1, within: 0.11))
        #expect(!isNear(1.0, 1.1, within: 0.09))
        #expect(!isNear(.nan, Double.nan, within: 1))
        #expect(isNear(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2.5), within: 0.5))
        #expect(!isNear(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2.5), within: 0.4))
        var transform = CATransform3DIdentity
        transform.m43 = 1e-6
        #expect(isNear(transform, CATransform3DIdentity, within: 1e-5))
        #expect(!isNear(transform, CATransform3DIdentity))
        #expect(isNear([1.0, 2], [1, 2]))
        #expect(!isNear([1.0, 2], [1, 2, 3]))
        #expect(!isNear([1.0, 2], [1, 3]))
        #expect(isNear([1000.0], [1001], relative: 0.002))
        #expect(!isNear([1000.0], [1001], relative: 0.0005))
        #expect(isNear(CGPoint(x: 1001, y: 0.5), CGPoint(x: 1000, y: 0), relative: 0.002))
        #expect(!isNear(CGPoint(x: 1003, y: 0), CGPoint(x: 1000, y: 0), relative: 0.002))
    }

    @Test("a temporary folder keeps files, and goes away with its last reference")
    func folder() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.url.path)
        try folder?.write("word", to: "file")
        try folder?.link("link", to: "file")
        #expect(try folder?.names == ["file", "link"])
        #expect(try folder?.text(of: "link") == "word")
        #expect(try folder?.data("file") == Data("word".utf8))
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("the processor time of a thread passes while it computes")
    func time() {
        let begin = threadTime()
        var random = SeededGenerator(seed: 2)
        while threadTime() < begin + 0.001 { _ = random.next() }
        #expect(threadTime() > begin)
    }
}

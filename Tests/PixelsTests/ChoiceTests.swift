import Pixels
import Testing

@Suite struct ChoiceTests {
    @Test("the scalar reference comes first, and without a request the last one is taken")
    func order() throws {
        #expect(Kernels.available.first?.name == "scalar")
        #expect(Kernels.available.count >= 2)
        for request in [nil, ""] {
            let (kernels, complaint) = Kernels.choose(request)
            #expect(kernels.name == Kernels.available.last?.name)
            #expect(complaint == nil)
        }
    }

    @Test("VITRINE_KERNELS cuts down to what it names", arguments: Kernels.names)
    func cutDown(name: String) {
        let (kernels, complaint) = Kernels.choose(name)
        #expect(kernels.name == name)
        #expect(complaint == nil)
    }

    @Test("an unknown name and another family's are ignored, in one line", arguments: ["mmx", "AVX2", "avx2 "] + [foreign])
    func ignored(request: String) throws {
        let (kernels, complaint) = Kernels.choose(request)
        #expect(kernels.name == Kernels.available.last?.name)
        let line = try #require(complaint)
        #expect(line.contains("VITRINE_KERNELS=\(request)") && line.contains(kernels.name) && !line.contains("\n"))
    }

    #if arch(arm64)
    static let foreign = "avx2"
    #else
    static let foreign = "neon"
    #endif
}

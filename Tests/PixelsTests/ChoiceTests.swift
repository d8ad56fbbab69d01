import Glibc
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

    @Test(
        "an unknown name and another family's are ignored, in one line",
        arguments: ["mmx", "AVX2", "avx2 "] + [foreign])
    func ignored(request: String) throws {
        let (kernels, complaint) = Kernels.choose(request)
        #expect(kernels.name == Kernels.available.last?.name)
        let line = try #require(complaint)
        #expect(line.contains("VITRINE_KERNELS=\(request)"))
        #expect(line.contains(kernels.name))
        #expect(!line.contains("\n"))
    }

    @Test("a program started with VITRINE_KERNELS draws with what it names, and says nothing")
    func environment() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            setenv("VITRINE_KERNELS", "scalar", 1)
            exit(Kernels.active.name == "scalar" ? EXIT_SUCCESS : EXIT_FAILURE)
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(!said.contains("vitrine:"))
    }

    @Test("a program started with nonsense in VITRINE_KERNELS complains in one line and draws with the best")
    func environmentNonsense() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            setenv("VITRINE_KERNELS", "fastest", 1)
            exit(Kernels.active.name == Kernels.available.last?.name ? EXIT_SUCCESS : EXIT_FAILURE)
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.split(separator: "\n").filter { $0.contains("vitrine: VITRINE_KERNELS=fastest") }.count == 1)
    }

    #if arch(arm64)
        static let foreign = "avx2"
    #else
        static let foreign = "neon"
    #endif
}

import CPlatform
import Testing

@Suite struct LazyLibraryTests {
    /// Loads a library with one function.
    /// - Returns: the reason why that failed.
    private func load(_ file: String, _ name: String, _ address: inout (@convention(c) () -> Void)?) -> String? {
        withUnsafeMutablePointer(to: &address) { address in
            name.withCString { name in
                var function = cplatform_lazy_function()
                function.name = name
                function.address = address
                return cplatform_load_library(file, &function, 1).map { String(cString: $0) }
            }
        }
    }

    @Test("a function of a library is found, and can be called")
    func found() throws {
        var address: (@convention(c) () -> Void)?
        #expect(load("libm.so.6", "sqrt", &address) == nil)
        let function = unsafeBitCast(try #require(address), to: (@convention(c) (Double) -> Double).self)
        #expect(function(9) == 3)
    }

    @Test("a missing library and a missing function are told by name")
    func missing() {
        var address: (@convention(c) () -> Void)?
        #expect(load("libvitrine-none.so.1", "cbrt", &address)?.hasPrefix("libvitrine-none.so.1: ") == true)
        #expect(load("libm.so.6", "vitrine_none", &address)?.contains("vitrine_none") == true)
        #expect(address == nil)
    }
}
